/** A match in one sentence: a seat's luck, and the turning point; without one, the seat's worst decision. */
import { formatSentence, t, type Reader } from '../../lib/i18n/words.svelte';
import type { Turns } from '../../lib/match/turn-labels';
import type { MatchAnalysis } from '../../wire';
import { percentages, worstMistakes } from '../../lib/analysis/losses';
import { luckOf } from '../../lib/analysis/luck';
import { turnFigures, turnFor, turnTitle } from '../../lib/analysis/turning-point';

const TRIFLE = 5; // percent: the sentence names no smaller mistake

export function summarise(
  analysis: MatchAnalysis,
  actors: readonly number[],
  seat: number,
  turns: Turns,
  reader: Reader,
): string {
  const { kind, points } = luckOf(analysis, seat);
  return t('story', {
    luck: t({ none: 'story-even', good: 'story-lucky', bad: 'story-unlucky' }[kind], { points }),
    decision: turnOf(analysis, actors, seat, turns, reader) ?? worstOf(analysis, seat, turns, reader),
  });
}

/** The turning point in the words of the match's end. */
function turnOf(
  analysis: MatchAnalysis,
  actors: readonly number[],
  seat: number,
  turns: Turns,
  reader: Reader,
): string | null {
  const turn = turnFor(analysis, actors, seat);
  if (!turn) return null;
  const { whose, before, after } = turnFigures(analysis, turn, seat, reader);
  const better = turn.seat === seat && analysis.losses.find(({ entry }) => entry === turn.entry)?.better;
  const decision = t('story-turn', {
    turned: turnTitle(turn, turns),
    whose,
    best: before,
    played: after,
  });
  const clauses = better ? [decision, t('moment-better', { move: formatSentence(better, reader) })] : [decision];
  return clauses.join(t('clause-separator'));
}

function worstOf({ losses }: MatchAnalysis, seat: number, turns: Turns, reader: Reader): string {
  const mistake = worstMistakes(losses.filter((loss) => loss.seat === seat))[0];
  const { played, best, lost } = percentages(mistake ?? { value: 0, loss: 0 });
  if (!mistake?.better || lost < TRIFLE) return t('story-none');
  return t('story-better', {
    move: formatSentence(mistake.better, reader),
    moment: turns.name(mistake.entry),
    percent: best,
    kept: played,
  });
}
