/** Spreads pieces along a row. */

/**
 * Return centres that are at least `size` apart, within `width`, and as close to the wished ones as possible; all in
 * pixels. They have the order of `wished`.
 */
export function spread(wished: readonly number[], size: number, width: number): number[] {
  const order = wished.map((_, i) => i).toSorted((a, b) => wished[a]! - wished[b]!);
  const groups: { sum: number; count: number }[] = []; // touching neighbours; sum of where each wants the first
  for (const [nth, i] of order.entries()) {
    groups.push({ sum: wished[i]! - nth * size, count: 1 });
    while (groups.length > 1 && first(groups.at(-2)!) > first(groups.at(-1)!)) {
      const last = groups.pop()!;
      const before = groups.at(-1)!;
      before.sum += last.sum;
      before.count += last.count;
    }
  }
  const left = groups.flatMap((group) => Array.from({ length: group.count }, () => first(group)));
  const most = width - (order.length - 0.5) * size;
  const places = new Array<number>(wished.length);
  for (const [nth, i] of order.entries()) places[i] = Math.max(size / 2, Math.min(most, left[nth]!)) + nth * size;
  return places;
}

function first({ sum, count }: { sum: number; count: number }): number {
  return sum / count;
}
