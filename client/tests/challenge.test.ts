import { render, screen } from '@testing-library/svelte';
import { beforeAll, expect, test, vi } from 'vitest';
import { api } from '../src/lib/net/api';
import { hasSeen, markSeen } from '../src/lib/match/seen-deals';
import { firstDifference } from '../src/lib/match/diff-replays';
import { colourOf, nameOf, type Colour } from '../src/lib/match/seats';
import { t, words } from '../src/lib/i18n/words.svelte';
import Challenge from '../src/routes/challenge/Challenge.svelte';
import { alignSeats } from '../src/routes/challenge/align-seats';
import type { Line, ListedSeat, ReplayFrame } from '../src/wire';

const replay = (...said: string[]) => ({
  frames: ['', ...said].map((text, n) => ({
    lines: text ? [{ n, seat: 0, say: [text, {}], later: null } as Line] : [],
  })) as unknown as ReplayFrame[],
});

const person = (name: string, colour: Colour): ListedSeat => ({ name, colour, kind: 'person' });
const BOT: ListedSeat = { name: '', colour: null, kind: 'bot' };
const bots = (count: number) => Array.from({ length: count }, () => BOT);
const look = (room: { seats: ListedSeat[] }) =>
  room.seats.map((_, seat) => `${nameOf(room, seat)} ${colourOf(room, seat)}`);

beforeAll(() => words.load('en'));

test('a bot has the same name and colour in both matches', () => {
  const first = nameOf({ seats: bots(1) }, 0) ?? '';
  const mine = { seats: [person('Aki', 'blue'), BOT, BOT, BOT] };
  const theirs = { seats: [person(first, 'red'), BOT, person('Ume', 'green'), BOT] }; // Ume has a bot's seat
  for (const turned of [false, true]) {
    const pair = alignSeats(...((turned ? [theirs, mine] : [mine, theirs]) as [typeof mine, typeof mine])).map(look);
    const [own, other] = turned ? [pair[1], pair[0]] : pair;
    expect([own?.[0], other?.[0], other?.[2]]).toEqual(['Aki blue', `${first} red`, 'Ume green']);
    expect([own?.[1], own?.[3]]).toEqual([other?.[1], other?.[3]]);
    const seen = [...(own ?? []), ...(other ?? [])].map((one) => one.split(' '));
    expect(new Set(seen.map(([name]) => name)).size).toBe(6);
    expect(new Set(seen.map(([, colour]) => colour)).size).toBe(6);
  }
});

test('without free colours a seat has one colour in both', () => {
  const pair = alignSeats(
    { seats: [person('Aki', 'blue'), ...bots(5)] },
    { seats: [person('Ume', 'red'), ...bots(5)] },
  );
  const [own, other] = pair.map(({ seats }) => seats.map(({ colour }) => colour));
  expect(new Set(own).size).toBe(6);
  expect(other).toEqual(own);
});

test('two matches diverge after their common entries', () => {
  expect(firstDifference(replay('deal', 'a', 'b'), replay('deal', 'a', 'c'))).toBe(2);
  expect(firstDifference(replay('deal', 'a'), replay('other', 'a'))).toBe(0);
  expect(firstDifference(replay('deal', 'a'), replay('deal', 'a'))).toBeNull();
});

test('a shorter match diverges at its end', () => {
  expect(firstDifference(replay('deal'), replay('deal', 'a'))).toBe(1);
});

test('only displayed deals count as seen', () => {
  markSeen('ab'.repeat(32));
  expect(hasSeen('ab'.repeat(32))).toBe(true);
  expect(hasSeen('cd'.repeat(32))).toBe(false);
});

test('a player of the first match sees what a challenge is, and the result to beat', async () => {
  vi.spyOn(api, 'challenge').mockResolvedValue({
    game: 'overflow',
    seat: 0,
    levels: [null, '3'],
    persons: 1,
    name: 'Aki',
    commitment: 'ef'.repeat(32),
    begun: 0,
    finished: 0,
    there: true,
    own: null,
    rows: [{ table: 'a1', name: 'Aki', score: -9, lead: -11, place: 4, sent: true, yours: false }],
  } as unknown as Awaited<ReturnType<typeof api.challenge>>);
  render(Challenge, { id: '0c' });
  expect(await screen.findByText(t('challenge-same', { name: 'Aki' }))).toBeTruthy();
  expect(screen.getByText(t('challenge-fact-known'))).toBeTruthy();
  expect(screen.getByText('−9')).toBeTruthy();
  expect(screen.getByRole('button', { name: t('deal-begin') }).classList).toContain('primary');
});
