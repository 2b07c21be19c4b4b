/**
 * What a person has chosen on the table, and what may be chosen next. A legal move is a token and its elements, in any
 * order; equal elements are copies, numbered from 0. The picker knows no rules: it only compares elements.
 */

import type { Message } from '../wire';

/** A legal move: its token and its elements. */
export type LegalMove = [token: string, elements: string[]];

/**
 * idle        not your turn, or part of another move: a tap starts that move
 * can         goes with the chosen elements
 * chosen      a tap takes it back
 * completes   completes a move
 * impossible  your turn, but no legal move needs it
 */
export type ElementState = 'idle' | 'can' | 'chosen' | 'completes' | 'impossible';

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
function numberCopies(elements: readonly string[]): Copy[] {
  return elements.map((element, at) => ({
    element,
    nth: elements.slice(0, at).filter((one) => one === element).length,
  }));
}

function contains(outer: Bag, inner: Bag): boolean {
  for (const [element, count] of inner) if ((outer.get(element) ?? 0) < count) return false;
  return true;
}

export class Picker {
  /** Whether a single legal move is chosen at once; lessons leave it to the learner. */
  autoSelect = true;
  /** The server's reasons why elements are impossible; others have none. */
  private reasons = $state.raw<Readonly<Record<string, Message>>>({});
  /** The impossible element that was tapped last. */
  rejected = $state<string | null>(null);
  /** Elements that a lesson or a hint points at. */
  highlighted = $state.raw<ReadonlySet<string>>(new Set());
  private picks = $state.raw<readonly Copy[]>([]);
  /** The chosen elements, in order. */
  chosen = $derived(this.picks.map(({ element }) => element));
  private moves = $state.raw<readonly { token: string; size: number; needs: Bag }[]>([]);
  private focusedToken = $state<string | null>(null);
  private touched = $state(false);

  private picked = $derived(bag(this.chosen));
  private open = $derived(this.moves.filter((move) => contains(move.needs, this.picked)));
  private tappable = $derived(
    new Set(
      this.moves.flatMap(({ needs }) =>
        [...needs.keys()].filter((element) => isVerb(element) || !this.needsVerb(needs)),
      ),
    ),
  );
  private states = $derived.by(() => {
    const states = new Map<string, ElementState>();
    for (const move of this.open) {
      const needsVerb = this.needsVerb(move.needs);
      for (const [element, count] of move.needs) {
        if (count <= (this.picked.get(element) ?? 0) || (needsVerb && !isVerb(element))) continue;
        if (move.size === this.chosen.length + 1) states.set(element, 'completes');
        else if (!states.has(element)) states.set(element, 'can');
      }
    }
    return states;
  });

  /** Whether there are legal moves: it is your turn. */
  active = $derived(this.moves.length > 0);
  /** The elements of each move that is still possible. */
  possibleMoves = $derived(this.open.map(({ needs }) => [...needs.keys()]));
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
    return this.focusedToken !== null && this.candidates.includes(this.focusedToken) ? this.focusedToken : null;
  });

  /** The chosen move, if no legal move needs more elements. */
  final = $derived(this.open.every((move) => move.size === this.chosen.length) ? this.move : null);

  /** Whether the only legal move was chosen automatically. */
  autoSelected = $derived(this.moves.length === 1 && !this.touched && this.chosen.length > 0);

  /** `onComplete`: called when the chosen elements are a move that cannot be extended. */
  constructor(private readonly onComplete: () => unknown = () => {}) {}

  /**
   * Set the legal moves; empty: not your turn. Chosen elements remain if still possible. A single move is chosen at
   * once, unless it was offered before. `reasons`: why other elements are impossible.
   */
  setMoves(moves: readonly LegalMove[], reasons: Readonly<Record<string, Message>> = {}): void {
    const known = this.moves;
    this.reasons = reasons;
    this.rejected = null;
    this.moves = moves.map(([token, elements]) => ({ token, size: elements.length, needs: bag(elements) }));
    this.focusedToken = null;
    if (!this.isPossible(this.chosen)) this.picks = [];
    const [only, another] = moves;
    if (!this.autoSelect || only === undefined || another !== undefined) return;
    if (known.length === 1 && known[0]?.token === only[0]) return;
    this.touched = false;
    this.picks = numberCopies(only[1]);
  }

  /** Return why an element is impossible; null if it is not, or no reason is known. */
  reasonAgainst(element: string): Message | null {
    return this.state(element) === 'impossible' ? (this.reasons[element] ?? null) : null;
  }

  /** Return how many copies of an element are chosen. */
  count(element: string): number {
    return this.picked.get(element) ?? 0;
  }

  /** Return the state of a copy of an element. */
  state(element: string, nth = 0): ElementState {
    if (this.isPicked({ element, nth })) return 'chosen';
    const next = this.states.get(element);
    if (next) return next;
    return !this.active || this.tappable.has(element) ? 'idle' : 'impossible';
  }

  /** Whether to mark a copy of an element: the verb first, the elements that go with it only after that. */
  isMarked(element: string, nth = 0): boolean {
    if (nth || !this.highlighted.has(element) || this.isPicked({ element, nth })) return false;
    return isVerb(element) || [...this.highlighted].every((other) => !isVerb(other) || this.count(other));
  }

  /**
   * Choose a copy of an element, take it back, or start another move with it that keeps all that fits. Return false if
   * it did nothing.
   */
  tap(element: string, nth = 0): boolean {
    const state = this.state(element, nth);
    this.rejected = state === 'impossible' ? element : null;
    if (state === 'impossible' || !this.tappable.has(element)) return false;
    this.focusedToken = null;
    this.touched = true;
    if (state === 'chosen') {
      this.picks = isVerb(element) ? [] : this.picks.filter((pick) => pick.element !== element || pick.nth !== nth);
    } else if (state === 'idle') {
      this.picks = this.startWith({ element, nth });
    } else {
      this.picks = [...this.picks, { element, nth }];
    }
    this.checkComplete();
    return true;
  }

  /** Choose these elements in place of all others. */
  select(elements: readonly string[]): void {
    this.clear();
    for (const { element, nth } of numberCopies(elements)) this.tap(element, nth);
  }

  /** Choose one of several candidates. */
  choose(token: string): void {
    this.focusedToken = token;
    this.checkComplete();
  }

  /** Take back the last element. */
  back(): void {
    this.focusedToken = null;
    this.rejected = null;
    this.picks = this.picks.slice(0, -1);
  }

  clear(): void {
    this.focusedToken = null;
    this.rejected = null;
    this.picks = [];
  }

  private checkComplete(): void {
    if (this.final !== null && this.chosen.length) this.onComplete();
  }

  /** Whether a verb of the move is not chosen yet. */
  private needsVerb(needs: Bag): boolean {
    return [...needs.keys()].some((element) => isVerb(element) && !this.picked.has(element));
  }

  private isPossible(elements: readonly string[]): boolean {
    const wanted = bag(elements);
    return this.moves.some((move) => contains(move.needs, wanted));
  }

  private isPicked({ element, nth }: Copy): boolean {
    return this.picks.some((pick) => pick.element === element && pick.nth === nth);
  }

  private startWith(copy: Copy): Copy[] {
    let picks = [copy];
    for (const earlier of this.picks.toReversed()) {
      const more = [earlier, ...picks];
      if (this.isPossible(more.map(({ element }) => element))) picks = more;
    }
    return picks;
  }
}
