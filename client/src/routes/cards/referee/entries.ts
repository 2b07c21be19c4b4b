/** Entries in words, from the lines of the log. What people must remember stays hidden, as in the log. */
import { formatMessage, joinSentences, type Reader } from '../../../lib/i18n/words.svelte';
import type { RefereeState } from '../../../wire';
import { wordLabel } from './labels';

/** Return the number of an entry among those of people, from 1. */
export function entryNumber({ entries }: RefereeState, number: number): number {
  return entries.slice(0, number + 1).filter(({ own }) => own).length;
}

export function entryText({ entries, table }: RefereeState, number: number, reader: Reader): string {
  const entry = entries[number];
  if (!entry) return '';
  const isLast = number === entries.length - 1;
  const lines = table.log.filter(({ n, say: [id] }) => n === entry.line && id !== 'points');
  const first = lines[0];
  if (first && entry.seat >= 0) return formatMessage(!isLast && first.later ? first.later : first.say, reader);
  const [, ...words] = entry.move.split(' '); // an outcome: its first word is the kind
  return joinSentences([
    words
      .filter((word) => word !== '?')
      .map((word) => wordLabel(table.game, word))
      .join(' '),
  ]);
}
