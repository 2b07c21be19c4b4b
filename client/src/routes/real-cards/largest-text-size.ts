/** Sizes text to fill its box. */
const MOST = 1.15; // rem
const LEAST = 0.72;
const STEP = 0.02;

/** Set `--size` of an element to the largest at which its content needs no scrolling. */
export function fit(box: HTMLElement): () => void {
  const resize = (): void => {
    for (let size = MOST; size >= LEAST; size -= STEP) {
      box.style.setProperty('--size', `${size.toFixed(2)}rem`);
      if (box.scrollHeight <= box.clientHeight) return;
    }
  };
  const observer = new ResizeObserver(resize);
  observer.observe(box);
  document.fonts?.addEventListener('loadingdone', resize);
  return () => {
    observer.disconnect();
    document.fonts?.removeEventListener('loadingdone', resize);
  };
}
