/** Who sits before one page, as a new table is told: names and colours, each its own. */
import type { NewTable } from '../../wire';
import { COLOURS, type Colour } from './seats';
import { t } from '../i18n/words.svelte';

export interface Here {
  name: string;
  colour: Colour;
}

/** So many of them: those that are there already, and others with what is left. */
export function peopleHere(count: number, known: readonly Here[]): Here[] {
  const found = known.slice(0, count);
  while (found.length < count) found.push({ name: '', colour: nextColour(found, COLOURS[0]) });
  return found;
}

/** The next colour after that one that nobody else has. */
export function nextColour(others: readonly Here[], after: Colour): Colour {
  const at = COLOURS.indexOf(after);
  const taken = new Set(others.map(({ colour }) => colour));
  const round = [...COLOURS.slice(at), ...COLOURS.slice(0, at)];
  return round.find((colour) => !taken.has(colour)) ?? after;
}

/** They take the first seats, bots of a level the others, and the match begins. */
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
