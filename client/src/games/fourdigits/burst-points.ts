/** The points after a burst, as the answers to a question have them. */

/** Count the role cards behind a gain: each halves it. Null if the other possible gains leave it open. */
export function rolesBehind(gain: number, gains: readonly number[]): number | null {
  const falling = gains.toSorted((a, b) => b - a);
  const halves = falling.every((one, i) => one > 0 && (i === 0 || one === Math.floor(falling[i - 1]! / 2)));
  const at = falling.indexOf(gain);
  return halves && falling.length > 1 && at >= 0 ? at : null;
}
