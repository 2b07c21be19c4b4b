/** The turning point of a match in words; without one, its last move. */
import { isNews } from '../../../lib/match/log-lines';
import { turnsOf, type Turns } from '../../../lib/match/turn-labels';
import { formatSentence, t, type Reader } from '../../../lib/i18n/words.svelte';
import { turnFor, turnTitle } from '../../../lib/analysis/turning-point';
import type { Chances, Line, Turn } from '../../../wire';

const OUTCOME = 2; // lines about what a move led to, besides the move; the replay has the rest

export interface TurningPoint {
  /** Null: its last move is named instead. */
  turn: Turn | null;
  entry: number;
  /** When it was, such as “Turning point: Ann, turn 7”. */
  title: string;
  /** What happened, in sentences. */
  said: string[];
  /** Names of the match's moments. */
  turns: Turns;
}

/** `known`: sentences displayed beside it, which are left out. */
export function turningPoint(
  chances: Chances,
  log: readonly Line[],
  names: (seat: number) => string,
  reader: Reader,
  known: readonly string[] = [],
): TurningPoint {
  const { actors } = chances;
  const turn = turnFor(chances, actors, reader.seat);
  const ends = log.filter((line) => !isNews(line)).map(({ n }) => n);
  const turns = turnsOf(actors, ends, names);
  const last = Math.max(
    0,
    actors.findLastIndex((actor) => actor >= 0),
  );
  const entry = turn?.entry ?? last;
  /** An entry's lines; of an entry without any, such as the decision to draw, those of the draw. */
  const linesOf = (of: number): string[] => {
    const news = log.filter((line) => line.n >= of && isNews(line));
    const first = news[0] && news[0].n < nextDecision(of) ? news[0].n : of;
    return news.filter(({ n }) => n === first).map(({ say }) => formatSentence(say, reader));
  };
  const nextDecision = (of: number): number => {
    const next = actors.findIndex((actor, at) => at > of && actor >= 0);
    return next < 0 ? actors.length : next;
  };

  const open = turn?.said?.map((say) => formatSentence(say, reader)); // now the hidden cards may be named
  const [move, ...rest] = open?.length ? open : linesOf(entry);
  const said = move ? [move, ...rest.filter((text) => !known.includes(text)).slice(-OUTCOME)] : [];
  const isDecision = (actor: number): boolean => actor >= 0; // else chance
  const later = actors.slice(entry + 1).filter(isDecision).length;
  const [lastMove] = linesOf(last);
  if (lastMove && later > 0 && later <= new Set(actors.filter(isDecision)).size)
    said.push(t('end-turn-then', { move: lastMove }));
  return {
    turn,
    entry,
    title: turn ? turnTitle(turn, turns) : t('end-turn-last', { moment: turns.name(entry) }),
    said,
    turns,
  };
}
