/** Focus this node, unless a field or a sheet has the focus. */
export function focusUnlessTyping(node: HTMLElement): void {
  if (!document.activeElement?.closest('input, textarea, select, dialog')) node.focus({ preventScroll: true });
}
