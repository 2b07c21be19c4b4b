/**
 * While a board shows how a round ended step by step, the rest of the page does not tell the end: neither log nor points nor
 * winners. One table is shown at a time, so there is one curtain.
 */
import type { Line } from '../wire';

class Curtain {
  down = $state(false);

  /** Of the log what may be told: not the latest entry while the curtain is down. */
  told(lines: readonly Line[]): readonly Line[] {
    return this.down ? lines.filter(({ n }) => n !== lines.at(-1)?.n) : lines;
  }
}

export const curtain = new Curtain();
