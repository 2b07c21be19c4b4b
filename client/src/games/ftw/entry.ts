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

/** Return moves of a card in the order of the panel: a card that is not above the pile becomes help first; by number. */
export function likelyFirst(moves: readonly Move[], beat: number | null): Move[] {
  const isHelp = (move: Move): number => Number(move.take !== undefined && beat !== null && move.card < beat);
  const cards = ({ take, using }: Move): string => take ?? using ?? '';
  return moves.toSorted((a, b) => isHelp(b) - isHelp(a) || natural.compare(cards(a), cards(b)));
}

function moveOf(verb: string, card: number, rest: string): Move {
  const token = `${verb} ${card}${rest}`;
  const [, kind, cards] = /^ (with|take) (.+)$/.exec(rest) ?? [];
  if (!cards) return { token, card };
  return kind === 'take' ? { token, card, take: cards } : { token, card, using: cards };
}
