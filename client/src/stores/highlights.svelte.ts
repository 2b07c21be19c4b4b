/** Highlights for new elements. Each has its own time, independent of later events. */
const FRESH_MS = 2_000;

export class Highlights {
  names = $state.raw<ReadonlySet<string>>(new Set());
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();

  mark(names: ReadonlySet<string>): void {
    if (names.size === 0) return;
    this.names = new Set([...this.names, ...names]);
    for (const name of names) {
      clearTimeout(this.timers.get(name));
      this.timers.set(
        name,
        setTimeout(() => (this.names = new Set([...this.names].filter((other) => other !== name))), FRESH_MS),
      );
    }
  }

  clear(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
    this.names = new Set();
  }
}
