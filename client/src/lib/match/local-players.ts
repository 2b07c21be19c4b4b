/** The players of a shared device: names and distinct colours for a new table. */
import type { NewTable } from '../../wire';
import { COLOURS, type Colour } from './seats';
import { t } from '../i18n/words.svelte';

export interface Here {
  name: string;
  colour: Colour;
}

/** Return `count` players: the known ones, then new ones with free colours. */
export function peopleHere(count: number, known: readonly Here[]): Here[] {
  const found = known.slice(0, count);
  while (found.length < count) found.push({ name: '', colour: nextColour(found, COLOURS[0]) });
  return found;
}

/** Return the next free colour after this one. */
export function nextColour(others: readonly Here[], after: Colour): Colour {
  const at = COLOURS.indexOf(after);
  const taken = new Set(others.map(({ colour }) => colour));
  const round = [...COLOURS.slice(at), ...COLOURS.slice(0, at)];
  return round.find((colour) => !taken.has(colour)) ?? after;
}

/** Seat the people first and bots after them, and start the match. */
export function together(seats: number, people: readonly Here[], level: string): Partial<NewTable> {
  return {
    people: people.map(({ name, colour }, seat) => ({
      name: name.trim() || t('pass-person', { n: seat + 1 }),
      guest: !name.trim(),
      colour,
      seat,
    })),
    bots: Array.from({ length: seats }, (_, seat) => (seat < people.length ? null : level)),
    start: true,
  };
}
