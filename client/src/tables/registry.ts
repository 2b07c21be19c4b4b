/** One line a game: its module is loaded when a table of it opens. Games that are not here get the generic board. */
import type { GameModule } from './board';

const GAMES: Record<string, () => Promise<{ default: GameModule }>> = {
  fourdigits: () => import('./fourdigits'),
  akumatrick: () => import('./akumatrick'),
  ftw: () => import('./ftw'),
  fuji99: () => import('./fuji99'),
  overflow: () => import('./overflow'),
};

export async function gameModule(game: string): Promise<GameModule> {
  return (await (GAMES[game] ?? (() => import('./generic')))()).default;
}
