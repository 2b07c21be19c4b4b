/** A match without a server's table: a lesson or a puzzle. The person has one seat, bots the others. */
import type { Line, Play, Room, Snapshot } from '../../wire';
import { COLOURS } from './seats';

interface Rest {
  log?: Line[];
  /** Of the person. */
  seat?: number;
  memoryAid?: boolean;
}

export function localSnapshot(
  game: string,
  seats: number,
  version: number,
  play: Play,
  { log = [], seat = 0, memoryAid = false }: Rest = {},
): Snapshot {
  return {
    t: 'snapshot',
    version,
    now: Date.now(),
    room: { ...localRoom(game, seats, seat), memory_aid: memoryAid },
    you: { seat, host: true },
    play,
    log,
    chat: [],
  };
}

function localRoom(game: string, seats: number, own: number): Room {
  return {
    id: '',
    code: '',
    game,
    seats: Array.from({ length: seats }, (_, seat) => ({
      name: '',
      colour: COLOURS[seat % COLOURS.length] ?? null,
      kind: seat === own ? 'person' : 'bot',
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
