/** Matches by evening, and statistics of people. */
import type { PadMatch } from './match';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A match after midnight belongs to the evening before. */
const NIGHT_ENDS = 6 * HOUR;

export interface Evening {
  /** Milliseconds since the epoch, of its first match in the list. */
  at: number;
  matches: PadMatch[];
}

/** Group matches by evening, in their order. */
export function eveningsOf(matches: readonly PadMatch[]): Evening[] {
  const evenings = new Map<string, Evening>();
  for (const match of matches) {
    const day = new Date(match.started - NIGHT_ENDS).toDateString();
    const evening = evenings.get(day) ?? { at: match.started - NIGHT_ENDS, matches: [] };
    evening.matches.push(match);
    evenings.set(day, evening);
  }
  return [...evenings.values()];
}

export interface PersonRecord {
  name: string;
  matches: number;
  wins: number;
  average: number | null;
  best: number | null;
  /** Most wins one after another. */
  series: number;
}

/** Return the records of people with names over finished matches of one game: most wins first. */
export function recordsOf(matches: readonly PadMatch[]): PersonRecord[] {
  const finished = matches.filter(({ result }) => result.isOver).sort((a, b) => a.started - b.started);
  const lowestWins = finished.some(({ result }) => result.lowestWins);
  const people = new Map<string, { won: boolean; score: number | null }[]>();
  for (const { people: seated, result } of finished) {
    seated.forEach(({ name }, seat) => {
      if (!name.trim()) return;
      const own = people.get(name.trim()) ?? [];
      own.push({ won: result.winners.includes(seat), score: result.totals[seat] ?? null });
      people.set(name.trim(), own);
    });
  }
  return [...people]
    .map(([name, own]) => {
      const scores = own.map(({ score }) => score).filter((score) => score !== null);
      return {
        name,
        matches: own.length,
        wins: own.filter(({ won }) => won).length,
        average: scores.length ? scores.reduce((sum, score) => sum + score, 0) / scores.length : null,
        best: scores.length ? scores.reduce((a, b) => (lowestWins ? Math.min(a, b) : Math.max(a, b))) : null,
        series: longestSeries(own.map(({ won }) => won)),
      };
    })
    .sort((a, b) => b.wins - a.wins || b.matches - a.matches);
}

function longestSeries(wins: readonly boolean[]): number {
  let now = 0;
  return wins.reduce((most, won) => Math.max(most, (now = won ? now + 1 : 0)), 0);
}

/** Return the length of a match in minutes, at least 1; null: no round counts. */
export function minutesOf({ started, changed, ended, result }: PadMatch): number | null {
  return result.rounds ? Math.max(1, Math.round(((ended ?? changed) - started) / MINUTE)) : null;
}
