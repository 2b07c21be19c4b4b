/** Deals that this browser has shown: whoever has seen a match knows its deal (server/api_challenges.py has the ruling). */
import { notes, ofSite, put } from './notes';

const KIND = 'deal';

export function know(commitment: string): void {
  put(ofSite(KIND) + commitment, '1');
}

export function knows(commitment: string): boolean {
  return notes(ofSite(KIND)).some(([name]) => name === commitment);
}
