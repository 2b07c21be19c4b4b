/** Announcements for screen readers: lines of the log, “your turn”, the last seconds, in the order of events. */
import { untrack } from 'svelte';

const KEPT = 6;

class Spoken {
  lines = $state.raw<readonly { n: number; text: string }[]>([]);
}

export const spoken = new Spoken();
let count = 0;

/** Clear the announcements, because another person reads now. */
export function hush(): void {
  spoken.lines = [];
}

export function announce(text: string): void {
  untrack(() => (spoken.lines = [...spoken.lines.slice(1 - KEPT), { n: count++, text }]));
}
