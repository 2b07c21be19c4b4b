// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { matchKey } from '../src/lib/ui/match-keys';

const actions = { confirm: vi.fn(() => true), skip: vi.fn(() => true), clear: vi.fn(), rules: vi.fn() };
const listen = (event: KeyboardEvent) => matchKey(event, actions);

function press(key: string, on: string, more: KeyboardEventInit = {}): boolean {
  const target = document.querySelector(on)!;
  return !target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
}

beforeEach(() => {
  document.body.innerHTML = `
    <button class="pick free" aria-pressed="false"></button><button class="pick taken" aria-pressed="true"></button>
    <button class="other"></button><input /><ol></ol>`;
  window.addEventListener('keydown', listen);
});
afterEach(() => {
  window.removeEventListener('keydown', listen);
  vi.clearAllMocks();
  actions.confirm.mockReturnValue(true);
});

describe('Enter', () => {
  test.each(['ol', 'body', '.taken'])('plays the chosen move, from %s', (on) => {
    expect(press('Enter', on)).toBe(true);
    expect(actions.confirm).toHaveBeenCalledOnce();
  });

  test.each(['.free', '.other', 'input'])('keeps its default on %s', (on) => {
    expect(press('Enter', on)).toBe(false);
    expect(actions.confirm).not.toHaveBeenCalled();
  });

  test('is left to the button if nothing can be played', () => {
    actions.confirm.mockReturnValue(false);
    expect(press('Enter', '.taken')).toBe(false);
  });
});

test('Escape clears the choice, ? opens the rules', () => {
  press('Escape', '.taken');
  expect(actions.clear).toHaveBeenCalledOnce();
  press('?', '.other', { shiftKey: true });
  expect(actions.rules).toHaveBeenCalledOnce();
});

test('fields, open sheets and modifiers keep their own keys', () => {
  press('?', 'input');
  press('Escape', 'body', { ctrlKey: true });
  document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
  press('Escape', 'body');
  expect(actions.clear).not.toHaveBeenCalled();
  expect(actions.rules).not.toHaveBeenCalled();
});
