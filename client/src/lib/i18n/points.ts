/** Points as they are written, with the minus sign of the look. */
export function plain(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

/** What came or went. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? plain(points) : '±0';
}
