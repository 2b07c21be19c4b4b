/** The chosen cards: their numbers, their sum, and what the move does, from the numbers of the table; no rules. */
import type { Table } from './table-types';

/** Return the chosen numbers of a place: "hand", "help" or "pile". */
export function chosenOf(place: string, chosen: readonly string[]): number[] {
  const prefix = `${place}:`;
  return chosen.filter((element) => element.startsWith(prefix)).map((element) => Number(element.slice(prefix.length)));
}

export interface Sum {
  parts: number[];
  total: number;
  beat: number;
}

/** Return the running sum of a play with help; null for other choices. */
export function runningSum(table: Table, chosen: readonly string[]): Sum | null {
  const help = chosenOf('help', chosen);
  if (table.beat === null || help.length === 0) return null;
  const parts = [...chosenOf('hand', chosen), ...help];
  return { parts, total: parts.reduce((sum, n) => sum + n, 0), beat: table.beat };
}

/** Return the hand's value after the chosen move, by the table's figures; null for other choices. */
export function outlook(table: Table, chosen: readonly string[]): number | null {
  const [number] = chosenOf('hand', chosen);
  const card = table.hand.find((held) => held.card === number);
  const [taken] = chosenOf('pile', chosen);
  if (taken === undefined) return card?.played ?? null;
  return card?.taking?.[table.pile.findIndex((lying) => lying.card === taken)] ?? null;
}

/** Return what the open moves can be: a play (perhaps with help), or taking from the pile. */
export function moveKinds(moves: readonly (readonly string[])[], chosen: readonly string[]): 'play' | 'take' | 'both' {
  const rest = moves.map((elements) => elements.filter((element) => !chosen.includes(element)));
  const take = rest.some((elements) => elements.some((element) => element.startsWith('pile:')));
  const play = rest.some((elements) => !elements.some((element) => element.startsWith('pile:')));
  return take && play ? 'both' : take ? 'take' : 'play';
}
