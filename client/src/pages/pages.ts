/** All pages but the first: each is loaded when it is needed. */
import type { Component } from 'svelte';

export const PAGES: Record<string, () => Promise<{ default: Component<{ id: string }> }>> = {
  t: () => import('./Table.svelte'),
  c: () => import('./Code.svelte'),
  replay: () => import('./Replay.svelte'),
  analysis: () => import('./Analysis.svelte'),
  match: () => import('./Transcript.svelte'),
  rules: () => import('./Rules.svelte'),
  learn: () => import('./Learn.svelte'),
  stop: () => import('./Stop.svelte'),
  puzzle: () => import('./Puzzle.svelte'),
};
