/** Days of deals and puzzles: streaks, and the days of a month. Days are those of Japan, as `2026-11-24`. */
const DAY_MS = 86_400_000;
const JAPAN_MS = 9 * 3_600_000; // ahead of UTC
const WEEK = 7;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const msOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** Return the day in Japan at a moment. */
export function japanDay(ms: number): string {
  return dayOf(ms + JAPAN_MS);
}

export function addDays(date: string, days: number): string {
  return dayOf(msOf(date) + days * DAY_MS);
}

/** Return the number of days in a row up to today. If today is not among them yet, yesterday is the last. */
export function streakOf(days: Iterable<string>, today: string): number {
  const known = new Set(days);
  let date = known.has(today) ? today : addDays(today, -1);
  let length = 0;
  for (; known.has(date); date = addDays(date, -1)) length++;
  return length;
}

/** Return the days since the last one, and the longest row of days. Null: there are none. */
export function absence(days: Iterable<string>, today: string): { days: number; longest: number } | null {
  const sorted = [...new Set(days)].sort();
  const last = sorted.at(-1);
  if (!last) return null;
  let [longest, length] = [0, 0];
  for (const [i, date] of sorted.entries()) {
    length = i && addDays(sorted[i - 1]!, 1) === date ? length + 1 : 1;
    longest = Math.max(longest, length);
  }
  return { days: (msOf(today) - msOf(last)) / DAY_MS, longest };
}

/** Return a month's days, after as many empty ones as the week from Monday needs. `month`: 2026-11. */
export function daysOf(month: string): (string | null)[] {
  const first = `${month}-01`;
  const empty = (new Date(msOf(first)).getUTCDay() + WEEK - 1) % WEEK;
  const days: (string | null)[] = Array.from({ length: empty }, () => null);
  for (let date = first; date.startsWith(month); date = addDays(date, 1)) days.push(date);
  return days;
}

/** Return the month before or after. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}
