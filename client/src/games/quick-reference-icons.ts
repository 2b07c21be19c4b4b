/** Loads the small pictures of special cards for the rules on one screen. */
import type { Component } from 'svelte';

/** `word`: one that stands out in a part; empty: the title of the part. */
export type QuickReferenceIcon = Component<{ part: number; word: string }>;

const FILES = import.meta.glob<QuickReferenceIcon>('./*/QuickReferenceIcon.svelte', { import: 'default' });

/** Load the pictures of a game; null: it has none. */
export async function loadQuickReferenceIcon(game: string): Promise<QuickReferenceIcon | null> {
  return (await FILES[`./${game}/QuickReferenceIcon.svelte`]?.().catch(() => null)) ?? null; // the words suffice
}
