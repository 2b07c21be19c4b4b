/**
 * Keyboard shortcuts of a replay: arrows step, with Shift by rounds; Home, End; Space skips a scene or plays; N and P
 * go to moments; digits choose the perspective.
 */
import type { Perspective } from './perspective.svelte';
import type { Playback } from './playback.svelte';

interface ReplayView {
  reel: Playback;
  perspective: Perspective;
  seats: number;
  /** Ends of rounds, and moments, both in order. */
  rounds: readonly number[];
  moments: readonly number[];
}

const OWN_KEYS = 'input:not([type="range"]), textarea, select, dialog';
const OWN_SPACE = 'button, a, summary';

export function replayKey(event: KeyboardEvent, { reel, perspective, seats, rounds, moments }: ReplayView): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.closest(OWN_KEYS)) return;
  const forward = (stops: readonly number[]): number => stops.find((n) => n > reel.at) ?? reel.last;
  const back = (stops: readonly number[]): number => stops.findLast((n) => n < reel.at) ?? 0;
  const digit = /^[0-9]$/.test(event.key) ? Number(event.key) : null;
  if (event.key === 'ArrowRight') reel.jumpTo(event.shiftKey ? forward(rounds) : reel.at + 1);
  else if (event.key === 'ArrowLeft') reel.jumpTo(event.shiftKey ? back(rounds) : reel.at - 1);
  else if (event.key === 'Home') reel.jumpTo(0);
  else if (event.key === 'End') reel.jumpTo(reel.last);
  else if (event.key === ' ' && reel.stage.scene && !target.closest(OWN_SPACE)) reel.stage.skip();
  else if (event.key === ' ' && !target.closest(OWN_SPACE)) reel.toggle();
  else if (event.key.toLowerCase() === 'n' && moments.length) reel.jumpTo(forward(moments));
  else if (event.key.toLowerCase() === 'p' && moments.length) reel.jumpTo(back(moments));
  else if (digit !== null && digit <= seats) void perspective.load(digit ? digit - 1 : null);
  else return;
  event.preventDefault();
}
