/** Cards alike in a hand have no names of their own; these numbers tell them apart on the screen. */
import type { HandCard } from '../table';

export interface Alike extends HandCard {
  /** Which of those alike it is, from 0, from left to right. */
  at: number;
  /** The same for the picker, which chooses number 0 first. */
  nth: number;
  /** The last of those alike: where one has come, this one. */
  newest: boolean;
}

/** `first`: of each element, which of those alike is to be chosen first. */
export function alike(hand: readonly HandCard[], first: Readonly<Record<string, number>>): Alike[] {
  const count = (element: string) => hand.filter((card) => card.element === element).length;
  return hand.map((card, i) => {
    const at = hand.slice(0, i).filter(({ element }) => element === card.element).length;
    const ahead = Math.min(first[card.element] ?? 0, count(card.element) - 1);
    const nth = at === ahead ? 0 : at < ahead ? at + 1 : at;
    return { ...card, at, nth, newest: at === count(card.element) - 1 };
  });
}
