/** Loads the figures of rulebooks. */
import type { Component } from 'svelte';

const FIGURES = import.meta.glob<{ default: Component<{ part: string }> }>('./*/RulebookFigures.svelte');

/** Load the figures of a game's rulebook, by part; null: none. */
export async function loadFigures(game: string): Promise<Component<{ part: string }> | null> {
  return (await FIGURES[`./${game}/RulebookFigures.svelte`]?.())?.default ?? null;
}
