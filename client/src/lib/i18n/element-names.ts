/** Names of elements where a board has none of its own: "hand:17" is “Hand 17” by the text `element-hand`. */
import { t, words } from './words.svelte';

export function elementName(element: string, game = ''): string {
  const [kind = '', ...rest] = element.split(':');
  const what = rest.join(':');
  if (kind === 'verb') return verbName(what, game);
  return words.has(`element-${kind}`) ? t(`element-${kind}`, { what }) : what || kind;
}

/** A verb in words: the text `verb-<game>-<verb>` (words of the game), or the verb itself. */
export function verbName(verb: string, game: string): string {
  const id = `verb-${game}-${verb}`;
  return words.has(id) ? t(id) : verb;
}
