/** A match in one sentence: a seat's luck, and its most important decision. */
import { formatSentence, t, type Reader } from '../../lib/i18n/words.svelte';
import type { MatchAnalysis } from '../../wire';
import { percentages, worstMistakes } from '../analysis/losses';
import { luckOf } from '../analysis/luck';

export function summarise(analysis: MatchAnalysis, seat: number, reader: Reader): string {
  const { kind, points } = luckOf(analysis, seat);
  const mistake = worstMistakes(analysis.losses.filter((loss) => loss.seat === seat))[0];
  const { played, best } = mistake ? percentages(mistake) : { played: 0, best: 0 };
  return t('story', {
    luck: t({ none: 'story-even', good: 'story-lucky', bad: 'story-unlucky' }[kind], { points }),
    decision: mistake?.better
      ? t('story-better', {
          move: formatSentence(mistake.better, reader),
          entry: mistake.entry + 1,
          percent: best,
          kept: played,
        })
      : t('story-none'),
  });
}
