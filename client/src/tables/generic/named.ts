/** Words for what a game calls by names of its own: those of its catalogue, or the name as it can be read. */
import { verbName } from '../../lib/elements';
import { t, words } from '../../lib/words.svelte';
import type { GenericValue } from './table';

export function fieldName(game: string, field: string): string {
  const id = `${game}-field-${field}`;
  return words.has(id) ? t(id) : field.replaceAll('_', ' ');
}

export function isSomething(value: GenericValue | undefined): value is GenericValue {
  return !!value && (!!value.text || !!value.cards?.length || value.seat !== null);
}

/** A move as a button: the element, what stands on it, and its words. */
export interface Move {
  element: string;
  face: string;
  label: string;
}

/** Moves that begin with the same word. */
export interface Group {
  verb: string;
  moves: Move[];
}

/** The moves by their first word; what follows it stands on the buttons, or the verb itself where nothing does. */
export function grouped(game: string, elements: readonly string[]): Group[] {
  const groups = new Map<string, Move[]>();
  for (const element of elements) {
    const token = element.slice('verb:'.length);
    const [verb = '', ...rest] = token.split(' ');
    const what = rest.join(' ');
    const id = `${game}-move-${verb}`;
    const label = words.has(id) ? t(id, { what }) : [verbName(verb, game), what].filter(Boolean).join(' ');
    groups.set(verb, [...(groups.get(verb) ?? []), { element, face: what || verbName(verb, game), label }]);
  }
  return [...groups].map(([verb, moves]) => ({ verb: verbName(verb, game), moves }));
}
