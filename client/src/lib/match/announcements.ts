/** What screen readers announce of a match: new lines of the log, and the viewer's turn. */
import type { Message } from '../../wire';
import type { TableEvent } from './reducer';

/** Return a subscriber of a table's events. */
export function announceEvents(announce: (message: Message) => void): (event: TableEvent) => void {
  return (event) => {
    if (event.type === 'log-lines') for (const { say } of event.lines) announce(say);
    else if (event.type === 'your-turn') announce(['bar-your-turn', {}]);
  };
}
