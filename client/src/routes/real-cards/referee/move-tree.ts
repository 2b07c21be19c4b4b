/** Moves as a tree of words: one tap chooses the next word, and a word without alternatives chooses itself. */

/** A choice: the words so far, and the move if they are one that has no longer form. */
export interface Choice {
  words: readonly string[];
  move: string | null;
}

export interface Choices {
  next: Choice[];
  /** The words so far are a move, although others are longer. */
  move: string | null;
}

const natural = new Intl.Collator('en', { numeric: true });

export const split = (move: string): string[] => move.split(' ');

/** Whether a move begins with words. */
export const begins = (words: readonly string[], prefix: readonly string[]): boolean =>
  prefix.every((word, at) => words[at] === word);

/** Return what can follow some words. */
export function choicesAfter(moves: readonly string[], prefix: readonly string[] = []): Choices {
  const open = moves.map(split).filter((words) => begins(words, prefix));
  const move = open.some((words) => words.length === prefix.length) ? prefix.join(' ') : null;
  const words = [...new Set(open.flatMap((one) => one[prefix.length] ?? []))].toSorted(natural.compare);
  return { next: words.map((word) => follow(moves, [...prefix, word])), move };
}

/** Return the first choices: the common beginning of all moves is no choice. */
export function firstChoices(moves: readonly string[]): { prefix: readonly string[]; choices: Choices } {
  const { words, move } = follow(moves, []);
  return move === null
    ? { prefix: words, choices: choicesAfter(moves, words) }
    : { prefix: [], choices: { next: [{ words, move }], move: null } };
}

/** Extend words as long as there is one continuation. */
function follow(moves: readonly string[], words: readonly string[]): Choice {
  const open = moves.map(split).filter((one) => begins(one, words));
  const next = new Set(open.flatMap((one) => one[words.length] ?? []));
  const ends = open.some((one) => one.length === words.length);
  const [only] = next;
  if (next.size === 1 && !ends && only !== undefined) return follow(moves, [...words, only]);
  return { words, move: ends && next.size === 0 ? words.join(' ') : null };
}
