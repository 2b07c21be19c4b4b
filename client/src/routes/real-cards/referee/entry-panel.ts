/** The games' own panels for entries, by a glob; the others get the generic one. */
import type { EntryPanel } from '../../../games/component-props';

const PANELS = import.meta.glob<EntryPanel>('../../../games/*/EntryPanel.svelte');

export async function entryPanel(game: string): Promise<EntryPanel | null> {
  return (await PANELS[`../../../games/${game}/EntryPanel.svelte`]?.()) ?? null;
}
