/** Pages for large numbers of handfuls: a cell leads forward, another back. */

/** Divide items into pages of at most `size` cells, including those that lead forward and back. */
export function pagesOf<T>(items: readonly T[], size: number): T[][] {
  if (items.length <= size) return [[...items]];
  const pages = [items.slice(0, size - 1)];
  for (let at = size - 1; at < items.length;) {
    const isLast = items.length - at <= size - 1;
    const count = isLast ? size - 1 : size - 2;
    pages.push(items.slice(at, at + count));
    at += count;
  }
  return pages;
}
