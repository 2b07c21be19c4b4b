/** A match with real cards as the room of a table, for boards. */
import { t } from '../../../lib/i18n/words.svelte';
import type { LocalPlayer } from '../../../lib/match/local-players';
import type { RefereePerson, RefereeTable, Room } from '../../../wire';

export const CHANCE = -1;
export const OVER = -2;

export function roomOf({ game, people, seats, options, frame }: RefereeTable): Room {
  return {
    id: '',
    code: '',
    game,
    seats: Array.from({ length: seats }, (_, seat) => ({
      name: people[seat]?.name ?? '',
      colour: people[seat]?.colour ?? null,
      kind: 'person',
      level: null,
      state: 'here',
      book: false,
    })),
    options,
    pace: { kind: 'days', days: 1 },
    memory_aid: false,
    listed: false,
    spectators: true,
    host: null,
    state: frame.play.actor === OVER ? 'over' : 'playing',
    commitment: '',
    secret: null,
    next: null,
    watching: 0,
  };
}

/** Name the people who left their names out. */
export function named(people: readonly LocalPlayer[]): RefereePerson[] {
  return people.map(({ name, colour }, seat) => ({ name: name.trim() || t('cards-person', { n: seat + 1 }), colour }));
}
