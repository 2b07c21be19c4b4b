/** The person's account on the server. `turn` grows with each change of identity, which reloads personal data. */
import type { Me } from '../wire';
import { drop, notes, put } from '../lib/browser/storage';

const SEEN = 'takujo-account-seen';
const TURN = 'takujo-account-turn'; // notifies other tabs

class Account {
  me = $state.raw<Me | null>(null);
  turn = $state(0);

  /** Store the account from a response; its latest changes count as seen. */
  take(me: Me): void {
    this.me = me;
    const newest = me.kept?.changes[0];
    if (newest) put(SEEN, String(newest.at_ms));
  }

  /** Change to another identity. */
  become(me: Me): void {
    drop(SEEN);
    this.take(me);
    put(TURN, String(Date.now()));
    this.turn += 1;
  }

  /** Handle a change of identity in another tab. */
  hear({ key }: StorageEvent): void {
    if (key === TURN) this.lose();
  }

  /** Handle being signed out. */
  lose(): void {
    this.me = null;
    this.turn += 1;
  }

  /** Whether the account has a change that was not seen here. */
  isNew(changed: number | null | undefined): boolean {
    return !!changed && changed > Number(notes(SEEN)[0]?.[1] ?? 0);
  }
}

export const account = new Account();
