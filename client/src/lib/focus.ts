/** Where the keyboard goes on: to what has just come and matters now, unless somebody is writing or reads a sheet. */
export function focusUnlessTyping(node: HTMLElement): void {
  if (!document.activeElement?.closest('input, textarea, select, dialog')) node.focus({ preventScroll: true });
}
