/** The pages: each is loaded when it is needed. */
import type { Component } from 'svelte';

/** The first page, and the same with a new table opened in it. */
export const lobby = () => import('./Lobby.svelte');
export const LOBBY: readonly string[] = ['', 'new'];

export const PAGES: Record<string, () => Promise<{ default: Component<{ id: string }> | Component }>> = {
  t: () => import('./Table.svelte'),
  c: () => import('./Code.svelte'),
  replay: () => import('./Replay.svelte'),
  analysis: () => import('./Analysis.svelte'),
  match: () => import('./Transcript.svelte'),
  rules: () => import('./Rules.svelte'),
  learn: () => import('./Learn.svelte'),
  stop: () => import('./Stop.svelte'),
  deal: () => import('./Deal.svelte'),
  challenge: () => import('./Challenge.svelte'),
  tournament: () => import('./Tournament.svelte'),
  puzzle: () => import('./Puzzle.svelte'),
  enter: () => import('./Enter.svelte'),
  me: () => import('./Me.svelte'),
  ratings: () => import('./Ratings.svelte'),
};
