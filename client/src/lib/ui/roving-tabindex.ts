/**
 * Roving tabindex: a row is one stop for Tab, and the arrow keys move within it. If the focused item disappears, its
 * neighbour gets the focus. Use `{@attach roving}` on the row.
 */
const FORWARD = new Set(['ArrowRight', 'ArrowDown']);
const BACKWARD = new Set(['ArrowLeft', 'ArrowUp']);

export function roving(row: HTMLElement): () => void {
  const stops = () =>
    [...row.querySelectorAll<HTMLElement>('button:not([disabled])')].filter((stop) => !stop.closest('[inert]'));
  let focused: { stop: HTMLElement; at: number } | null = null;

  function settle(current?: HTMLElement): void {
    const all = stops();
    const chosen = current ?? all.find((stop) => stop.tabIndex === 0) ?? all[0];
    for (const stop of all) stop.tabIndex = stop === chosen ? 0 : -1;
  }

  function onkey(event: KeyboardEvent): void {
    const all = stops();
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    const to = FORWARD.has(event.key)
      ? at + 1
      : BACKWARD.has(event.key)
        ? at - 1
        : event.key === 'Home'
          ? 0
          : event.key === 'End'
            ? all.length - 1
            : null;
    if (to === null) return;
    event.preventDefault();
    const target = all[(to + all.length) % all.length];
    settle(target);
    target?.focus();
  }

  const onfocus = (event: FocusEvent) => {
    const target = event.target as HTMLElement;
    const at = stops().indexOf(target);
    if (at < 0) return;
    focused = { stop: target, at };
    settle(target);
  };
  const onblur = (event: FocusEvent) => {
    if (event.relatedTarget) focused = null; // the focus moved elsewhere; it was not lost
  };
  function onchange(): void {
    settle();
    if (!focused || document.activeElement !== document.body) return;
    const all = stops();
    if (!all.includes(focused.stop)) all[Math.min(focused.at, all.length - 1)]?.focus();
  }
  const observer = new MutationObserver(onchange);
  row.addEventListener('keydown', onkey);
  row.addEventListener('focusin', onfocus);
  row.addEventListener('focusout', onblur);
  observer.observe(row, { childList: true, subtree: true, attributeFilter: ['inert'] });
  settle();
  return () => {
    row.removeEventListener('keydown', onkey);
    row.removeEventListener('focusin', onfocus);
    row.removeEventListener('focusout', onblur);
    observer.disconnect();
  };
}
