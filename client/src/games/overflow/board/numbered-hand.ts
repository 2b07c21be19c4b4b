/** Equal cards of a hand, numbered from left to right. */
import type { HandCard } from '../table-types';

export interface Numbered extends HandCard {
  nth: number;
  /** The last of the equal cards: a new one comes there. */
  newest: boolean;
}

export function numbered(hand: readonly HandCard[]): Numbered[] {
  const equal = (cards: readonly HandCard[], { element }: HandCard) => cards.filter((card) => card.element === element);
  return hand.map((card, at) => ({
    ...card,
    nth: equal(hand.slice(0, at), card).length,
    newest: !equal(hand.slice(at + 1), card).length,
  }));
}
