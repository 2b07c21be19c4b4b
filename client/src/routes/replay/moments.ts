/** What is worth a look in a match: mistakes, draws that changed much, and the turning point. */
import type { MatchAnalysis, MoveLoss } from '../../wire';
import { figures, percent, worst } from '../analysis/losses';

const CHANCE = -1;
const MISTAKES = 6; // of one seat, and of all others together
const DRAWS = 4;
const BIG = 0.08; // of the win: what a draw must give or take

export interface Moment {
  /** How many entries came before: the table as it was then. */
  entry: number;
  kind: 'mistake' | 'draw' | 'turn';
  /** Who decided; null: chance, or it does not matter. */
  seat: number | null;
  /** Whose chance `before` and `after` are: of who made the mistake, of the seat that is looked at, of who turned the match. */
  of: number;
  /** A mistake: what the best move promised, and what was left; else the chance. In percent. */
  before: number;
  after: number;
  loss: MoveLoss | null;
}

export interface Moments {
  own: Moment[];
  others: Moment[];
}

/** `actors`: who acted next, before each entry; `seat`: whose match it is. The worst mistakes come first. */
export function momentsOf(analysis: MatchAnalysis, actors: readonly number[], seat: number): Moments {
  const mistakes = worst(analysis.losses);
  const own = mistakes.filter((loss) => loss.seat === seat).slice(0, MISTAKES);
  const others = mistakes.filter((loss) => loss.seat !== seat).slice(0, MISTAKES);
  const known = new Set(own.map(({ entry }) => entry));
  const draws = drawsOf(analysis, actors, seat);
  const turn = turnOf(analysis);
  const more = turn === null || known.has(turn) || draws.some(({ entry }) => entry === turn) ? [] : [turn];
  return {
    own: [
      ...own.map(mistake),
      ...draws,
      ...more.map((entry) => {
        const by = actors[entry] === CHANCE ? null : (actors[entry] ?? null);
        return plain('turn', analysis, entry, by, leaderOf(analysis.chances.at(-1) ?? []));
      }),
    ],
    others: others.filter(({ entry }) => !more.includes(entry)).map(mistake),
  };
}

/** All of them in the order of the match. */
export function inOrder({ own, others }: Moments): number[] {
  return [...new Set([...own, ...others].map(({ entry }) => entry))].toSorted((a, b) => a - b);
}

function mistake(loss: MoveLoss): Moment {
  const { kept, best } = figures(loss);
  return { entry: loss.entry, kind: 'mistake', seat: loss.seat, of: loss.seat, before: best, after: kept, loss };
}

function plain(
  kind: 'draw' | 'turn',
  { chances }: MatchAnalysis,
  entry: number,
  by: number | null,
  of: number,
): Moment {
  const [before = 0, after = 0] = [chances[entry]?.[of], chances[entry + 1]?.[of]];
  return { entry, kind, seat: by, of, before: percent(before), after: percent(after), loss: null };
}

/** The outcomes of chance that gave or took most of a seat's chance. */
function drawsOf(analysis: MatchAnalysis, actors: readonly number[], seat: number): Moment[] {
  const { chances } = analysis;
  const change = (entry: number): number => Math.abs((chances[entry + 1]?.[seat] ?? 0) - (chances[entry]?.[seat] ?? 0));
  return chances
    .slice(1)
    .map((_, entry) => entry)
    .filter((entry) => actors[entry] === CHANCE && change(entry) >= BIG)
    .toSorted((a, b) => change(b) - change(a))
    .slice(0, DRAWS)
    .map((entry) => plain('draw', analysis, entry, null, seat));
}

function leaderOf(shares: readonly number[]): number {
  return shares.indexOf(Math.max(...shares));
}

/** The entry with which whoever was ahead in the end got ahead for good; null: they were from the beginning. */
function turnOf({ chances }: MatchAnalysis): number | null {
  const winner = leaderOf(chances.at(-1) ?? []);
  const entry = chances.findLastIndex((shares) => leaderOf(shares) !== winner);
  return entry < 0 ? null : entry;
}
