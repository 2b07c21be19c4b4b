/** Moments and lengths in words: days, the end of a turn, the time left, and durations. */
import { t, words } from './words.svelte';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Name the day of a moment. */
export function formatDay(at: number): string {
  return new Intl.DateTimeFormat(words.locale, { dateStyle: 'medium' }).format(at);
}

/** Name a moment: by weekday within six days, else by date. `at`, `now`: milliseconds since the epoch. */
export function formatDeadline(at: number, now = Date.now()): string {
  const format = (form: Intl.DateTimeFormatOptions, when = at) =>
    new Intl.DateTimeFormat(words.locale, form).format(when);
  const time = format({ hour: 'numeric', minute: '2-digit' });
  if (format({ dateStyle: 'short' }) === format({ dateStyle: 'short' }, now)) return t('clock-until-today', { time });
  const day = at - now < 6 * DAY ? format({ weekday: 'long' }) : format({ month: 'short', day: 'numeric' });
  return t('clock-until', { day, time });
}

/** Say the time left. Minutes are rounded up, hours down, so that it never promises more than there is. */
export function formatTimeLeft(ms: number): string {
  if (ms <= 0) return t('clock-left-none');
  if (ms < HOUR) return t('clock-left-minutes', { count: Math.ceil(ms / MINUTE) });
  const hours = Math.floor(ms / HOUR);
  return ms < DAY
    ? t('clock-left-hours', { count: hours })
    : t('clock-left-days', { days: Math.floor(ms / DAY), hours: hours % 24 });
}

/** Say a length in minutes if they are whole, else in seconds. */
export function formatDuration(seconds: number): string {
  return seconds % 60 ? t('duration-seconds', { count: seconds }) : t('duration-minutes', { count: seconds / 60 });
}
