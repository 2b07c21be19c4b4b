/** A match in one sentence: a seat's luck, and its most important decision. */
import { sentence, t, type Listener } from '../../lib/i18n/words.svelte';
import type { MatchAnalysis } from '../../wire';
import { figures, worst } from '../analysis/losses';
import { luckOf } from '../analysis/luck';

export function storyOf(analysis: MatchAnalysis, seat: number, listener: Listener): string {
  const { kind, points } = luckOf(analysis, seat);
  const mistake = worst(analysis.losses.filter((loss) => loss.seat === seat))[0];
  const { kept, best } = mistake ? figures(mistake) : { kept: 0, best: 0 };
  return t('story', {
    luck: t({ none: 'story-even', good: 'story-lucky', bad: 'story-unlucky' }[kind], { points }),
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
