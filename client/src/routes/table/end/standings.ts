/**
 * The standings of a finished match: a line per seat, best first, and a column per round. Many early rounds share one.
 */
import type { Play, Result } from '../../../wire';

export interface Standing {
  seat: number;
  /** 1 for winners; null if the game has no places. */
  place: number | null;
  won: boolean;
  /** Points per column; null if unknown. */
  points: (number | null)[];
  total: number | null;
}

export interface Column {
  /** Rounds, from 1. */
  first: number;
  last: number;
}

/** Divide rounds into at most `most` columns; the first covers all early ones. */
export function columnsOf(rounds: number, most: number): Column[] {
  if (rounds < 2) return []; // the total is enough
  const early = rounds > most ? rounds - most + 1 : 1;
  const rest = Array.from({ length: rounds - early }, (_, i) => ({ first: early + 1 + i, last: early + 1 + i }));
  return [{ first: 1, last: early }, ...rest];
}

function pointsOf(rounds: readonly Result[], { first, last }: Column, seat: number): number | null {
  const won = rounds.slice(first - 1, last).map(({ rows }) => rows.find((row) => row.seat === seat)?.points ?? null);
  return won.some((points) => points === null) ? null : won.reduce((sum: number, points) => sum + (points ?? 0), 0);
}

export function standingsOf(play: Play, columns: readonly Column[]): Standing[] {
  const rounds = play.rounds ?? [];
  const winners = new Set(play.winners ?? []);
  const lines = (play.scores ?? []).map((total, seat) => ({
    seat,
    place: play.places?.[seat] ?? null,
    won: winners.has(seat),
    points: columns.map((column) => pointsOf(rounds, column, seat)),
    total,
  }));
  return lines.toSorted((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || a.seat - b.seat);
}

/** Return the lines with the most points in a column, if positive. */
export function bestOf(lines: readonly Standing[], column: number): Set<number> {
  const most = Math.max(...lines.map(({ points }) => points[column] ?? -Infinity));
  return new Set(most > 0 ? lines.filter(({ points }) => points[column] === most).map(({ seat }) => seat) : []);
}

/** Return how far a seat is ahead of the best other one, negative if behind; null without points. */
export function leadOf(lines: readonly Standing[], seat: number): number | null {
  const points = lines.flatMap(({ total }) => (total === null ? [] : [total]));
  const own = lines.find((line) => line.seat === seat)?.total ?? null;
  const other = lines.find((line) => line.seat !== seat)?.total ?? null;
  if (own === null || other === null) return null;
  const fewestWin = (points[0] ?? 0) < (points.at(-1) ?? 0);
  return fewestWin ? other - own : own - other;
}
