import { describe, expect, it } from 'vitest';
import { Picker } from '../src/stores/picker.svelte';
import { arrived, follow, topDiscard, type Lying, type Placed } from '../src/games/fourdigits/board/card-identities';
import { lastDiscard, plays } from '../src/games/fourdigits/last-move';
import { nths } from '../src/games/fourdigits/board/cards-by-zone';
import { hint } from '../src/games/fourdigits/incomplete-move-hint';
import { outcomes } from '../src/games/fourdigits/board/outcomes';
import type { BoardProps } from '../src/games/component-props';
import { t } from '../src/lib/i18n/words.svelte';
import type { HandCard, Outcome, Table } from '../src/games/fourdigits/table-types';
import type { Line, Message } from '../src/wire';

function lying(zones: Partial<Record<Lying['zone'], string>>): Lying[] {
  return Object.entries(zones).flatMap(([zone, cards]) => [...cards].map((card) => ({ zone, card }) as Lying));
}
function where(placed: readonly Placed[], zone: string): number[] {
  return placed.filter((card) => card.zone === zone).map(({ id }) => id);
}

describe('follow', () => {
  // rulebook example B1: 013, 4 instead of 9, reserve becomes 456
  const before = follow([], lying({ field: '013', reserve: '56889', hand: '047' }));
  const after = follow(before, lying({ field: '456', reserve: '01388', hand: '07', discards: '9' }));

  it('moves every card from its old place to its new one', () => {
    const [zero, one, three, five, six, eight, other, nine] = before.map(({ id }) => id);
    const four = where(before, 'hand')[1];
    expect(where(after, 'field')).toEqual([four, five, six]);
    expect(where(after, 'reserve')).toEqual([zero, one, three, eight, other]);
    expect(where(after, 'discards')).toEqual([nine]);
  });

  it('lets a card lie rather than swap it with one that is alike', () => {
    const still = follow(before, lying({ field: '013', reserve: '56889', hand: '0047' }));
    expect(where(still, 'field')).toEqual(where(before, 'field'));
    expect(where(still, 'reserve')).toEqual(where(before, 'reserve'));
  });

  it('gives a card that nobody saw before an identity of its own', () => {
    const drawn = follow(after, lying({ field: '456', reserve: '01388', hand: '027', discards: '9' }));
    const ids = drawn.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(after.map(({ id }) => id)).not.toContain(where(drawn, 'hand')[1]);
  });

  it('says which cards have come to their place', () => {
    expect([...arrived(before, after)].sort((a, b) => a - b)).toEqual(
      [...where(after, 'field'), ...where(after, 'reserve').slice(0, 3), ...where(after, 'discards')].sort(
        (a, b) => a - b,
      ),
    );
  });

  it('keeps the last discard on top', () => {
    const top = topDiscard(before, after, null, null);
    expect(top?.card).toBe('9');
    const later = follow(after, lying({ field: '456', reserve: '01388', hand: '0', discards: '79' }));
    expect(topDiscard(after, later, top, null)?.card).toBe('7');
    expect(topDiscard([], later, null, '7')?.card).toBe('7'); // after a reload
    expect(topDiscard(later, follow(later, lying({ field: '456' })), top, null)).toBeNull();
  });
});

describe('the last move', () => {
  const aim: Message = ['fourdigits-aim-pass', {}];
  const line = (n: number, seat: number, say: Message): Line => ({ n, seat, say, later: null });
  const deal = line(1, -1, ['fourdigits-event-deal', { number: 1, field: '013' }]);
  const digit = line(2, 0, ['fourdigits-event-digit', { who: { seat: 0 }, card: '4', out: '9', aim, field: '456' }]);
  const role = line(4, 1, ['fourdigits-event-role', { who: { seat: 1 }, card: 'PASS', aim, field: '456' }]);

  it('comes from the log, so a reloaded page shows the same', () => {
    expect(plays([deal, digit, role])).toEqual([
      { entry: 4, seat: 1, card: 'PASS', out: null, aim, field: '456' },
      { entry: 2, seat: 0, card: '4', out: '9', aim, field: '456' },
    ]);
    expect(lastDiscard([deal, digit])).toBe('9');
    expect(lastDiscard([deal, digit, role])).toBe('PASS');
  });

  it('ends with its round, and the discards with a new deck', () => {
    expect(plays([deal, digit, { ...deal, n: 9 }])).toEqual([]);
    const renewed = line(5, -1, ['fourdigits-event-renewed', {}]);
    expect(lastDiscard([deal, digit, renewed])).toBeNull();
    expect(plays([deal, digit, renewed])).toHaveLength(1);
  });
});

describe('outcomes', () => {
  const made = (field: string): Outcome => ({ field, crown: false, burst: false, loss: 0, perfect: false });
  const digit = (card: string, ...fields: string[]): HandCard => ({
    element: `hand:${card}`,
    card,
    alone: null,
    discarding: fields.map(made),
  });
  const table = {
    hand: [digit('4', '456', '789'), digit('7', '567', '890'), { ...digit('HALF'), alone: made('006') }],
    reserve: ['5', '9'].map((card) => ({ element: `reserve:${card}`, card })),
  } as Table;
  const fields = (list: (Outcome | null)[]) => list.map((outcome) => outcome?.field ?? null);

  function chosen(...elements: string[]): ReturnType<typeof outcomes> {
    const picker = new Picker();
    picker.setMoves([
      ...['4', '7'].flatMap((card) =>
        ['5', '9'].map((out): [string, string[]] => [`${card}x${out}`, [`hand:${card}`, `reserve:${out}`]]),
      ),
      ['HALF', ['hand:HALF']],
    ]);
    for (const element of elements) picker.tap(element);
    return outcomes(table, picker);
  }

  it('of role cards are there before a choice', () => {
    expect(fields(chosen().hand)).toEqual([null, null, '006']);
    expect(fields(chosen().reserve)).toEqual([null, null]);
  });
  it('of discards are under the reserve after a digit is chosen', () => {
    expect(fields(chosen('hand:7').reserve)).toEqual(['567', '890']);
    expect(chosen('hand:7').chosen).toBeNull();
  });
  it('of digits are under the hand after the discard is chosen', () => {
    expect(fields(chosen('reserve:9').hand)).toEqual(['789', '890', '006']);
  });
  it('names the outcome of the move', () => {
    expect(chosen('hand:4', 'reserve:9').chosen?.field).toBe('789');
    expect(chosen('hand:HALF').chosen?.field).toBe('006');
  });
});

it('numbers equal cards', () => {
  expect(nths(['reserve:8', 'reserve:9', 'reserve:8'])).toEqual([0, 0, 1]);
});

it('the bar names what an incomplete move lacks', () => {
  const picker = new Picker();
  picker.setMoves([
    ['4x9', ['hand:4', 'reserve:9']],
    ['4x8', ['hand:4', 'reserve:8']],
    ['7x9', ['hand:7', 'reserve:9']],
  ]);
  const said = () => hint({ table: {} as Table, picker } as BoardProps<Table>);
  picker.tap('hand:4');
  expect(said()).toBe(t('fourdigits-board-choose-drop'));
  picker.clear();
  picker.tap('reserve:9');
  expect(said()).toBe(t('fourdigits-board-choose-hand'));
});
