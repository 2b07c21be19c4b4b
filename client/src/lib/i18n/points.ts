/** Format points with a true minus sign. */
export function formatPoints(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

/** Format a change of points, with its sign. */
export function formatSigned(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? formatPoints(points) : '0';
}
