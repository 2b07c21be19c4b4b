import { beforeEach, expect, test } from 'vitest';
import { alone } from '../src/lib/match/local-match';
import { announce, spoken } from '../src/stores/announce.svelte';
import { awaitedAt, PassAndPlay } from '../src/stores/pass-and-play.svelte';
import { TableStore } from '../src/stores/table.svelte';
import { nextColour, peopleHere } from '../src/lib/match/local-players';
import type { Play, Room, Sent } from '../src/wire';

/** The other end of a seat's connection is the test. */
class Line {
  readyState: number = WebSocket.OPEN;
  sent: { t: string }[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { t: string });
  }
  close(): void {
    this.readyState = WebSocket.CLOSED;
  }
  say(message: Sent): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const play = (actor: number, hand: number[], more: Partial<Play> = {}): Play =>
  ({ actor, table: { hand }, moves: [], why_not: {}, undo: {}, waiting: null, winners: null, ...more }) as never;
const whole = (seat: number | null, shown: Play) => ({
  ...alone('ftw', 3, 4, shown),
  room,
  you: { seat, host: false },
});

let room: Room;
let lines: Map<number, Line>;
let sharing: PassAndPlay;

beforeEach(() => {
  room = structuredClone(alone('ftw', 3, 4, play(0, [])).room);
  room.seats[2]!.kind = 'person';
  lines = new Map();
  const open = new TableStore(() => true);
  open.receive(whole(null, play(0, [])));
  sharing = new PassAndPlay('x', open, room, (_, seat) => {
    lines.set(seat, new Line());
    return lines.get(seat) as unknown as WebSocket;
  });
  lines.get(0)!.say(whole(0, play(0, [1, 2])));
  lines.get(2)!.say(whole(2, play(0, [3, 4])));
});

const handOf = () => (sharing.table?.match.play?.table as { hand: number[] } | undefined)?.hand;

test('each person has a connection, bots have none, and nobody sees anything before the page is theirs', () => {
  expect([...lines.keys()]).toEqual([0, 2]);
  expect(sharing.table).toBeNull();
  sharing.lift(0);
  expect(handOf()).toEqual([1, 2]);
  expect(sharing.hides).toBe(true);
  sharing.close();
  expect(sharing.table).toBeNull();
  expect(sharing.before).toBe(0);
});

test('what comes for the others waits until the page is theirs, and bots do not wait for them', () => {
  sharing.lift(0);
  const update = { t: 'update' as const, version: 5, now: 0, hold: 0 };
  for (const [seat, hand] of [
    [0, [1]],
    [2, [3, 4]],
  ] as const)
    lines.get(seat)!.say({ ...update, play: play(2, [...hand]) });
  expect(handOf()).toEqual([1]);
  expect(lines.get(2)!.sent.filter(({ t }) => t === 'seen')).toEqual([
    { t: 'seen', version: 4 },
    { t: 'seen', version: 5 },
  ]);
  expect(lines.get(0)!.sent.filter(({ t }) => t === 'seen')).toHaveLength(1);
  sharing.lift(2);
  expect(handOf()).toEqual([3, 4]);
  expect(sharing.table?.match.play?.actor).toBe(2);
  expect(sharing.table?.match.version).toBe(5);
});

test('what was read out to one is not there for the next', () => {
  sharing.lift(0);
  announce('You drew 17.');
  expect(spoken.lines).toHaveLength(1);
  sharing.close();
  expect(spoken.lines).toHaveLength(0);
});

test('where all see the same nothing is hidden', () => {
  for (const line of lines.values()) line.say(whole(0, play(0, [7])));
  expect(sharing.hides).toBe(false);
});

test('whose turn it is: the person who acts, who has to go on, or who may come back; no bot', () => {
  expect(awaitedAt(room, play(2, []))).toBe(2);
  expect(awaitedAt(room, play(1, []))).toBeNull();
  expect(awaitedAt(room, play(-1, [], { waiting: [2, 0] }))).toBe(2);
  room.seats[0]!.state = 'away';
  expect(awaitedAt(room, play(0, []))).toBeNull();
  room.seats[2]!.state = 'resigned';
  expect(awaitedAt(room, play(1, []))).toBe(0);
  room.state = 'over';
  expect(awaitedAt(room, play(-2, []))).toBeNull();
});

test('people keep their names and have signs of their own', () => {
  const two = peopleHere(2, [{ name: 'Ann', colour: 'red' }]);
  expect(two).toEqual([
    { name: 'Ann', colour: 'red' },
    { name: '', colour: 'blue' },
  ]);
  expect(new Set(peopleHere(6, two).map(({ colour }) => colour)).size).toBe(6);
  expect(peopleHere(1, two)).toEqual(two.slice(0, 1));
  expect(nextColour(two, 'red')).toBe('green');
});
