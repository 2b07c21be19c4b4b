/** Words that do not fit where they stand are set smaller, step by step; what is still too long scrolls (`--fit`, in its styles). */

const STEPS = [1, 0.93, 0.86]; // of 15 pixels at least 12.9, of 14 at least 12

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
