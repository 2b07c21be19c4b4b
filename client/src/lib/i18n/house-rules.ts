/** House rules in words: the rule parameters of a table that differ from the printed rules. */
import { api } from '../net/api';
import type { HouseRules, RuleParamInfo } from '../../wire';
import { t, words } from './words.svelte';

export type RuleParams = Readonly<Record<string, number>>;

const offers = new Map<string, Promise<HouseRules>>(); // a lobby has many lines of one game

/** Load the words of a game's rule parameters, and return what its tables may have. */
export async function loadHouseRules(game: string): Promise<HouseRules> {
  const offer = offers.get(game) ?? api.houseRules(game);
  offers.set(game, offer);
  offer.catch(() => offers.delete(game));
  const [offered] = await Promise.all([
    offer,
    words.loadGames(game),
    words.loadMore('house-rules', 'i18n'),
    words.loadMore('house-rules', game),
  ]);
  return offered;
}

/** Return the card whose number a parameter is, such as “move3” of “move3_copies”; null: it is no card's. */
export function cardOf(game: string, name: string): string | null {
  if (words.has(`param-${game}-${name}`)) return null;
  const card = name.slice(0, name.lastIndexOf('_'));
  return words.has(`${game}-card-${card}`) ? card : null;
}

export function ruleParamName(game: string, name: string): string {
  const card = cardOf(game, name);
  if (card === null) return words.has(`param-${game}-${name}`) ? t(`param-${game}-${name}`) : name;
  const cell = name.slice(card.length + 1);
  return t(`param-${game}-cell-${cell}`, { card: t(`${game}-card-${card}`) });
}

/** Say what differs, such as “wilds: 4 → 2”. The words must be loaded. */
export function describeRuleParams(game: string, params: readonly RuleParamInfo[], changed: RuleParams): string[] {
  return Object.entries(changed).map(([name, value]) => {
    const printed = params.find((param) => param.name === name)?.printed ?? '?';
    return t('house-rules-change', { label: ruleParamName(game, name), printed, value });
  });
}
