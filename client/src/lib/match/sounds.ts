/** The sounds of a match. Simultaneous events sound once. */
import type { Sound } from '../browser/sound';
import type { TableEvent } from './reducer';

const SOUNDS: Partial<Record<TableEvent['type'], Sound>> = {
  'log-lines': 'paper',
  'round-burst': 'danger',
  'match-won': 'win',
  'your-turn': 'turn',
};

/** Return a subscriber of a table's events. */
export function playEvents(play: (sound: Sound) => void): (event: TableEvent) => void {
  const due = new Set<Sound>();
  function flush(): void {
    if (due.has('danger')) due.delete('win'); // a win by another's burst has the sound of the burst
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
