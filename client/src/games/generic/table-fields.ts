/** Words for a game's names: from its catalogue, or made readable. */
import { verbName } from '../../lib/i18n/element-names';
import { t, words } from '../../lib/i18n/words.svelte';
import type { GenericColumn, GenericFact, GenericValue } from './table-types';

export function fieldName(game: string, field: string): string {
  const id = `${game}-field-${field}`;
  return words.has(id) ? t(id) : field.replaceAll('_', ' ');
}

export function isShown(value: GenericValue | undefined): value is GenericValue {
  return !!value && (!!value.text || !!value.cards?.length || value.seat !== null);
}

interface Fields {
  columns: GenericColumn[];
  facts: GenericFact[];
}

/** Return the fields of a table: the generic presenter's, or derived from a game's own presenter. */
export function fieldsOf(game: string, table: Record<string, unknown>, seats: number): Fields {
  if ('columns' in table && 'facts' in table) return table as unknown as Fields;
  const found: Fields = { columns: [], facts: [] };
  const rows = table['seats'] as Record<string, unknown>[];
  for (const name of Object.keys(rows[0] ?? {})) {
    if (name !== 'seat') found.columns.push({ name, values: rows.map((row) => valueOf(game, row[name])) });
  }
  for (const [name, cards] of Object.entries(table)) {
    if (name === 'seats' || name === 'aid') continue;
    if (Array.isArray(cards) && cards.length === seats) {
      found.columns.push({ name, values: cards.map((each) => valueOf(game, each)) });
    } else {
      found.facts.push({ name, value: valueOf(game, cards) });
    }
  }
  return found;
}

function valueOf(game: string, cards: unknown): GenericValue {
  if (Array.isArray(cards) && cards.every((each) => typeof each === 'string')) {
    return { cards: cards.map((each) => verbName(each, game)), seat: null, text: null };
  }
  return { cards: null, seat: null, text: textOf(game, cards) };
}

function textOf(game: string, cards: unknown): string {
  if (cards === null || cards === undefined || cards === false) return '';
  if (cards === true) return '✓';
  if (Array.isArray(cards))
    return cards
      .map((each) => textOf(game, each))
      .join(' ')
      .trim();
  if (typeof cards === 'object')
    return Object.values(cards)
      .map((each) => textOf(game, each))
      .join(' ')
      .trim();
  return verbName(String(cards as string | number), game);
}

/** A move as a button: element, text and label. */
export interface Move {
  element: string;
  face: string;
  label: string;
}

/** Moves with the same first word. */
export interface Group {
  verb: string;
  moves: Move[];
}

/** Group moves by their first word. Buttons have the rest as text, or else the verb. */
export function grouped(game: string, elements: readonly string[]): Group[] {
  const groups = new Map<string, Move[]>();
  for (const element of elements) {
    const token = element.slice('verb:'.length);
    const [verb = '', ...rest] = token.split(' ');
    const what = rest.join(' ');
    const name = verbName(verb, game);
    groups.set(verb, [...(groups.get(verb) ?? []), { element, face: what || name, label: `${name} ${what}`.trim() }]);
  }
  return [...groups].map(([verb, moves]) => ({ verb: verbName(verb, game), moves }));
}
