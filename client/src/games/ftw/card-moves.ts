/** The moves that a card may make, as the offers of other cards have them. */

export interface Move {
  token: string;
  card: number;
  /** The card that a help card takes back. */
  take?: string;
  /** Help cards that a play uses. */
  using?: string;
}

interface Form {
  card: number;
  rest: string; // of the move, without its card
  verb: string;
}

const natural = new Intl.Collator('en', { numeric: true });
const FORM = /^(play|help) (\d+)(.*)$/;

/** Return the moves of a card: those offered, else those of the next lower and higher cards that are offered. */
export function movesWith(card: number, tokens: readonly string[]): Move[] {
  const forms = tokens.flatMap((token): Form[] => {
    const [, verb, number, rest] = FORM.exec(token) ?? [];
    return verb && number ? [{ card: Number(number), verb, rest: rest ?? '' }] : [];
  });
  const own = forms.filter((form) => form.card === card);
  const lower = Math.max(...forms.map((form) => form.card).filter((other) => other < card));
  const higher = Math.min(...forms.map((form) => form.card).filter((other) => other > card));
  const near = own.length ? own : forms.filter((form) => form.card === lower || form.card === higher);
  const found = new Map(near.map(({ verb, rest }) => [`${verb} ${card}${rest}`, moveOf(verb, card, rest)]));
  return [...found.values()];
}

/** Divide moves of a card: those that take a card of the pile, its top first, and plays by their help cards. */
export function choicesOf(moves: readonly Move[], pile: readonly number[]): { takes: Move[]; plays: Move[] } {
  return {
    takes: pile.toReversed().flatMap((card) => moves.filter(({ take }) => take === String(card))),
    plays: moves
      .filter(({ take }) => take === undefined)
      .toSorted((a, b) => natural.compare(a.using ?? '', b.using ?? '')),
  };
}

function moveOf(verb: string, card: number, rest: string): Move {
  const token = `${verb} ${card}${rest}`;
  const [, kind, cards] = /^ (with|take) (.+)$/.exec(rest) ?? [];
  if (!cards) return { token, card };
  return kind === 'take' ? { token, card, take: cards } : { token, card, using: cards };
}
