/** The printed cards of people's own box, where they differ from the game's list. They are an option that holds data. */
import type { Component } from 'svelte';
import { itemsWithPrefix, removeItem, setItem, sitePrefix } from '../../../lib/browser/storage';
import type { GameInfo, OptionInfo } from '../../../wire';

/** Edits the data of an option. */
export interface PrintedCardsProps {
  value: string;
  set: (value: string) => unknown;
}

const FORMS = import.meta.glob<{ default: Component<PrintedCardsProps> }>('../../../games/*/PrintedCardsForm.svelte');

export async function printedCardsForm(game: string): Promise<Component<PrintedCardsProps> | null> {
  return (await FORMS[`../../../games/${game}/PrintedCardsForm.svelte`]?.())?.default ?? null;
}

/** Return the option that holds a game's cards. */
export function cardsOption(game: GameInfo): OptionInfo | undefined {
  return game.options[String(game.fewest)]?.find(({ kind }) => kind === 'data');
}

/** Return the cards of this browser's box, as an option; none: those of the game. */
export function printedCards(game: GameInfo): Record<string, string> {
  const option = cardsOption(game);
  const [, value] = itemsWithPrefix(sitePrefix('box')).find(([name]) => name === game.name) ?? [];
  return option && value ? { [option.name]: value } : {};
}

export function storePrintedCards(game: GameInfo, value: string): void {
  const key = sitePrefix('box') + game.name;
  if (value === cardsOption(game)?.default) removeItem(key);
  else setItem(key, value);
}
