/** Loads boards on demand: a game's folder, a plug-in's own, or else the generic board. */
import type { GameModule } from './component-props';

const FOLDERS = import.meta.glob<{ default: GameModule }>(['./*/index.ts', '!./generic/index.ts']);

const loaded = new Map<string, GameModule>();

/** Preload the board of a built-in game. */
export async function preload(game: string): Promise<void> {
  if (FOLDERS[`./${game}/index.ts`]) await gameModule(game);
}

export async function gameModule(game: string): Promise<GameModule> {
  const module = await load(game);
  loaded.set(game, module);
  return module;
}

/** Return a board that is already loaded, for a page without a loading state. */
export function loadedModule(game: string): GameModule | null {
  return loaded.get(game) ?? null;
}

async function load(game: string): Promise<GameModule> {
  const folder = FOLDERS[`./${game}/index.ts`];
  if (folder) return (await folder()).default;
  const { pluginModule } = await import('./plugin/loader');
  return (await pluginModule(game)) ?? (await import('./generic')).default;
}
