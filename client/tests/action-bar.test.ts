import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync, tick } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_GUARD_MS, QUIET_MS } from '../src/lib/ui/tap-guard';
import { TableStore } from '../src/stores/table.svelte';
import { t, words } from '../src/lib/i18n/words.svelte';
import ActionBar from '../src/components/table/ActionBar.svelte';
import type { Hint, Line, Play, Snapshot } from '../src/wire';
import ftw from '../fixtures/ftw.json';

const ONLY: Play['moves'] = [['play 20', ['hand:20']]];
const whole = ftw as unknown as Snapshot;

function shown(change: Partial<Play>): TableStore {
  const table = new TableStore(() => true);
  const play = { ...(whole.play as Play), ...change };
  table.receive({ ...whole, play, you: { seat: 0, host: true }, now: Date.now() });
  render(ActionBar, { table, connected: true });
  return table;
}

beforeAll(() => words.load('en'));
afterEach(cleanup);

test('the bar repeats no news of a visible ticker', () => {
  const table = shown({ actor: 1, moves: [] });
  expect(document.querySelector('.news')?.className).not.toContain('above');
  cleanup();
  render(ActionBar, { table, connected: true, ticker: true });
  expect(document.querySelector('.news')?.className).toContain('above');
  expect(document.querySelector('.news + small')?.textContent).toContain('is thinking');
});

test('over days the deadline takes few lines, and a note may give way to it', () => {
  const table = new TableStore(() => true);
  const room = { ...whole.room, pace: { kind: 'days' as const, days: 1 } };
  const play = { ...(whole.play as Play), actor: 1, moves: [], clock: { seat: 1, ends_ms: Date.now() + 9e7 } as never };
  table.receive({ ...whole, room: room as never, play, you: { seat: 0, host: true }, now: Date.now() });
  render(ActionBar, { table, connected: true, ticker: true });
  expect(document.querySelector('.clamped:not(.news)')?.textContent).toContain('to move (until');
  expect(document.querySelector('.may-close')?.textContent).toBe(t('bar-may-close'));
});

test('a bad move is warned of, unless it is the only one', () => {
  const confirm = (moves: Play['moves']): string | undefined => {
    cleanup();
    const table = shown({ actor: 0, moves });
    table.picker.select(['hand:20']);
    const effect = { tone: 'bad', say: ['bar-may-close', {}] };
    table.receive({ t: 'preview', version: whole.version, token: 'play 20', say: ['bar-chance', {}], effect } as never);
    flushSync();
    return document.querySelector('.confirm')?.textContent?.trim();
  };
  expect(confirm(ONLY)).toBe(t('bar-only'));
  expect(confirm([...ONLY, ['play 30', ['hand:30']]])).toBe(t('bar-anyway'));
});

test('with people it counts down to the next round', () => {
  shown({ waiting: [0, 1], moves: [], actor: -1, next_ms: Date.now() + 17_000 });
  expect(screen.getByRole('timer').textContent).toMatch(/1[67] seconds/);
});

test('with bots “Next” ignores presses at first, then has focus', () => {
  vi.useFakeTimers();
  shown({ waiting: [0], moves: [], actor: -1, next_ms: null });
  expect(screen.queryByRole('timer')).toBeNull();
  const next = screen.getByText('Next round');
  expect(next.inert).toBe(true);
  vi.advanceTimersByTime(400);
  expect(next.inert).toBe(false);
  expect(document.activeElement).toBe(next);
  vi.useRealTimers();
});

test('the tooltip of an impossible undo says why', () => {
  const undo = { can: false, free: false, asked: null, drawn: true };
  shown({ moves: [], actor: 1, undo });
  const button = screen.getByLabelText(t('bar-undo'));
  expect(button.ariaDisabled).toBe('true');
  expect(button.title).toBe(t('error-undo-drawn'));
});

test('an undo request names the seats that have still to answer', () => {
  const names = ['Aki', 'Beni', 'Chika'];
  const seats = names.map((name, seat) => ({ ...whole.room.seats[seat]!, name, kind: 'person' as const }));
  const shown = (undo: Partial<Play['undo']>): string => {
    const table = new TableStore(() => true);
    const play = {
      ...(whole.play as Play),
      actor: 1,
      moves: [],
      undo: { can: false, free: false, asked: null, ...undo },
    };
    table.receive({ ...whole, room: { ...whole.room, seats }, play, you: { seat: 0, host: true }, now: Date.now() });
    render(ActionBar, { table, connected: true });
    const said = document.querySelector('.say')!.textContent.trim();
    const buttons = screen.queryAllByRole('button').map(({ textContent }) => textContent.trim());
    cleanup();
    return [said, ...buttons].join(' | ');
  };
  expect(shown({ asked: 2, waiting: [0, 1] })).toBe('Chika wants to undo. Allow? | No | Yes');
  expect(shown({ asked: 2, waiting: [1], agreed: true })).toBe('You agreed. Waiting for Beni.');
  expect(shown({ asked: 0, waiting: [1, 2] })).toBe('You asked to take your move back. Waiting for Beni and Chika.');
});

test('after resigning the bar names the bot', () => {
  const seats = whole.room.seats.map((one) => ({ ...one, state: 'resigned' as const }));
  const table = new TableStore(() => true);
  table.receive({ ...whole, room: { ...whole.room, seats }, play: { ...(whole.play as Play), actor: 0, moves: [] } });
  render(ActionBar, { table, connected: true });
  expect(document.querySelector('.say')!.textContent).toContain('(played by a bot) is thinking');
});

describe('a tap on the previous content plays nothing', () => {
  const play = () => screen.getByText<HTMLButtonElement>('Play');
  const takesTaps = () => play().style.pointerEvents !== 'none';
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('in place of a scene’s button', async () => {
    const table = shown({ moves: ONLY, actor: 0 });
    await tick();
    expect(play().disabled).toBe(false); // the only move is chosen
    expect(takesTaps()).toBe(false);
    vi.advanceTimersByTime(QUIET_MS - 1);
    expect(takesTaps()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(takesTaps()).toBe(true);
    await fireEvent.pointerDown(play().parentElement!);
    expect(takesTaps()).toBe(true);
    expect(table.requests.pending).toBe(false);
  });

  test.each([100, 200, 330, 499])('but taps every %i ms get through', async (rhythm) => {
    shown({ moves: ONLY, actor: 0 });
    await tick();
    let taps = 0;
    while (!takesTaps() && taps < 100) {
      taps += 1;
      vi.advanceTimersByTime(rhythm);
      await fireEvent.pointerDown(play().parentElement!);
    }
    expect(taps * rhythm).toBeGreaterThan(QUIET_MS);
    expect((taps - 1) * rhythm).toBeLessThan(MAX_GUARD_MS);
  });

  test('and a guarded button is aria-disabled', async () => {
    shown({ moves: ONLY, actor: 0 });
    await tick();
    expect(play().ariaDisabled).toBe('true');
    vi.advanceTimersByTime(QUIET_MS);
    expect(play().ariaDisabled).toBe(null);
  });

  test('with a new automatically chosen move', async () => {
    const table = shown({ moves: [...ONLY, ['play 30', ['hand:30']]], actor: 0 });
    vi.advanceTimersByTime(QUIET_MS);
    expect(takesTaps()).toBe(true);
    table.picker.setMoves(ONLY);
    await tick();
    expect(takesTaps()).toBe(false);
  });

  test('but keys work at once', async () => {
    const table = shown({ moves: ONLY, actor: 0 });
    await tick();
    play().click();
    expect(table.requests.pending).toBe(true);
  });
});

test('a tapped impossible element has a reason', async () => {
  const moves: Play['moves'] = [
    ['play 20', ['hand:20']],
    ['play 30', ['hand:30']],
  ];
  const table = shown({ moves, actor: 0, why_not: { 'pile:3': ['ftw-why-pile', { top: 17 }] } });
  table.picker.tap('pile:3');
  await tick();
  expect(screen.getByText(/below 17/)).toBeTruthy();
  table.picker.tap('hand:20');
  await tick();
  expect(screen.queryByText(/below 17/)).toBeNull();
});

test('on one’s turn the bar and the ticker tell what others did since the last one', () => {
  const table = shown({ moves: ONLY, actor: 0 });
  const played = (n: number, seat: number): Line => ({
    n,
    seat,
    say: ['ftw-event-played', { who: { seat } }],
    later: null,
  });
  const tell = (count: number): string => {
    const log = [played(90, 0), ...Array.from({ length: count }, (_, i) => played(91 + i, 1 + (i % 3)))];
    table.receive({ ...whole, play: { ...whole.play!, actor: 0 }, you: { seat: 0, host: true }, log });
    return table.match.latest;
  };
  const names = [1, 2, 3].map((seat) => `${table.match.names(seat)} played a card.`);
  expect(tell(1)).toBe(names[0]);
  expect(tell(3)).toBe(names.join(' '));
  expect(tell(30)).toMatch(/^\(\d+ earlier\) /);
  expect(tell(0)).toBe('You played a card.'); // the viewer's own, if nobody else has acted
});

test('advice has a reason, or says what the move does', async () => {
  const sent: string[] = [];
  const small = (reasons: Hint['reasons'], log = whole.log): string | undefined => {
    cleanup();
    const table = new TableStore((frame) => {
      sent.push(frame.t);
      return true;
    });
    const moves: Play['moves'] = [...ONLY, ['play 30', ['hand:30']]];
    const play = { ...(whole.play as Play), actor: 0, moves };
    table.receive({ ...whole, log, play, you: { seat: 0, host: true }, now: Date.now() });
    const effect = { tone: 'good', say: ['bar-may-close', {}] };
    table.receive({ t: 'preview', version: whole.version, token: 'play 20', say: ['bar-chance', {}], effect } as never);
    const advice = { token: 'play 20', elements: ['hand:20'], say: ['bar-undo', {}], share: 0, reasons } as Hint;
    render(ActionBar, { table, connected: true, advice });
    return [...document.querySelectorAll('.say small')].map(({ textContent }) => textContent).join(' ');
  };
  expect(small([['bar-lit', {}]])).toContain(t('bar-lit'));
  await tick();
  expect(sent).toEqual([]);
  expect(small([['bar-lit', {}]], [])).toBe(`${t('game-ftw-aim')} ${t('bar-lit')}`); // the first one
  expect(small([])).toContain(t('bar-may-close'));
  await tick();
  expect(sent).toEqual(['preview']);
});
