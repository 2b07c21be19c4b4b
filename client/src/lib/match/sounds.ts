/** What is heard of a match. What is shown at the same time sounds once. */
import type { Sound } from '../browser/sound';
import type { TableEvent } from './reducer';

const SOUNDS: Partial<Record<TableEvent['type'], Sound>> = {
  'log-lines': 'paper',
  'round-burst': 'danger',
  'match-won': 'win',
  'your-turn': 'turn',
};

/** A subscriber of a table's events. */
export function sounds(play: (sound: Sound) => void): (event: TableEvent) => void {
  const due = new Set<Sound>();
  function flush(): void {
    if (due.has('danger')) due.delete('win'); // who wins by the burst of another hears that
    due.forEach(play);
    due.clear();
  }
  return ({ type }) => {
    const sound = SOUNDS[type];
    if (!sound) return;
    if (!due.size) queueMicrotask(flush);
    due.add(sound);
  };
}
