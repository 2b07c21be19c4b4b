/**
 * Tracks which card moved where, for animations. Equal cards have no identity in the rules, so cards are matched by
 * kind: those that can stay do, the others travel.
 */
export const ZONES = ['field', 'reserve', 'discards', 'hand', 'deck'] as const;
export type Zone = (typeof ZONES)[number];

export interface Lying {
  zone: Zone;
  card: string;
}

export interface Placed extends Lying {
  id: number;
}

/** Give each card of `now` its identity from `before`, or a new one. Keeps the order of `now`. */
export function follow(before: readonly Placed[], now: readonly Lying[]): Placed[] {
  const left = new Set(before);
  const ids = new Map<Lying, number>();

  function match(lying: Lying, fits: (old: Placed) => boolean): void {
    if (ids.has(lying)) return;
    for (const old of left) {
      if (old.card !== lying.card || !fits(old)) continue;
      ids.set(lying, old.id);
      left.delete(old);
      return;
    }
  }

  for (const lying of now) match(lying, (old) => old.zone === lying.zone);
  for (const lying of now) match(lying, () => true);
  let next = before.reduce((most, old) => Math.max(most, old.id), 0) + 1;
  return now.map((lying) => ({ ...lying, id: ids.get(lying) ?? next++ }));
}

/** Return the cards that changed their zone. */
export function arrived(before: readonly Placed[], now: readonly Placed[]): ReadonlySet<number> {
  const zones = new Map(before.map(({ id, zone }) => [id, zone]));
  return new Set(now.filter(({ id, zone }) => zones.get(id) !== zone).map(({ id }) => id));
}

/** Return the top discard: the newest one of the kind known to be on top; null: unknown kind. */
export function topDiscard(
  before: readonly Placed[],
  now: readonly Placed[],
  top: Placed | null,
  known: string | null,
): Placed | null {
  const had = new Set(before.filter(({ zone }) => zone === 'discards').map(({ id }) => id));
  const all = now.filter(({ zone }) => zone === 'discards');
  const fit = all.filter(({ card }) => card === known);
  const has = fit.length ? fit : all; // during a scene the log may be ahead of the table
  const come = before.length ? has.filter(({ id }) => !had.has(id)) : [];
  return come.at(-1) ?? has.find(({ id }) => id === top?.id) ?? has.at(-1) ?? null;
}
