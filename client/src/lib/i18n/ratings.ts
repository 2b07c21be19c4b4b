/** Ratings in words. */
import type { SeatRating } from '../../wire';
import { t } from './words.svelte';

/** Name a season such as `2026-4`. */
export function seasonName(season: string): string {
  const [year = '', quarter = ''] = season.split('-');
  return t('ratings-season-name', { year, quarter: Number(quarter) });
}

/** Say in one line how a match changed a seat's rating, and why. */
export function describeChange(one: SeatRating, name: string): string {
  const points = { name, before: String(one.before.points), after: String(one.after?.points ?? one.before.points) };
  if (one.left) return t('ratings-change-left', points);
  return t('ratings-change', { ...points, place: one.place ?? 0, chance: Math.round(100 * (one.chance ?? 0)) });
}
