/** Names of elements, if the board has none: "hand:17" is “Hand 17” by the text `element-hand`. */
import { t, words } from './words.svelte';

export function elementName(element: string, game = ''): string {
  const [kind = '', ...rest] = element.split(':');
  const what = rest.join(':');
  if (kind === 'verb') return verbName(what, game);
  return words.has(`element-${kind}`) ? t(`element-${kind}`, { what }) : what || kind;
}

/** Name a verb by the game's text `verb-<game>-<verb>`, or by itself. */
export function verbName(verb: string, game: string): string {
  const id = `verb-${game}-${verb}`;
  return words.has(id) ? t(id) : verb;
}
