/** Shares in percent. */

export function percent(share: number): number {
  return Math.round(100 * share);
}

/** Format a share in percent; a change has its sign. */
export function formatPercent(share: number, change: boolean): string {
  const n = percent(share);
  return n < 0 ? `−${-n}` : change && n > 0 ? `+${n}` : String(n);
}
