/** Highlights for new elements. Each has its own time, independent of later events. */
const FRESH_FOR = 2_000;

export class Highlights {
  names = $state.raw<ReadonlySet<string>>(new Set());
  private readonly calm = new Map<string, ReturnType<typeof setTimeout>>();

  mark(names: ReadonlySet<string>): void {
    if (names.size === 0) return;
    this.names = new Set([...this.names, ...names]);
    for (const name of names) {
      clearTimeout(this.calm.get(name));
      this.calm.set(
        name,
        setTimeout(() => (this.names = new Set([...this.names].filter((other) => other !== name))), FRESH_FOR),
      );
    }
  }

  clear(): void {
    for (const timer of this.calm.values()) clearTimeout(timer);
    this.calm.clear();
    this.names = new Set();
  }
}
