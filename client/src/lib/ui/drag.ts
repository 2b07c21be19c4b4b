/**
 * Dragging as an alternative to tapping. An element dropped outside its row is chosen. A matching element of another
 * kind under the drop (`data-drop="pile:12"`) is tapped too. Every drag has an equivalent in taps.
 */
import { flushSync } from 'svelte';

interface Dragged {
  active: () => boolean;
  drop: () => void;
}

const STEP = 8; // pixels before a press counts as a drag

/** Return "pile" of `data-drop="pile:12"`; undefined if it is no drop target. */
function kind(element: Element): string | undefined {
  return element instanceof HTMLElement ? element.dataset['drop']?.split(':')[0] : undefined;
}

export function dragging({ active, drop }: Dragged): (node: HTMLElement) => () => void {
  return (node) => {
    let from: { x: number; y: number; id: number } | null = null;
    let moved = false;

    function down(event: PointerEvent): void {
      if (!active() || event.button !== 0) return;
      from = { x: event.clientX, y: event.clientY, id: event.pointerId };
      moved = false;
    }
    function move(event: PointerEvent): void {
      if (!from || event.pointerId !== from.id) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (!moved && Math.hypot(dx, dy) < STEP) return;
      if (!moved) node.setPointerCapture(event.pointerId);
      moved = true;
      node.style.setProperty('translate', `${dx}px ${dy}px`);
      node.style.setProperty('z-index', '9');
    }
    function up(event: PointerEvent): void {
      if (!from || event.pointerId !== from.id) return;
      from = null;
      node.style.removeProperty('translate');
      node.style.removeProperty('z-index');
      if (!moved || event.type === 'pointercancel') return;
      const row = node.parentElement?.getBoundingClientRect();
      const outside = !row || event.clientY < row.top || event.clientY > row.bottom;
      if (!outside) return;
      const own = kind(node);
      drop();
      flushSync(); // marks the matching elements
      const target = document
        .elementsFromPoint(event.clientX, event.clientY)
        .find((element) => element !== node && kind(element) !== undefined && kind(element) !== own);
      if (target instanceof HTMLElement) target.click();
    }
    // ignore the click that ends a drag
    function click(event: MouseEvent): void {
      if (!moved) return;
      moved = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    }

    node.addEventListener('pointerdown', down);
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerup', up);
    node.addEventListener('pointercancel', up);
    node.addEventListener('click', click, { capture: true });
    return () => {
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', up);
      node.removeEventListener('click', click, { capture: true });
    };
  };
}
