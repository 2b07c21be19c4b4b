/** A match in one sentence: a seat's luck, and the turning point; without one, the seat's worst decision. */
import { formatSentence, seatName, t, type Reader } from '../../lib/i18n/words.svelte';
import type { Turns } from '../../lib/match/turn-labels';
import type { MatchAnalysis } from '../../wire';
import { percentages, worstMistakes } from '../../lib/analysis/losses';
import { luckOf } from '../../lib/analysis/luck';
import { turnFor } from '../../lib/analysis/turning-point';

export function summarise(analysis: MatchAnalysis, seat: number, turns: Turns, reader: Reader): string {
  const { kind, points } = luckOf(analysis, seat);
  return t('story', {
    luck: t({ none: 'story-even', good: 'story-lucky', bad: 'story-unlucky' }[kind], { points }),
    decision: turnOf(analysis, seat, turns, reader) ?? worstOf(analysis, seat, turns, reader),
  });
}

/** The turning point in the words of the match's end. */
function turnOf(analysis: MatchAnalysis, seat: number, turns: Turns, reader: Reader): string | null {
  const turn = turnFor(analysis, seat);
  if (!turn) return null;
  const { played, best } = percentages(turn);
  const better = analysis.losses.find(({ entry }) => entry === turn.entry)?.better;
  const decision = t('story-turn', {
    turned: t('end-turn', { moment: turns.name(turn.entry) }),
    whose: t(turn.seat === reader.seat ? 'end-turn-mine' : 'end-turn-of', { who: seatName(turn.seat, reader) }),
    best,
    played,
  });
  const clauses = better ? [decision, t('moment-better', { move: formatSentence(better, reader) })] : [decision];
  return clauses.join(t('clause-separator'));
}

function worstOf({ losses }: MatchAnalysis, seat: number, turns: Turns, reader: Reader): string {
  const mistake = worstMistakes(losses.filter((loss) => loss.seat === seat))[0];
  if (!mistake?.better) return t('story-none');
  const { played, best } = percentages(mistake);
  return t('story-better', {
    move: formatSentence(mistake.better, reader),
    moment: turns.name(mistake.entry),
    percent: best,
    kept: played,
  });
}
