/** Moments of interest in a match: mistakes, draws with large changes, the own fall, and the turning point. */
import type { MatchAnalysis, MoveLoss } from '../../wire';
import { percentages, worstMistakes } from '../../lib/analysis/losses';
import { isLuck, MIN_CHANGE, turnFor } from '../../lib/analysis/turning-point';
import { percent } from '../../lib/i18n/percent';

const CHANCE = -1;
const MISTAKES = 6; // of one seat; and of all others together
const DRAWS = 4;

export interface Moment {
  /** The number of entries before it. */
  entry: number;
  kind: 'mistake' | 'draw' | 'fall' | 'turn';
  /** The seat of `before` and `after`: the one that acted, or the seat of interest. */
  of: number;
  /** Who acted; after a draw, `of`. */
  by: number;
  /** In percent: for a mistake, the best other move's chance and the played one's; else before and after. */
  before: number;
  after: number;
  loss: MoveLoss | null;
}

export interface Moments {
  own: Moment[];
  others: Moment[];
  /** The entry of the turning point, which may be in the lists for another reason. */
  turn: number | null;
}

/** Return the moments, worst mistakes first. `actors`: the actor before each entry. `seat`: the seat of interest. */
export function momentsOf(analysis: MatchAnalysis, actors: readonly number[], seat: number): Moments {
  const mistakes = worstMistakes(analysis.losses);
  const own = mistakes.filter((loss) => loss.seat === seat).slice(0, MISTAKES);
  const others = mistakes.filter((loss) => loss.seat !== seat).slice(0, MISTAKES);
  const ownEntries = new Set(own.map(({ entry }) => entry));
  const turn = turnMoment(analysis, actors, seat);
  const draws = drawsOf(analysis, actors, seat);
  for (const { entry } of draws) ownEntries.add(entry);
  const turns = [turn, fallMoment(analysis, actors, seat)].filter(
    (one, i, all) => one && !ownEntries.has(one.entry) && all.findIndex((other) => other?.entry === one.entry) === i,
  ) as Moment[];
  return {
    own: [...own.map(mistake), ...draws, ...turns.filter(({ by }) => by === seat)],
    others: [
      ...others.filter(({ entry }) => !turns.some((one) => one.entry === entry)).map(mistake),
      ...turns.filter(({ by }) => by !== seat),
    ],
    turn: turn?.entry ?? null,
  };
}

/** Return all entries in order. */
export function inOrder({ own, others }: Moments): number[] {
  return [...new Set([...own, ...others].map(({ entry }) => entry))].toSorted((a, b) => a - b);
}

function mistake(loss: MoveLoss): Moment {
  const { played, best } = percentages(loss);
  return { entry: loss.entry, kind: 'mistake', of: loss.seat, by: loss.seat, before: best, after: played, loss };
}

function shareMoment(
  kind: 'draw' | 'fall' | 'turn',
  { chances }: MatchAnalysis,
  entry: number,
  of: number,
  { by = of, until = entry + 1 } = {},
): Moment {
  const [before = 0, after = 0] = [chances[entry]?.[of], chances[until]?.[of]];
  return { entry, kind, of, by, before: percent(before), after: percent(after), loss: null };
}

/** Return the chance outcomes that changed a seat's chance most. */
function drawsOf(analysis: MatchAnalysis, actors: readonly number[], seat: number): Moment[] {
  const { chances } = analysis;
  const change = (entry: number): number => Math.abs((chances[entry + 1]?.[seat] ?? 0) - (chances[entry]?.[seat] ?? 0));
  return chances
    .slice(1)
    .map((_, entry) => entry)
    .filter((entry) => actors[entry] === CHANCE && change(entry) >= MIN_CHANGE)
    .toSorted((a, b) => change(b) - change(a))
    .slice(0, DRAWS)
    .map((entry) => shareMoment('draw', analysis, entry, seat));
}

/**
 * Return the seat's decision among several moves after which its chance stayed furthest below what it was; null if it
 * fell little.
 */
function fallMoment(analysis: MatchAnalysis, actors: readonly number[], seat: number): Moment | null {
  const shares = analysis.chances.map((row) => row[seat] ?? 0);
  const last = shares.length - 1;
  const falls = analysis.losses
    .filter((loss) => loss.seat === seat)
    .map(({ entry }) => {
      const next = actors.findIndex((actor, at) => at > entry && actor !== CHANCE);
      const until = next < 0 ? last : Math.min(next, last);
      return { entry, until, fall: (shares[entry] ?? 0) - Math.max(...shares.slice(until)) };
    })
    .filter(({ fall }) => fall >= MIN_CHANGE);
  const [largest] = falls.toSorted((a, b) => b.fall - a.fall);
  return largest ? shareMoment('fall', analysis, largest.entry, seat, largest) : null;
}

function turnMoment(analysis: MatchAnalysis, actors: readonly number[], of: number): Moment | null {
  const turn = turnFor(analysis, actors, of);
  if (!turn) return null;
  if (isLuck(turn)) return shareMoment('draw', analysis, turn.entry, of);
  const loss = analysis.losses.find(({ entry, mistake }) => mistake && entry === turn.entry) ?? null;
  return { ...shareMoment('turn', analysis, turn.entry, of, { by: turn.seat }), loss };
}
