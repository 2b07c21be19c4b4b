/** The settings of a table in words: options, levels and pace. */
import type { GameInfo, OptionInfo, Room } from '../../wire';
import { formatDuration } from './time-left';
import { t, words } from './words.svelte';

type Value = Room['options'][string];

/** The options that a person chose. All others have their defaults. */
export type Chosen = Readonly<Record<string, Value>>;

/** Return the options that people choose. Data, such as a custom deck, is for programs. */
export function optionsOf(game: GameInfo, seats: number): OptionInfo[] {
  return (game.options[String(seats)] ?? []).filter(({ kind }) => kind !== 'data');
}

export function chosenValue(option: OptionInfo, chosen: Chosen): Value {
  const value = chosen[option.name];
  const allowed = value !== undefined && (option.kind !== 'choice' || option.choices?.includes(String(value)));
  return allowed ? value : option.default;
}

export function allChosen(options: readonly OptionInfo[], chosen: Chosen): Record<string, Value> {
  return Object.fromEntries(options.map((option) => [option.name, chosenValue(option, chosen)]));
}

export function optionName(game: string, name: string): string {
  const own = `${game}-option-${name}`; // of a plug-in
  if (words.has(own)) return t(own);
  return (words.has(`option-${name}`) ? t(`option-${name}`) : name).replaceAll('_', ' ');
}

export function valueName(value: string): string {
  return words.has(`value-${value}`) ? t(`value-${value}`) : value;
}

export function levelName(level: string): string {
  return words.has(`level-${level}`) ? t(`level-${level}`) : level;
}

export function paceName(pace: Room['pace']): string {
  return pace.kind === 'live'
    ? t('pace-a-move-live', { time: formatDuration(pace.seconds) })
    : t('pace-a-move-days', { count: pace.days });
}

/** Say one option in a list: a set flag by its name, a word by itself, a number in its own words or with its name. */
function describeOption(game: string, name: string, value: Value): string {
  if (typeof value === 'string') return valueName(value);
  if (typeof value === 'number' && words.has(`option-${name}-said`)) return t(`option-${name}-said`, { count: value });
  const named = optionName(game, name);
  return value === true ? named : `${named} ${value}`;
}

/**
 * Say the options of a table. With `usual`, only those that differ from the game's defaults. Leaves out data, such as a
 * deck.
 */
export function describeOptions(game: string, options: Room['options'], usual?: GameInfo, seats = 0): string[] {
  const known = usual?.options[String(seats)] ?? [];
  const isUsual = (name: string, value: Value) => known.some((o) => o.name === name && o.default === value);
  return Object.entries(options)
    .filter(
      ([name, value]) => value !== false && !isUsual(name, value) && !(typeof value === 'string' && value.length > 40),
    )
    .map(([name, value]) => describeOption(game, name, value));
}
