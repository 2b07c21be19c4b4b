/**
 * What a person has chosen on the table, and what may be chosen next. A legal move is a token and the elements that make it, in
 * any order; two alike count twice. The picker knows no rules: it only compares elements.
 */

import type { Message } from '../wire';

/** A legal move: its token and its elements. */
export type Choice = [token: string, elements: string[]];

/**
 * idle        no move of yours right now, or it belongs to another move: a tap starts that one
 * can         goes with what is chosen
 * chosen      a tap takes it back
 * completes   goes with what is chosen, and then the move is whole
 * impossible  your turn, but no legal move needs it
 */
export type State = 'idle' | 'can' | 'chosen' | 'completes' | 'impossible';

type Bag = Map<string, number>;

function bag(elements: readonly string[]): Bag {
  const counts: Bag = new Map();
  for (const element of elements) counts.set(element, (counts.get(element) ?? 0) + 1);
  return counts;
}

/** A verb says what is done with the things chosen: they light up for it only once it is chosen itself. */
function isVerb(element: string): boolean {
  return element.startsWith('verb:');
}

function holds(outer: Bag, inner: Bag): boolean {
  for (const [element, count] of inner) if ((outer.get(element) ?? 0) < count) return false;
  return true;
}

export class Picker {
  /** Whether a move that is the only one is chosen at once; a lesson leaves that to the learner. */
  eager = true;
  /** Why an element is of no use now, as the server says; one that may be chosen has no reason. */
  private reasons = $state.raw<Readonly<Record<string, Message>>>({});
  /** What has been tapped in vain, until something else is. */
  tried = $state<string | null>(null);
  /** What a lesson points at. */
  marked = $state.raw<ReadonlySet<string>>(new Set());
  /** The elements chosen so far, in the order of choosing. */
  chosen = $state.raw<readonly string[]>([]);
  private moves = $state.raw<readonly { token: string; size: number; needs: Bag }[]>([]);
  private focus = $state<string | null>(null);
  private touched = $state(false);

  private picked = $derived(bag(this.chosen));
  private open = $derived(this.moves.filter((move) => holds(move.needs, this.picked)));
  private known = $derived(
    new Set(
      this.moves.flatMap(({ needs }) => [...needs.keys()].filter((element) => isVerb(element) || !this.waits(needs))),
    ),
  );
  private next = $derived.by(() => {
    const states = new Map<string, State>();
    for (const move of this.open) {
      const waits = this.waits(move.needs);
      for (const [element, count] of move.needs) {
        if (count <= (this.picked.get(element) ?? 0) || (waits && !isVerb(element))) continue;
        if (move.size === this.chosen.length + 1) states.set(element, 'completes');
        else if (!states.has(element)) states.set(element, 'can');
      }
    }
    return states;
  });

  /** Whether it is one's turn: there are moves to choose from. */
  active = $derived(this.moves.length > 0);
  /** The elements of each move that goes on from what is chosen. */
  ways = $derived(this.open.map(({ needs }) => [...needs.keys()]));
  /** Every element that legal moves need, as often as one of them does: what a person can tap. */
  copies = $derived.by(() => {
    const most: Bag = new Map();
    for (const { needs } of this.moves) {
      for (const [element, count] of needs) most.set(element, Math.max(count, most.get(element) ?? 0));
    }
    return [...most].flatMap(([element, count]) => Array.from({ length: count }, (_, nth) => ({ element, nth })));
  });
  /** The verbs among them. */
  verbs = $derived(this.copies.filter(({ element }) => isVerb(element)));
  /** The tokens that are made of exactly what is chosen. More than one: the bar offers them by name. */
  candidates = $derived(this.open.filter((move) => move.size === this.chosen.length).map((move) => move.token));
  /** The move to be confirmed, or null. */
  move = $derived.by(() => {
    const [only, another] = this.candidates;
    if (only === undefined) return null;
    if (another === undefined) return only;
    return this.focus !== null && this.candidates.includes(this.focus) ? this.focus : null;
  });

  /** The move that is chosen, if no legal move needs what is chosen and more. */
  final = $derived(this.open.every((move) => move.size === this.chosen.length) ? this.move : null);

  /** Nobody chose it: it is the only move there is. */
  forced = $derived(this.moves.length === 1 && !this.touched && this.chosen.length > 0);

  /** `onComplete`: whenever what the person has chosen is a move that nothing can be added to. */
  constructor(private readonly onComplete: () => unknown = () => {}) {}

  /**
   * New legal moves (empty: not one's turn). What was chosen stays as far as it is still possible. A move that is the only one is
   * chosen at once, unless the same one was offered before. `reasons`: why other elements are of no use.
   */
  offer(moves: readonly Choice[], reasons: Readonly<Record<string, Message>> = {}): void {
    const known = this.moves;
    this.reasons = reasons;
    this.tried = null;
    this.moves = moves.map(([token, elements]) => ({ token, size: elements.length, needs: bag(elements) }));
    this.focus = null;
    if (!this.fits(this.chosen)) this.chosen = [];
    const [only, another] = moves;
    if (!this.eager || only === undefined || another !== undefined) return;
    if (known.length === 1 && known[0]?.token === only[0]) return;
    this.touched = false;
    this.chosen = only[1];
  }

  /** Why it cannot be chosen; null: it can, or nobody says. */
  whyNot(element: string): Message | null {
    return this.state(element) === 'impossible' ? (this.reasons[element] ?? null) : null;
  }

  /** How many alike are chosen. */
  count(element: string): number {
    return this.picked.get(element) ?? 0;
  }

  /** `nth`: which of several alike elements, from 0. */
  state(element: string, nth = 0): State {
    if (nth < this.count(element)) return 'chosen';
    const next = this.next.get(element);
    if (next) return next;
    return !this.active || this.known.has(element) ? 'idle' : 'impossible';
  }

  /** Choose it, take it back, or begin another move with it, keeping of what is chosen all that fits. False: nothing to do. */
  tap(element: string, nth = 0): boolean {
    const state = this.state(element, nth);
    this.tried = state === 'impossible' ? element : null;
    if (state === 'impossible' || !this.known.has(element)) return false;
    this.focus = null;
    this.touched = true;
    if (state === 'chosen') {
      const at = this.chosen.lastIndexOf(element);
      this.chosen = isVerb(element) ? [] : this.chosen.filter((_, i) => i !== at);
    } else if (state === 'idle') {
      this.chosen = this.beginWith(element);
    } else {
      this.chosen = [...this.chosen, element];
    }
    this.completed();
    return true;
  }

  /** Of several candidates, this one. */
  choose(token: string): void {
    this.focus = token;
    this.completed();
  }

  /** Take back the latest choice. */
  back(): void {
    this.focus = null;
    this.tried = null;
    this.chosen = this.chosen.slice(0, -1);
  }

  clear(): void {
    this.focus = null;
    this.tried = null;
    this.chosen = [];
  }

  private completed(): void {
    if (this.final !== null && this.chosen.length) this.onComplete();
  }

  /** Whether a verb of the move is not chosen yet. */
  private waits(needs: Bag): boolean {
    return [...needs.keys()].some((element) => isVerb(element) && !this.picked.has(element));
  }

  private fits(elements: readonly string[]): boolean {
    const wanted = bag(elements);
    return this.moves.some((move) => holds(move.needs, wanted));
  }

  private beginWith(element: string): string[] {
    let kept = [element];
    for (const earlier of this.chosen.toReversed()) {
      const more = [earlier, ...kept];
      if (this.fits(more)) kept = more;
    }
    return kept;
  }
}
