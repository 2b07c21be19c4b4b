/**
 * What a person has chosen on the table, and what may be chosen next. A legal move is a token and its elements, in any
 * order; equal elements are copies, numbered from 0. The picker knows no rules: it only compares elements.
 */

import type { Message } from '../wire';

/** A legal move: its token and its elements. */
export type Choice = [token: string, elements: string[]];

/**
 * idle        not your turn, or part of another move: a tap starts that move
 * can         goes with the chosen elements
 * chosen      a tap takes it back
 * completes   completes a move
 * impossible  your turn, but no legal move needs it
 */
export type State = 'idle' | 'can' | 'chosen' | 'completes' | 'impossible';

interface Copy {
  element: string;
  nth: number;
}

type Bag = Map<string, number>;

function bag(elements: readonly string[]): Bag {
  const counts: Bag = new Map();
  for (const element of elements) counts.set(element, (counts.get(element) ?? 0) + 1);
  return counts;
}

/** Whether an element is a verb. The other elements of its moves become available after it is chosen. */
function isVerb(element: string): boolean {
  return element.startsWith('verb:');
}

/** Number equal elements from 0. */
function copiesOf(elements: readonly string[]): Copy[] {
  return elements.map((element, at) => ({
    element,
    nth: elements.slice(0, at).filter((one) => one === element).length,
  }));
}

function holds(outer: Bag, inner: Bag): boolean {
  for (const [element, count] of inner) if ((outer.get(element) ?? 0) < count) return false;
  return true;
}

export class Picker {
  /** Whether a single legal move is chosen at once; lessons leave it to the learner. */
  eager = true;
  /** The server's reasons why elements are impossible; others have none. */
  private reasons = $state.raw<Readonly<Record<string, Message>>>({});
  /** The impossible element that was tapped last. */
  tried = $state<string | null>(null);
  /** Elements that a lesson points at. */
  marked = $state.raw<ReadonlySet<string>>(new Set());
  private picks = $state.raw<readonly Copy[]>([]);
  /** The chosen elements, in order. */
  chosen = $derived(this.picks.map(({ element }) => element));
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

  /** Whether there are legal moves: it is your turn. */
  active = $derived(this.moves.length > 0);
  /** The elements of each move that is still possible. */
  ways = $derived(this.open.map(({ needs }) => [...needs.keys()]));
  /** Each element of a legal move, as often as any one move needs it: all that a person can tap. */
  copies = $derived.by(() => {
    const most: Bag = new Map();
    for (const { needs } of this.moves) {
      for (const [element, count] of needs) most.set(element, Math.max(count, most.get(element) ?? 0));
    }
    return [...most].flatMap(([element, count]) => Array.from({ length: count }, (_, nth) => ({ element, nth })));
  });
  /** The verbs among them. */
  verbs = $derived(this.copies.filter(({ element }) => isVerb(element)));
  /** The tokens made of exactly the chosen elements. If there are several, the bar offers them by name. */
  candidates = $derived(this.open.filter((move) => move.size === this.chosen.length).map((move) => move.token));
  /** The move to confirm, or null. */
  move = $derived.by(() => {
    const [only, another] = this.candidates;
    if (only === undefined) return null;
    if (another === undefined) return only;
    return this.focus !== null && this.candidates.includes(this.focus) ? this.focus : null;
  });

  /** The chosen move, if no legal move needs more elements. */
  final = $derived(this.open.every((move) => move.size === this.chosen.length) ? this.move : null);

  /** Whether the only legal move was chosen automatically. */
  forced = $derived(this.moves.length === 1 && !this.touched && this.chosen.length > 0);

  /** `onComplete`: called when the chosen elements are a move that cannot be extended. */
  constructor(private readonly onComplete: () => unknown = () => {}) {}

  /**
   * Set the legal moves; empty: not your turn. Chosen elements remain if still possible. A single move is chosen at
   * once, unless it was offered before. `reasons`: why other elements are impossible.
   */
  offer(moves: readonly Choice[], reasons: Readonly<Record<string, Message>> = {}): void {
    const known = this.moves;
    this.reasons = reasons;
    this.tried = null;
    this.moves = moves.map(([token, elements]) => ({ token, size: elements.length, needs: bag(elements) }));
    this.focus = null;
    if (!this.fits(this.chosen)) this.picks = [];
    const [only, another] = moves;
    if (!this.eager || only === undefined || another !== undefined) return;
    if (known.length === 1 && known[0]?.token === only[0]) return;
    this.touched = false;
    this.picks = copiesOf(only[1]);
  }

  /** Return why an element is impossible; null if it is not, or no reason is known. */
  whyNot(element: string): Message | null {
    return this.state(element) === 'impossible' ? (this.reasons[element] ?? null) : null;
  }

  /** Return how many copies of an element are chosen. */
  count(element: string): number {
    return this.picked.get(element) ?? 0;
  }

  /** Return the state of a copy of an element. */
  state(element: string, nth = 0): State {
    if (this.isPicked({ element, nth })) return 'chosen';
    const next = this.next.get(element);
    if (next) return next;
    return !this.active || this.known.has(element) ? 'idle' : 'impossible';
  }

  /**
   * Choose a copy of an element, take it back, or start another move with it that keeps all that fits. Return false if
   * it did nothing.
   */
  tap(element: string, nth = 0): boolean {
    const state = this.state(element, nth);
    this.tried = state === 'impossible' ? element : null;
    if (state === 'impossible' || !this.known.has(element)) return false;
    this.focus = null;
    this.touched = true;
    if (state === 'chosen') {
      this.picks = isVerb(element) ? [] : this.picks.filter((pick) => pick.element !== element || pick.nth !== nth);
    } else if (state === 'idle') {
      this.picks = this.beginWith({ element, nth });
    } else {
      this.picks = [...this.picks, { element, nth }];
    }
    this.completed();
    return true;
  }

  /** Choose these elements in place of all others. */
  take(elements: readonly string[]): void {
    this.clear();
    for (const { element, nth } of copiesOf(elements)) this.tap(element, nth);
  }

  /** Choose one of several candidates. */
  choose(token: string): void {
    this.focus = token;
    this.completed();
  }

  /** Take back the last element. */
  back(): void {
    this.focus = null;
    this.tried = null;
    this.picks = this.picks.slice(0, -1);
  }

  clear(): void {
    this.focus = null;
    this.tried = null;
    this.picks = [];
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

  private isPicked({ element, nth }: Copy): boolean {
    return this.picks.some((pick) => pick.element === element && pick.nth === nth);
  }

  private beginWith(copy: Copy): Copy[] {
    let picks = [copy];
    for (const earlier of this.picks.toReversed()) {
      const more = [earlier, ...picks];
      if (this.fits(more.map(({ element }) => element))) picks = more;
    }
    return picks;
  }
}
