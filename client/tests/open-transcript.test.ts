import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { words } from '../src/lib/i18n/words.svelte';
import { api, Refusal } from '../src/lib/net/api';
import OpenTranscript from '../src/routes/lobby/OpenTranscript.svelte';
import { router } from '../src/stores/router.svelte';
import type { Replay } from '../src/wire';

beforeAll(() => words.load('en'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const paste = (text: string) => fireEvent.paste(window, { clipboardData: { getData: () => text } });

test('a refused transcript is refused in the lobby', async () => {
  const go = vi.spyOn(router, 'navigate');
  vi.spyOn(api, 'replayOf').mockRejectedValue(new Refusal('match-link-damaged', {}));
  render(OpenTranscript);
  expect(screen.getByTitle(/paste/)).toBeTruthy();
  await paste('“takujo transcript 1”');
  expect((await screen.findByRole('alert')).textContent).toContain('damaged');
  expect(go).not.toHaveBeenCalled();
});

test('a pasted transcript opens', async () => {
  const go = vi.spyOn(router, 'navigate').mockReturnValue();
  vi.spyOn(api, 'replayOf').mockResolvedValue({} as Replay);
  render(OpenTranscript);
  await paste('“takujo transcript 1”');
  await vi.waitFor(() => expect(go).toHaveBeenCalledWith(expect.stringContaining('/match#')));
});
