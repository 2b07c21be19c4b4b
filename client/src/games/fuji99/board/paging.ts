/** Large numbers of handfuls in pages: one cell of a page leads on, one back. */

/** The items in pages of at most `size` cells, those that lead on and back among them. */
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
