/** The standing of a match: points by the game's own rules, or sums for a game without a score pad of its own. */
import type { ScorePad } from '../../../wire';
import type { RulesModule } from '../rules-module';
import { areValid, missingFields, signatureOf, type PadMatch, type Result } from './match';

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
  gained: (number | null)[][];
}

/** What scores a match. `rules`: null for a game without compiled rules. */
export interface Scorer {
  pad: ScorePad;
  rules: RulesModule | null;
}

/** Whether rounds can be scored: with the fields of this pad, and values in their range. Compiled rules check none. */
export function isReadable(match: PadMatch, { fields, options }: ScorePad): boolean {
  const seats = match.people.length;
  const known = fields[seats];
  return (
    known !== undefined &&
    match.fieldsSignature === signatureOf(known, seats) && // not of another version, nor results only
    match.rounds.every(({ values }) => areValid(known, seats, values)) &&
    options.every(({ name, values }) => values.length > 0 || Number.isSafeInteger(match.options[name]))
  );
}

/** Score the complete rounds before the first that is wrong. */
export function standingOf(match: PadMatch, scorer: Scorer): Standing {
  const seats = match.people.length;
  const fields = scorer.pad.fields[seats] ?? [];
  if (!isReadable(match, scorer.pad)) {
    const { gained = [] } = match.result;
    return { ...match.result, trouble: null, starter: null, gained };
  }
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

function score(match: PadMatch, rounds: number[][], { pad, rules }: Scorer): Standing {
  return rules ? byRules(match, rounds, pad, rules) : bySums(match, rounds, pad.lowest_wins);
}

function byRules(match: PadMatch, rounds: number[][], pad: ScorePad, rules: RulesModule): Standing {
  const seats = match.people.length;
  const options = pad.options.map(({ name, values }) => optionNumber(values, match.options[name]));
  const given = [seats, ...options, rounds.length, ...rounds.flat()];
  const { found } = rules.run('score', given, HEAD + seats + rounds.length * seats);
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
    lowestWins: pad.lowest_wins,
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
  const totals = match.people.map((_, seat) => gained.reduce((sum, points) => sum + (points[seat] ?? 0), 0));
  const best = lowestWins ? Math.min(...totals) : Math.max(...totals);
  const isOver = match.isClosed && gained.length > 0;
  return {
    isOver,
    winners: isOver ? totals.flatMap((total, seat) => (total === best ? [seat] : [])) : [],
    totals,
    lowestWins,
    rounds: gained.length,
    trouble: null,
    starter: null,
    gained,
  };
}

/** Return the rank of each seat, counted from 1. Ties share a rank; a seat without a score is last. */
export function ranksOf({ totals, winners, lowestWins }: Result): number[] {
  const sign = lowestWins ? 1 : -1;
  const keys = totals.map((total, seat) =>
    winners.includes(seat) ? -Infinity : total === null ? Infinity : sign * total,
  );
  return keys.map((key) => 1 + keys.filter((other) => other < key).length);
}

/** Return a match with its result after a change. `now`: milliseconds since the epoch. */
export function withResult(match: PadMatch, scorer: Scorer, now = Date.now()): PadMatch {
  const { isOver, totals, winners, lowestWins, rounds, gained } = standingOf(match, scorer);
  const ended = match.ended ?? (isOver ? now : null);
  return { ...match, ended, result: { isOver, totals, winners, lowestWins, rounds, gained } };
}
