/** When a turn ends, in words: the moment, and how long it is until then. */
import { t, words } from './words.svelte';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `at`: milliseconds of the epoch. */
export function until(at: number): string {
  const said = (form: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(words.language, form).format(at);
  return t('clock-until', { day: said({ weekday: 'short' }), time: said({ hour: '2-digit', minute: '2-digit' }) });
}

/** Minutes are rounded up and hours down: nobody is promised more than there is. */
export function left(ms: number): string {
  if (ms < HOUR) return t('clock-left-minutes', { count: Math.max(0, Math.ceil(ms / MINUTE)) });
  const hours = Math.floor(ms / HOUR);
  return ms < DAY
    ? t('clock-left-hours', { count: hours })
    : t('clock-left-days', { days: Math.floor(ms / DAY), hours: hours % 24 });
}
