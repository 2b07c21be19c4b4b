/** When a turn ends, in words: the moment, and how long it is until then. */
import { t, words } from './words.svelte';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `at`, `now`: milliseconds of the epoch. A weekday says which one it is within six days, a date afterwards. */
export function until(at: number, now = Date.now()): string {
  const said = (form: Intl.DateTimeFormatOptions, when = at) =>
    new Intl.DateTimeFormat(words.language, form).format(when);
  const time = said({ hour: 'numeric', minute: '2-digit' });
  if (said({ dateStyle: 'short' }) === said({ dateStyle: 'short' }, now)) return t('clock-until-today', { time });
  const day = at - now < 6 * DAY ? said({ weekday: 'long' }) : said({ month: 'short', day: 'numeric' });
  return t('clock-until', { day, time });
}

/** Minutes are rounded up and hours down: nobody is promised more than there is. */
export function left(ms: number): string {
  if (ms < HOUR) return t('clock-left-minutes', { count: Math.max(0, Math.ceil(ms / MINUTE)) });
  const hours = Math.floor(ms / HOUR);
  return ms < DAY
    ? t('clock-left-hours', { count: hours })
    : t('clock-left-days', { days: Math.floor(ms / DAY), hours: hours % 24 });
}
