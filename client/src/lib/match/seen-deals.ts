/** Deals that this browser has shown: someone who has seen a match knows its deal (server/api/challenges.py has the ruling). */
import { root } from '../routing/address';
import { notes, put } from '../browser/storage';

const KEY = `takujo ${root} deal `;

export function markSeen(commitment: string): void {
  put(KEY + commitment, '');
}

export function hasSeen(commitment: string): boolean {
  return notes(KEY).some(([name]) => name === commitment);
}
