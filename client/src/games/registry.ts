/** The boards: a folder a game, whose module is loaded when a table of it opens; a plug-in's own; else the generic one. */
import type { Component } from 'svelte';
import type { GameModule } from './board';

const FOLDERS = import.meta.glob<{ default: GameModule }>(['./*/index.ts', '!./generic/index.ts']);

const FIGURES = import.meta.glob<{ default: Component<{ part: string }> }>('./*/Figure.svelte');

const arrived = new Map<string, GameModule>();

/** Begin to load the board of a game that these pages were built with. */
export async function preload(game: string): Promise<void> {
  if (FOLDERS[`./${game}/index.ts`]) await gameModule(game);
}

export async function gameModule(game: string): Promise<GameModule> {
  const module = await load(game);
  arrived.set(game, module);
  return module;
}

/** The board of a game if it has come already: a page that shows it at once is laid out once. */
export function moduleAtHand(game: string): GameModule | null {
  return arrived.get(game) ?? null;
}

async function load(game: string): Promise<GameModule> {
  const folder = FOLDERS[`./${game}/index.ts`];
  if (folder) return (await folder()).default;
  const { brought } = await import('./plugin/module');
  return (await brought(game)) ?? (await import('./generic')).default;
}

/** The pictures of a game's rulebook, by the numbers of its parts; null: it has none. */
export async function figureOf(game: string): Promise<Component<{ part: string }> | null> {
  return (await FIGURES[`./${game}/Figure.svelte`]?.())?.default ?? null;
}
