/** Where finger and keyboard go on when something else has come: no press meant for what was there before counts for it. */

/** What has just come takes no press for so many milliseconds: somebody may have tapped twice. */
export const ASLEEP_MS = 300;

/** The keyboard goes on here, unless somebody is writing or reads a sheet. */
export function focusUnlessTyping(node: HTMLElement): void {
  if (!document.activeElement?.closest('input, textarea, select, dialog')) node.focus({ preventScroll: true });
}

/** A button that stands where another one has just been pressed: it wakes a moment later, and then has the keyboard. */
export function wake(node: HTMLElement): () => void {
  node.inert = true;
  const timer = setTimeout(() => {
    node.inert = false;
    focusUnlessTyping(node);
  }, ASLEEP_MS);
  return () => clearTimeout(timer);
}

/** How long a finger has rested before it means something new; longer than people take between taps of one rhythm … */
export const RESTED_MS = 500;
/** … and how long it takes at most, whatever taps come: a person who goes on tapping means the button. */
export const ASLEEP_AT_MOST_MS = 700;

/** A button that may have come under a finger: it takes no tap until that finger has rested, here and around it. Keys count at once. */
export function afterRest(node: HTMLElement): () => void {
  const around = node.parentElement;
  const last = setTimeout(awake, ASLEEP_AT_MOST_MS);
  let timer: ReturnType<typeof setTimeout>;
  function awake(): void {
    clearTimeout(timer);
    clearTimeout(last);
    node.style.pointerEvents = '';
    node.removeAttribute('aria-disabled');
    around?.removeEventListener('pointerdown', sleep);
  }
  function sleep(): void {
    node.style.pointerEvents = 'none';
    node.ariaDisabled = 'true';
    clearTimeout(timer);
    timer = setTimeout(awake, RESTED_MS);
  }
  sleep();
  around?.addEventListener('pointerdown', sleep);
  return awake;
}
