/** Who this browser is to a server that keeps people. `turn` grows when it becomes somebody else: whatever shows what is theirs is then shown anew. */
import type { Me } from '../wire';
import { drop, notes, put } from '../lib/browser/storage';

const SEEN = 'takujo-account-seen';
const TURN = 'takujo-account-turn'; // so that other tabs hear of it

class Account {
  me = $state.raw<Me | null>(null);
  turn = $state(0);

  /** What the server says of the account: who sees it knows its changes. */
  take(me: Me): void {
    this.me = me;
    const newest = me.kept?.changes[0];
    if (newest) put(SEEN, String(newest.at_ms));
  }

  /** This browser is somebody else from now on. */
  become(me: Me): void {
    drop(SEEN);
    this.take(me);
    put(TURN, String(Date.now()));
    this.turn += 1;
  }

  /** What another tab has written down: this browser became somebody else there. */
  hear({ key }: StorageEvent): void {
    if (key === TURN) this.lose();
  }

  /** Somebody has signed this browser out. */
  lose(): void {
    this.me = null;
    this.turn += 1;
  }

  /** Whether something has changed in the account that nobody has seen here. */
  isNew(changed: number | null | undefined): boolean {
    return !!changed && changed > Number(notes(SEEN)[0]?.[1] ?? 0);
  }
}

export const account = new Account();
