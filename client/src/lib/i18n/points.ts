/** Format points with a true minus sign. */
export function plain(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

/** Format a change of points, with its sign. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? plain(points) : '±0';
}
