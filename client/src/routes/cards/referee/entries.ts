/** Entries in words, from the lines of the log. */
import { formatMessage, joinSentences, type Reader } from '../../../lib/i18n/words.svelte';
import type { RefereeState } from '../../../wire';
import { wordLabel } from './labels';

/** Return the number of an entry among those of people, from 1. */
export function entryNumber({ entries }: RefereeState, number: number): number {
  return entries.slice(0, number + 1).filter(({ own }) => own).length;
}

/** Return what was entered, with what players must remember: a correction needs it. */
export function entryText({ entries, table }: RefereeState, number: number, reader: Reader): string {
  const entry = entries[number];
  if (!entry) return '';
  const first = table.log.find(({ n, say: [id] }) => n === entry.line && id !== 'points');
  if (first && entry.seat >= 0) return formatMessage(first.say, reader);
  const [, ...words] = entry.move.split(' '); // an outcome: its first word is the kind
  return joinSentences([
    words
      .filter((word) => word !== '?')
      .map((word) => wordLabel(table.game, word))
      .join(' '),
  ]);
}
