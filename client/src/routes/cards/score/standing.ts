/** The standing of a match: points by the game's own rules, or sums for a game without a score pad of its own. */
import type { ScorePad } from '../../../wire';
import type { RulesModule } from '../rules-module';
import { emptyResult, formOf, missingFields, type PadMatch, type Result } from './match';

export const NO_SCORE = -(2 ** 31);
const HEAD = 6; // numbers before the totals

/** What is wrong with a round: fields that are missing, or a message of the rules. */
export interface Trouble {
  round: number;
  missing: string[];
  message: string;
}

export interface Standing extends Result {
  trouble: Trouble | null;
  /** The seat that starts the next round; null: no rule. */
  starter: number | null;
  /** Points of each counted round and seat. */
  gained: (number | null)[][];
}

type Rules = Pick<RulesModule, 'call'>;

/** What scores a match. `rules`: null for a game without compiled rules. */
export interface Scorer {
  pad: ScorePad;
  rules: Rules | null;
  lowestWins: boolean;
}

/** Score the complete rounds before the first that is wrong. */
export function standingOf(match: PadMatch, scorer: Scorer): Standing {
  const seats = match.people.length;
  const fields = scorer.pad.fields[seats] ?? [];
  if (match.form !== formOf(fields, seats)) return stored(match); // of another version, or results only
  const at = match.rounds.findIndex(({ values }) => missingFields(fields, seats, values).length);
  const complete = at < 0 ? match.rounds : match.rounds.slice(0, at);
  const trouble =
    at < 0 ? null : { round: at, missing: missingFields(fields, seats, match.rounds[at]!.values), message: '' };
  const rounds = complete.map(({ values }) => values.map(Number));
  const found = { ...score(match, rounds, scorer) };
  // what comes after the end need not be complete
  if (!found.trouble && !found.isOver) found.trouble = trouble;
  return found;
}

/** Return the seat that starts a round, by the rounds before it. */
export function starterOf(match: PadMatch, round: number, scorer: Scorer): number | null {
  return standingOf({ ...match, rounds: match.rounds.slice(0, round) }, scorer).starter;
}

function stored(match: PadMatch): Standing {
  return { ...match.result, trouble: null, starter: null, gained: [] };
}

function score(match: PadMatch, rounds: number[][], scorer: Scorer): Standing {
  return scorer.rules ? byRules(match, rounds, scorer.pad, scorer.rules) : bySums(match, rounds, scorer.lowestWins);
}

function byRules(match: PadMatch, rounds: number[][], pad: ScorePad, rules: Rules): Standing {
  const seats = match.people.length;
  const options = pad.options.map(({ name, values }) => optionNumber(values, match.options[name]));
  const given = [seats, ...options, rounds.length, ...rounds.flat()];
  const found = rules.call('score', given, HEAD + seats + rounds.length * seats);
  const [over, winners, error, errorRound, counted, starter] = found as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (error) {
    const before = byRules(match, rounds.slice(0, errorRound), pad, rules);
    return { ...before, trouble: { round: errorRound, missing: [], message: pad.errors[error - 1] ?? '' } };
  }
  const scores = found.slice(HEAD).map((points) => (points <= NO_SCORE ? null : points));
  return {
    isOver: over === 1,
    winners: over ? Array.from({ length: seats }, (_, seat) => seat).filter((seat) => (winners >> seat) & 1) : [],
    totals: scores.slice(0, seats),
    rounds: counted,
    trouble: null,
    starter: starter < 0 ? null : starter,
    gained: Array.from({ length: counted }, (_, r) => scores.slice((r + 1) * seats, (r + 2) * seats)),
  };
}

/** Return the number of an option's value. */
export function optionNumber(values: readonly unknown[], value: unknown): number {
  return values.length ? Math.max(0, values.indexOf(value)) : Number(value);
}

function bySums(match: PadMatch, gained: number[][], lowestWins: boolean): Standing {
  const { totals: zeros } = emptyResult(match.people.length);
  const totals = zeros.map((_, seat) => gained.reduce((sum, points) => sum + (points[seat] ?? 0), 0));
  const best = lowestWins ? Math.min(...totals) : Math.max(...totals);
  const isOver = match.isClosed && gained.length > 0;
  return {
    isOver,
    winners: isOver ? totals.flatMap((total, seat) => (total === best ? [seat] : [])) : [],
    totals,
    rounds: gained.length,
    trouble: null,
    starter: null,
    gained,
  };
}

/** Whether fewer points won. */
export function isLowestBest({ totals, winners }: Result): boolean {
  const losers = totals.filter((total, seat) => total !== null && !winners.includes(seat)) as number[];
  return (
    winners.length > 0 && losers.length > 0 && winners.every((seat) => (totals[seat] ?? Infinity) < Math.min(...losers))
  );
}

/** Return the rank of each seat, counted from 1. Ties share a rank; a seat without a score is last. */
export function ranksOf(result: Result): number[] {
  const sign = isLowestBest(result) ? 1 : -1;
  const keys = result.totals.map((total, seat) =>
    result.winners.includes(seat) ? -Infinity : total === null ? Infinity : sign * total,
  );
  return keys.map((key) => 1 + keys.filter((other) => other < key).length);
}

/** Return a match with its result after a change. `now`: milliseconds since the epoch. */
export function withResult(match: PadMatch, scorer: Scorer, now = Date.now()): PadMatch {
  const { isOver, totals, winners, rounds } = standingOf(match, scorer);
  return { ...match, ended: isOver ? (match.ended ?? now) : null, result: { isOver, totals, winners, rounds } };
}
