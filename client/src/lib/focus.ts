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
