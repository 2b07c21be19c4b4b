/** Names of moves and of their words: the game's own, never its notation if there is a name. */
import { verbName } from '../../../lib/i18n/element-names';
import { formatSentence, refusalText, t, words, type Reader } from '../../../lib/i18n/words.svelte';
import type { Refusal } from '../../../lib/net/api';
import type { RefereeOffer } from '../../../wire';
import type { Choice } from './move-tree';

const CARD = /^([A-Z])(\d)$/; // a card of a colour and a rank
const COUNTED = /^(\d+)([a-z]+)$/;

/** Name a choice: a whole move by its sentence, else its words after `prefix`. */
export function choiceLabel(
  game: string,
  { words: all, move }: Choice,
  prefix: readonly string[],
  offers: readonly RefereeOffer[],
  reader: Reader,
): string {
  const say = offers.find(({ token }) => token === move)?.say;
  if (say) return formatSentence(say, reader);
  return all
    .slice(prefix.length)
    .map((word) => wordLabel(game, word))
    .join(' ');
}

export function wordLabel(game: string, word: string): string {
  if (word === '?') return t('cards-referee-hidden');
  for (const own of [`${game}-card-${word}`, `${game}-entry-${word}`]) if (words.has(own)) return t(own);
  const [, colour, rank] = CARD.exec(word) ?? [];
  if (colour && rank && words.has(`${game}-card-client`)) return t(`${game}-card-client`, { colour, rank });
  const [, count, unit] = COUNTED.exec(word) ?? [];
  if (unit && words.has(`${game}-entry-${unit}`)) return t(`${game}-entry-${unit}`, { count: Number(count) });
  return verbName(word, game);
}

/** Say why an entry was refused, without notation. */
export function refusedText(
  game: string,
  { code, args, why }: Pick<Refusal, 'code' | 'args' | 'why'>,
  reader?: Reader,
): string {
  if (why) return formatSentence(why, reader);
  const own = `cards-${code}`;
  if (!words.has(own)) return refusalText(code, args);
  const { card } = args;
  return t(own, card === undefined ? args : { ...args, card: wordLabel(game, String(card)) });
}
