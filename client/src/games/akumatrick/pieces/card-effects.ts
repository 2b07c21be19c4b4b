/** The effects that are printed on the cards, by rank. */
import type { Card } from '../table-types';

export const POWERS: Readonly<Record<number, Exclude<Card['power'], ''>>> = {
  0: 'free',
  2: 'steal',
  4: 'double',
  5: 'reverse',
  6: 'lock',
  8: 'four',
};
