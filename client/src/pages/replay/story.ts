/** A match in one sentence: what luck did to a seat, and its decision that mattered most. */
import { sentence, t, type Listener } from '../../lib/words.svelte';
import type { MatchAnalysis } from '../../wire';
import { figures, percent, worst } from '../analysis/losses';

export function storyOf(analysis: MatchAnalysis, seat: number, listener: Listener): string {
  const { luck = 0, luck_error = 0 } = analysis.accounts[seat] ?? {};
  const points = Math.abs(percent(luck));
  const even = points === 0 || Math.abs(luck) <= luck_error; // rollouts cannot tell it from nothing
  const mistake = worst(analysis.losses.filter((loss) => loss.seat === seat))[0];
  const { kept, best } = mistake ? figures(mistake) : { kept: 0, best: 0 };
  return t('story', {
    luck: t(even ? 'story-even' : luck > 0 ? 'story-lucky' : 'story-unlucky', { points }),
    decision: mistake?.better
      ? t('story-better', {
          move: sentence(mistake.better, listener),
          entry: mistake.entry + 1,
          percent: best,
          kept,
        })
      : t('story-none'),
  });
}
