/** Words of the score pad. */
import { listNames, t, words } from '../../../lib/i18n/words.svelte';
import { describeOptions } from '../../../lib/i18n/table-settings-text';
import { namesOf } from '../people.svelte';
import { minutesOf } from './evenings';
import type { PadMatch } from './match';

/** Name a field, in the game's own words if it has them. A short text with the suffix “-client” takes precedence. */
export function fieldLabel(game: string, field: string): string {
  const own = `${game}-pad-${field}`;
  const id = [`${own}-client`, own, `pad-${field}`].find((one) => words.has(one));
  return id ? t(id) : field.replaceAll('_', ' ');
}

export function choiceLabel(game: string, field: string, choice: string): string {
  return fieldLabel(game, `${field}-${choice}`);
}

export const matchNames = ({ people }: PadMatch): string[] => namesOf(people);

/** Say who won; empty while the match is not over. */
export function resultText(match: PadMatch): string {
  const { isOver, winners } = match.result;
  if (!isOver) return '';
  const names = matchNames(match);
  if (!winners.length) return t('over-nobody');
  return t('end-wins', { names: listNames(winners.map((seat) => names[seat]!)), count: winners.length });
}

/** Say the options, the number of rounds and the length of a match, each once. */
export function aboutMatch(match: PadMatch): string[] {
  const minutes = minutesOf(match);
  const { isOver, rounds } = match.result;
  const parts = [
    ...describeOptions(match.game, match.options), // perhaps the number of rounds
    t('lobby-players-just', { count: match.people.length }),
    ...(isOver && rounds === 1 ? [] : [t('pad-rounds', { count: rounds })]), // games of one deal have no rounds
    ...(minutes === null ? [] : [t('duration-minutes', { count: minutes })]),
  ];
  return [...new Set(parts)];
}
