import { beforeEach, expect, test } from 'vitest';
import { localSnapshot } from '../src/lib/match/local-match';
import { announce, announcements } from '../src/stores/announce.svelte';
import { awaitedSeat, PassAndPlay } from '../src/stores/pass-and-play.svelte';
import { TableStore } from '../src/stores/table.svelte';
import { nextColour, localPlayers } from '../src/lib/match/local-players';
import type { Play, Room, Sent } from '../src/wire';

/** A fake socket; the test is the server. */
class FakeSocket {
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
  deliver(message: Sent): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const play = (actor: number, hand: number[], more: Partial<Play> = {}): Play =>
  ({ actor, table: { hand }, moves: [], why_not: {}, undo: {}, waiting: null, winners: null, ...more }) as never;
const whole = (seat: number | null, shown: Play) => ({
  ...localSnapshot('ftw', 3, 4, shown),
  room,
  you: { seat, host: false },
});

let room: Room;
let sockets: Map<number, FakeSocket>;
let sharing: PassAndPlay;

beforeEach(() => {
  room = structuredClone(localSnapshot('ftw', 3, 4, play(0, [])).room);
  room.seats[2]!.kind = 'person';
  sockets = new Map();
  const open = new TableStore(() => true);
  open.receive(whole(null, play(0, [])));
  sharing = new PassAndPlay('x', open, room, (_, seat) => {
    sockets.set(seat, new FakeSocket());
    return sockets.get(seat) as unknown as WebSocket;
  });
  sockets.get(0)!.deliver(whole(0, play(0, [1, 2])));
  sockets.get(2)!.deliver(whole(2, play(0, [3, 4])));
});

const handOf = () => (sharing.table?.match.play?.table as { hand: number[] } | undefined)?.hand;

test('each person has a connection and a curtain, bots neither', () => {
  expect([...sockets.keys()]).toEqual([0, 2]);
  expect(sharing.table).toBeNull();
  sharing.openFor(0);
  expect(handOf()).toEqual([1, 2]);
  expect(sharing.viewsDiffer).toBe(true);
  sharing.close();
  expect(sharing.table).toBeNull();
  expect(sharing.previousHolder).toBe(0);
});

test('messages for others wait, but bots do not', () => {
  sharing.openFor(0);
  const update = { t: 'update' as const, version: 5, now: 0, hold: 0 };
  for (const [seat, hand] of [
    [0, [1]],
    [2, [3, 4]],
  ] as const)
    sockets.get(seat)!.deliver({ ...update, play: play(2, [...hand]) });
  expect(handOf()).toEqual([1]);
  expect(sockets.get(2)!.sent.filter(({ t }) => t === 'seen')).toEqual([
    { t: 'seen', version: 4 },
    { t: 'seen', version: 5 },
  ]);
  expect(sockets.get(0)!.sent.filter(({ t }) => t === 'seen')).toHaveLength(1);
  sharing.openFor(2);
  expect(handOf()).toEqual([3, 4]);
  expect(sharing.table?.match.play?.actor).toBe(2);
  expect(sharing.table?.match.version).toBe(5);
});

test('announcements end with the curtain', () => {
  sharing.openFor(0);
  announce('You drew 17.');
  expect(announcements.lines).toHaveLength(1);
  sharing.close();
  expect(announcements.lines).toHaveLength(0);
});

test('equal views need no curtain', () => {
  for (const line of sockets.values()) line.deliver(whole(0, play(0, [7])));
  expect(sharing.viewsDiffer).toBe(false);
});

test('the awaited seat is a person’s, never a bot’s', () => {
  expect(awaitedSeat(room, play(2, []))).toBe(2);
  expect(awaitedSeat(room, play(1, []))).toBeNull();
  expect(awaitedSeat(room, play(-1, [], { waiting: [2, 0] }))).toBe(2);
  room.seats[0]!.state = 'away';
  expect(awaitedSeat(room, play(0, []))).toBeNull();
  room.seats[2]!.state = 'resigned';
  expect(awaitedSeat(room, play(1, []))).toBe(0);
  room.state = 'over';
  expect(awaitedSeat(room, play(-2, []))).toBeNull();
});

test('local players keep names and have distinct colours', () => {
  const two = localPlayers(2, [{ name: 'Ann', colour: 'red' }]);
  expect(two).toEqual([
    { name: 'Ann', colour: 'red' },
    { name: '', colour: 'blue' },
  ]);
  expect(new Set(localPlayers(6, two).map(({ colour }) => colour)).size).toBe(6);
  expect(localPlayers(1, two)).toEqual(two.slice(0, 1));
  expect(nextColour(two, 'red')).toBe('green');
});
