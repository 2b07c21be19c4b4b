/** What a screen reader is told besides: lines of the log, “your turn”, the last seconds. Said in the order of events. */
import { untrack } from 'svelte';

const KEPT = 6;

class Spoken {
  lines = $state.raw<readonly { n: number; text: string }[]>([]);
}

export const spoken = new Spoken();
let count = 0;

/** Nothing of what was said stays there: somebody else reads now. */
export function hush(): void {
  spoken.lines = [];
}

export function announce(text: string): void {
  untrack(() => (spoken.lines = [...spoken.lines.slice(1 - KEPT), { n: count++, text }]));
}
