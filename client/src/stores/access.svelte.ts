import { account } from './account.svelte';
import { stranger } from '../lib/net/transport';

/** Whether this server is invite-only and has not let this person in: then every page is the one where a code is typed. */
export const access = $state({ shut: false });

/** What a refusal or a goodbye of the server says of it. */
export function noteRefusal(code: string): void {
  if (code === 'invite-only') access.shut = true;
  if (code === 'cookie-forged' || code === 'signed-out') {
    stranger();
    account.lose();
  }
}
