import { cleanup, fireEvent, render, waitFor } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { api, Refusal } from '../src/lib/net/api';
import { words } from '../src/lib/i18n/words.svelte';
import PlaytestFeedback from '../src/routes/table/end/PlaytestFeedback.svelte';
import type { Room } from '../src/wire';

const room = { id: 'a1', question: 'What confused you?' } as Room;

beforeAll(() => words.load('en'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a player answers once, and may change the answer', async () => {
  const post = vi.spyOn(api, 'giveFeedback').mockResolvedValue(new Response());
  const { getByRole } = render(PlaytestFeedback, { room, you: { seat: 1, host: false } });
  const field = getByRole('textbox');
  const button = getByRole('button') as HTMLButtonElement;
  await fireEvent.input(field, { target: { value: 'The deck' } });
  await fireEvent.click(button);
  expect(post).toHaveBeenCalledWith('a1', 'The deck');
  await waitFor(() => expect(getByRole('status').textContent).not.toBe(''));
  expect(button.disabled).toBe(true);
  await fireEvent.input(field, { target: { value: 'The hand' } });
  expect(button.disabled).toBe(false);
});

test('a refused answer stays in its field', async () => {
  vi.spyOn(api, 'giveFeedback').mockRejectedValue(new Refusal('match-open', {}));
  const { getByRole } = render(PlaytestFeedback, { room, you: { seat: 1, host: false, feedback: 'old' } });
  await fireEvent.input(getByRole('textbox'), { target: { value: 'new' } });
  await fireEvent.click(getByRole('button'));
  await waitFor(() => expect(getByRole('alert').textContent).not.toBe(''));
  expect((getByRole('textbox') as HTMLTextAreaElement).value).toBe('new');
});

test('the asker gets the answers, and is not asked', () => {
  const { getByRole, queryByRole } = render(PlaytestFeedback, { room, you: { seat: 0, host: true, asks: true } });
  expect(queryByRole('textbox')).toBeNull();
  expect(getByRole('button').textContent).toContain('CSV');
});
