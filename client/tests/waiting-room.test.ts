import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import WaitingRoom from '../src/routes/table/WaitingRoom.svelte';
import { t, words } from '../src/lib/i18n/words.svelte';
import { api } from '../src/lib/net/api';
import { TableStore } from '../src/stores/table.svelte';
import type { Room, Snapshot } from '../src/wire';
import ftw from '../fixtures/ftw.json';

const whole = ftw as unknown as Snapshot;
const reconnect = () => undefined;

beforeAll(() => words.load('en'));
beforeEach(() => void vi.spyOn(api, 'games').mockRejectedValue(new Error('offline')));
afterEach(cleanup);

/** Show the room to a seat, with the last seat free or taken. */
function show(seat: number | null, free: boolean): void {
  const table = new TableStore(() => true);
  const seats = whole.room.seats.map((info, n) =>
    free && n === whole.room.seats.length - 1
      ? { ...info, name: '', kind: 'empty' as const }
      : { ...info, name: `P${n}`, kind: 'person' as const },
  );
  const room: Room = { ...whole.room, seats, state: 'open' };
  table.receive({ ...whole, room, play: null, you: { seat, host: seat === 0 }, now: Date.now() });
  render(WaitingRoom, { table, room, status: 'open', reconnect });
}

test.each([
  ['a seated person', 0, true, true],
  ['a visitor', null, true, false],
  ['the host of a full table', 0, false, true],
])('the link is above the seats for %s: %s', (_, seat, free, isFirst) => {
  show(seat, free);
  const [link, seats] = [screen.getByText(t('share-title')), screen.getByText(t('wait-seats'))];
  expect(Boolean(link.compareDocumentPosition(seats) & Node.DOCUMENT_POSITION_FOLLOWING)).toBe(isFirst);
});
