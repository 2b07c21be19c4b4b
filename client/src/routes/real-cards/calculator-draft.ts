/** What is entered into the calculator of a game stays in this browser until it is cleared. */
import { itemsWithPrefix, setItem, sitePrefix } from '../../lib/browser/storage';
import { Draft, type Parts } from './entry-draft.svelte';

const PREFIX = 'calculator';

export function storedDraft(game: string): Draft {
  const prefix = sitePrefix(PREFIX);
  const draft = new Draft((parts) => setItem(prefix + game, JSON.stringify(parts)));
  const text = itemsWithPrefix(prefix).find(([name]) => name === game)?.[1];
  try {
    draft.load(JSON.parse(text ?? '{}') as Parts);
  } catch {
    // not from these pages
  }
  return draft;
}
