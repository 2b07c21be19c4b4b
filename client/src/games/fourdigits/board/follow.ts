/**
 * Which card went where. Two cards of a kind are the same to the rules and have no names, so what lies on the table before and
 * after is matched by kind: what can stay stays, and the rest travels. The identities serve motion only.
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

/** Gives every card of `now` the identity that it had in `before`, or a new one. Keeps the order of `now`. */
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

/** The cards that were not where they are now. */
export function arrived(before: readonly Placed[], now: readonly Placed[]): ReadonlySet<number> {
  const zones = new Map(before.map(({ id, zone }) => [id, zone]));
  return new Set(now.filter(({ id, zone }) => zones.get(id) !== zone).map(({ id }) => id));
}

/** The card on top of the discards: of the kind that is known to lie there (null: none is) the one that came last. */
export function topDiscard(
  before: readonly Placed[],
  now: readonly Placed[],
  top: Placed | null,
  known: string | null,
): Placed | null {
  const had = new Set(before.filter(({ zone }) => zone === 'discards').map(({ id }) => id));
  const all = now.filter(({ zone }) => zone === 'discards');
  const fit = all.filter(({ card }) => card === known);
  const has = fit.length ? fit : all; // behind a scene the log may be ahead of the table
  const come = before.length ? has.filter(({ id }) => !had.has(id)) : [];
  return come.at(-1) ?? has.find(({ id }) => id === top?.id) ?? has.at(-1) ?? null;
}
