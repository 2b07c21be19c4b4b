/** The turning point of a match in words; without one, its last move. */
import { isNews } from '../../../lib/match/log-lines';
import { turnsOf, type Turns } from '../../../lib/match/turns';
import { formatSentence, t, type Reader } from '../../../lib/i18n/words.svelte';
import type { Chances, Line } from '../../../wire';

const SAID = 2; // lines: the move and the first thing it brought about; the replay has the rest

export interface TurningPoint {
  entry: number;
  /** When it was, such as “Turning point: Ann, turn 7”. */
  title: string;
  /** What happened, in sentences. */
  said: string[];
  /** Names of the match's moments. */
  turns: Turns;
}

export function turningPoint(
  { actors, turn }: Chances,
  log: readonly Line[],
  names: (seat: number) => string,
  reader: Reader,
): TurningPoint {
  const ends = log.filter((line) => !isNews(line)).map(({ n }) => n);
  const turns = turnsOf(actors, ends, names);
  const entry =
    turn?.entry ??
    Math.max(
      0,
      actors.findLastIndex((actor) => actor >= 0),
    );
  const until = turn?.until ?? entry + 1;
  const lines = log.filter((line) => line.n >= entry && line.n < until && isNews(line));
  return {
    entry,
    title: t(turn ? 'end-turn' : 'end-turn-last', { moment: turns.name(entry) }),
    said: lines.slice(0, SAID).map(({ say }) => formatSentence(say, reader)),
    turns,
  };
}
