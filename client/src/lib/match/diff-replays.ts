/** Compares two matches of the same deal. */
import type { Replay } from '../../wire';

/** Return the number of identical entries at the start; null if the matches are identical. */
export function firstDifference(one: Pick<Replay, 'frames'>, other: Pick<Replay, 'frames'>): number | null {
  const most = Math.max(one.frames.length, other.frames.length);
  for (let at = 1; at < most; at += 1)
    if (JSON.stringify(one.frames[at]?.lines) !== JSON.stringify(other.frames[at]?.lines)) return at - 1;
  return null;
}
