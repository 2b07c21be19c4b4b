/** A match without a server's table: a lesson or a puzzle. The person has the first seat, bots the others. */
import type { Line, Play, Room, Snapshot } from '../../wire';
import { COLOURS } from './seats';

export function localSnapshot(game: string, seats: number, version: number, play: Play, log: Line[] = []): Snapshot {
  return {
    t: 'snapshot',
    version,
    now: Date.now(),
    room: localRoom(game, seats),
    you: { seat: 0, host: true },
    play,
    log,
    chat: [],
  };
}

function localRoom(game: string, seats: number): Room {
  return {
    id: '',
    code: '',
    game,
    seats: Array.from({ length: seats }, (_, seat) => ({
      name: '',
      colour: COLOURS[seat % COLOURS.length] ?? null,
      kind: seat ? 'bot' : 'person',
      level: null,
      state: 'here',
      book: false,
    })),
    options: {},
    pace: { kind: 'days', days: 1 },
    memory_aid: false,
    listed: false,
    spectators: false,
    host: 0,
    state: 'playing',
    commitment: '',
    secret: null,
    next: null,
    watching: 0,
  };
}
