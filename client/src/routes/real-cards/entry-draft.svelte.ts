/** What people have entered so far, in parts. It is stored at each tap, and survives a reload. */

export type Parts = Readonly<Record<string, unknown>>;

export class Draft {
  private parts = $state.raw<Parts>({});

  /** `changed`: stores the parts. */
  constructor(private readonly changed: (parts: Parts) => void = () => undefined) {}

  /** Take stored parts. */
  load(parts: Parts = {}): void {
    this.parts = parts;
  }

  get isEmpty(): boolean {
    const isNothing = (part: unknown): boolean => part === null || part === false || part === '';
    return Object.values(this.parts).every((part) => isNothing(Array.isArray(part) ? part.flat().join('') : part));
  }

  /** Return parts as variables. What was not entered is as in `empty`, and so is what does not have its type. */
  of<T extends object>(empty: T): T {
    return new Proxy(empty, {
      get: (_, name: string) => {
        const initial = (empty as Record<string, unknown>)[name];
        return isLike(this.parts[name], initial) ? this.parts[name] : initial;
      },
      set: (_, name: string, value: unknown) => {
        this.parts = { ...this.parts, [name]: value };
        this.changed(this.parts);
        return true;
      },
    });
  }
}

/** Whether a stored value has the type of another one; null has any. */
function isLike(value: unknown, initial: unknown): boolean {
  if (value === undefined) return false;
  return initial === null || (typeof value === typeof initial && Array.isArray(value) === Array.isArray(initial));
}
