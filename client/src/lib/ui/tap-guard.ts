/** Guards new content: a press meant for the old one must not hit it. */
import { focusUnlessTyping } from './focus';

/** New content ignores presses for this long, in case of a double tap. */
export const GUARD_MS = 300;

/** Attachment: a button in the place of one just pressed. It is inert for a moment and then takes the focus. */
export function focusAfterGuard(node: HTMLElement): () => void {
  node.inert = true;
  const timer = setTimeout(() => {
    node.inert = false;
    focusUnlessTyping(node);
  }, GUARD_MS);
  return () => clearTimeout(timer);
}

/** A pause of this length ends a series of taps; people tap faster within one. */
export const QUIET_MS = 500;
/** The longest time without taps: a person who keeps tapping means the button. */
export const MAX_GUARD_MS = 700;

/**
 * Attachment: a button that may appear under a finger ignores taps until no tap has come nearby for a while. Keys work
 * at once.
 */
export function guardTaps(node: HTMLElement): () => void {
  const around = node.parentElement;
  const last = setTimeout(enable, MAX_GUARD_MS);
  let timer: ReturnType<typeof setTimeout>;
  function enable(): void {
    clearTimeout(timer);
    clearTimeout(last);
    node.style.pointerEvents = '';
    node.removeAttribute('aria-disabled');
    around?.removeEventListener('pointerdown', disable);
  }
  function disable(): void {
    node.style.pointerEvents = 'none';
    node.ariaDisabled = 'true';
    clearTimeout(timer);
    timer = setTimeout(enable, QUIET_MS);
  }
  disable();
  around?.addEventListener('pointerdown', disable);
  return enable;
}
