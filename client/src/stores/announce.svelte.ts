/** Announcements for screen readers: lines of the log, “your turn”, the last seconds, in the order of events. */
import { untrack } from 'svelte';

const LIMIT = 6;

class Announcements {
  lines = $state.raw<readonly { n: number; text: string }[]>([]);
}

export const announcements = new Announcements();
let count = 0;

/** Clear the announcements, because another person reads now. */
export function clearAnnouncements(): void {
  announcements.lines = [];
}

export function announce(text: string): void {
  untrack(() => (announcements.lines = [...announcements.lines.slice(1 - LIMIT), { n: count++, text }]));
}
