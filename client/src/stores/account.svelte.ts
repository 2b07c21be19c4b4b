/** The person's account on the server. `identity` grows with each change of identity, which reloads personal data. */
import type { Me } from '../wire';
import { removeItem, itemsWithPrefix, setItem } from '../lib/browser/storage';

const SEEN_KEY = 'takujo-account-seen';
const IDENTITY_KEY = 'takujo-account-turn'; // notifies other tabs

class Account {
  me = $state.raw<Me | null>(null);
  identity = $state(0);

  /** Store the account from a response; its latest changes count as seen. */
  update(me: Me): void {
    this.me = me;
    const newest = me.account?.changes[0];
    if (newest) setItem(SEEN_KEY, String(newest.at_ms));
  }

  /** Change to another identity. */
  changeIdentity(me: Me): void {
    removeItem(SEEN_KEY);
    this.update(me);
    setItem(IDENTITY_KEY, String(Date.now()));
    this.identity += 1;
  }

  /** Handle a change of identity in another tab. */
  onStorage({ key }: StorageEvent): void {
    if (key === IDENTITY_KEY) this.signedOut();
  }

  /** Handle being signed out. */
  signedOut(): void {
    this.me = null;
    this.identity += 1;
  }

  /** Whether the account has a change that was not seen here. */
  isUnseen(changed: number | null | undefined): boolean {
    return !!changed && changed > Number(itemsWithPrefix(SEEN_KEY)[0]?.[1] ?? 0);
  }
}

export const account = new Account();
