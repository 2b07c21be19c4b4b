/** Finds what a change added to a table: elements that are new, or more numerous than before. */
const NAME = /^[a-z]+:/;

export function countElements(value: unknown, found: Map<string, number>): Map<string, number> {
  if (typeof value === 'string') {
    if (NAME.test(value)) found.set(value, (found.get(value) ?? 0) + 1);
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) countElements(inner, found);
  }
  return found;
}

export function changedElements(before: unknown, after: unknown): Set<string> {
  const old = countElements(before, new Map());
  const now = countElements(after, new Map());
  return new Set([...now].filter(([name, count]) => count > (old.get(name) ?? 0)).map(([name]) => name));
}
