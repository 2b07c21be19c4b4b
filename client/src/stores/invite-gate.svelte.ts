import { account } from './account.svelte';
import { forgetCookie } from '../lib/net/transport';

/** Whether an invite-only server refused this person. Then every page is the one for entry codes. */
export const access = $state({ shut: false });

/** Update access and account from a refusal or goodbye of the server. */
export function handleRefusal(code: string): void {
  if (code === 'invite-only') access.shut = true;
  if (code === 'cookie-forged' || code === 'signed-out') {
    forgetCookie();
    account.signedOut();
  }
}
