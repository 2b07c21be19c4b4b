/** Points, with the minus sign of the look. */
export function signed(points: number): string {
  return String(points).replace('-', '−');
}
