/** Loads the small pictures of special cards for the rules on one screen. */
import type { Component } from 'svelte';

/** `word`: one that stands out in a part; empty: the title of the part. */
export type SummaryPicture = Component<{ part: number; word: string }>;

const FILES = import.meta.glob<SummaryPicture>('./*/SummaryPicture.svelte', { import: 'default' });

/** Load the pictures of a game; null: it has none. */
export async function loadSummaryPicture(game: string): Promise<SummaryPicture | null> {
  return (await FILES[`./${game}/SummaryPicture.svelte`]?.().catch(() => null)) ?? null; // the words suffice
}
