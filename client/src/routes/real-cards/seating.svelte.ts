/** Who sits where in a new match with real cards, and who starts: the state of `PeopleForm`. */
import { nextColour, type LocalPlayer } from '../../lib/match/local-players';
import type { GameInfo } from '../../wire';
import { drawBelow } from './fair-draw';
import { namesOf, people } from './people.svelte';

export class Seating {
  /** In the order of their seats. */
  seated = $state.raw<readonly LocalPlayer[]>([]);
  starter = $state(0);
  /** The starter was drawn, not chosen. */
  isDrawn = $state(false);
  readonly names = $derived(namesOf(this.seated));
  /** A name that two people have; empty: none. */
  readonly twice = $derived(nameTwice(this.seated));

  constructor(readonly game: Pick<GameInfo, 'name' | 'fewest' | 'most'>) {
    this.seated = people.first(Math.min(game.most, Math.max(game.fewest, people.known || game.most)));
    const drawn = people.starter;
    this.isDrawn = drawn !== null && drawn < this.seated.length;
    if (this.isDrawn) this.starter = drawn!;
  }

  /** Return what each seat has in playing order. */
  inOrder<T>(bySeat: readonly T[]): T[] {
    return [...bySeat.slice(this.starter), ...bySeat.slice(0, this.starter)];
  }

  rename(at: number, name: string): void {
    this.replace(at, { name });
  }

  recolour(at: number): void {
    this.replace(at, { colour: nextColour(this.seated, this.seated[at]!.colour) });
  }

  join(): void {
    this.seat(people.first(this.seated.length + 1));
  }

  leave(at: number): void {
    const first = this.seated[this.starter]!;
    const left = this.seated.toSpliced(at, 1);
    this.seat(left);
    this.starter = Math.max(0, left.indexOf(first)); // if the starter leaves, the first seat starts
  }

  moveUp(at: number): void {
    const first = this.seated[this.starter]!;
    const moved = [...this.seated];
    [moved[at - 1], moved[at]] = [moved[at]!, moved[at - 1]!];
    this.seat(moved);
    this.starter = moved.indexOf(first);
  }

  choose(at: number): void {
    this.starter = at;
    this.isDrawn = false;
  }

  draw(): void {
    this.starter = drawBelow(this.seated.length);
    this.isDrawn = true;
  }

  /** Remember the people; the draw was for this match. */
  begin(): void {
    people.set(this.seated);
    people.starter = null;
  }

  private replace(at: number, change: Partial<LocalPlayer>): void {
    this.seat(this.seated.map((one, other) => (other === at ? { ...one, ...change } : one)));
  }

  private seat(next: readonly LocalPlayer[]): void {
    this.seated = next;
    this.isDrawn = false;
    people.set(next);
  }
}

/** Return a name that two people have; empty: none. */
function nameTwice(seated: readonly LocalPlayer[]): string {
  const names = seated.map(({ name }) => name.trim()).filter(Boolean);
  return names.find((name, i) => names.indexOf(name) < i) ?? '';
}
