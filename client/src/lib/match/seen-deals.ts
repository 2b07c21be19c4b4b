/** The deals that this browser has displayed: viewing a match reveals its deal (ruling in server/api/challenges.py). */
import { root } from '../routing/address';
import { itemsWithPrefix, setItem } from '../browser/storage';

const KEY = `takujo ${root} deal `;

export function markSeen(commitment: string): void {
  setItem(KEY + commitment, '');
}

export function hasSeen(commitment: string): boolean {
  return itemsWithPrefix(KEY).some(([name]) => name === commitment);
}
