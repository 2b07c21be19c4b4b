/** Reduces the font size of texts that do not fit, step by step. Longer texts scroll (`--fit` in the styles). */

const STEPS = [1, 0.93, 0.86]; // 15 px stay at least 12.9, 14 px at least 12

export function fit(node: HTMLElement): () => void {
  const set = (): void => {
    for (const step of STEPS) {
      node.style.setProperty('--fit', String(step));
      if (node.scrollHeight <= node.clientHeight) return;
    }
  };
  const words = new MutationObserver(set);
  words.observe(node, { childList: true, characterData: true, subtree: true });
  window.addEventListener('resize', set);
  set();
  return () => {
    words.disconnect();
    window.removeEventListener('resize', set);
  };
}
