/** The pages, loaded on demand. */
import type { Component } from 'svelte';

/** The lobby, also with the sheet for a new table. */
export const lobby = () => import('./lobby/Lobby.svelte');
export const LOBBY: readonly string[] = ['', 'new'];

export const PAGES: Record<string, () => Promise<{ default: Component<{ id: string }> | Component }>> = {
  t: () => import('./table/Table.svelte'),
  c: () => import('./TableRedirect.svelte'),
  replay: () => import('./replay/Replay.svelte'),
  analysis: () => import('./replay/AnalysisPage.svelte'),
  match: () => import('./Transcript.svelte'),
  rules: () => import('./Rules.svelte'),
  cards: () => import('./real-cards/RealCards.svelte'),
  learn: () => import('./Learn.svelte'),
  stop: () => import('./Unsubscribe.svelte'),
  deal: () => import('./deal/Deal.svelte'),
  challenge: () => import('./challenge/Challenge.svelte'),
  tournament: () => import('./tournament/TournamentsPage.svelte'),
  club: () => import('./club/ClubsPage.svelte'),
  puzzle: () => import('./puzzle/PuzzlesPage.svelte'),
  enter: () => import('./InviteCode.svelte'),
  me: () => import('./me/Me.svelte'),
  p: () => import('./Profile.svelte'),
  ratings: () => import('./Ratings.svelte'),
};
