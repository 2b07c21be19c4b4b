/** The boards: a folder a game, whose module is loaded when a table of it opens; a plug-in's own; else the generic one. */
import type { GameModule } from './board';

const FOLDERS = import.meta.glob<{ default: GameModule }>(['./*/index.ts', '!./generic/index.ts']);

export async function gameModule(game: string): Promise<GameModule> {
  const folder = FOLDERS[`./${game}/index.ts`];
  if (folder) return (await folder()).default;
  const { brought } = await import('./brought/module');
  return (await brought(game)) ?? (await import('./generic')).default;
}
