/** Two matches at one deal, beside one another. */
import type { Replay } from '../../wire';

/** How many entries both have alike, in all that they say; null: the two are the same to the end. */
export function firstDifference(one: Pick<Replay, 'frames'>, other: Pick<Replay, 'frames'>): number | null {
  const most = Math.max(one.frames.length, other.frames.length);
  for (let at = 1; at < most; at += 1)
    if (JSON.stringify(one.frames[at]?.lines) !== JSON.stringify(other.frames[at]?.lines)) return at - 1;
  return null;
}
