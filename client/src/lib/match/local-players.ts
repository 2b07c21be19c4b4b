/** The players of a shared device: names and distinct colours for a new table. */
import type { NewTable } from '../../wire';
import { COLOURS, type Colour } from './seats';
import { t } from '../i18n/words.svelte';

export interface LocalPlayer {
  name: string;
  colour: Colour;
}

/** Return `count` players: the known ones, then new ones with free colours. */
export function localPlayers(count: number, known: readonly LocalPlayer[]): LocalPlayer[] {
  const found = known.slice(0, count);
  while (found.length < count) found.push({ name: '', colour: nextColour(found, COLOURS[0]) });
  return found;
}

/** Return the next free colour after this one. */
export function nextColour(others: readonly LocalPlayer[], after: Colour): Colour {
  const at = COLOURS.indexOf(after);
  const taken = new Set(others.map(({ colour }) => colour));
  const candidates = [...COLOURS.slice(at), ...COLOURS.slice(0, at)];
  return candidates.find((colour) => !taken.has(colour)) ?? after;
}

/** Seat the people first and bots after them, and start the match. */
export function localTable(seats: number, people: readonly LocalPlayer[], level: string): Partial<NewTable> {
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
