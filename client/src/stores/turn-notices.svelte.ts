/** Turn notices: the server's channels, the person's addresses, and this device among them. */
import { endpoint, pushSupport, subscribe, unsubscribe } from '../lib/browser/web-push';
import { api, Refusal } from '../lib/net/api';
import type { NoticeAddress, Notices } from '../wire';
import { settings } from './settings.svelte';

class TurnNotices {
  /** Null: unknown. */
  all = $state.raw<Notices | null>(null);
  support = $state.raw(pushSupport());
  /** The push address of this device, if subscribed. */
  private endpoint = $state.raw<string | null>(null);

  async load(): Promise<void> {
    this.support = pushSupport();
    this.endpoint = await endpoint();
    this.all = await api.notices();
  }

  isDevice(address: NoticeAddress): boolean {
    return address.endpoint !== null && address.endpoint === this.endpoint;
  }

  /** Whether the person is notified of a table, at any address. */
  covers(table: string): boolean {
    return Boolean(this.all?.addresses.some(({ everywhere, tables }) => everywhere || tables.includes(table)));
  }

  /** Notify this device of a table; null: of all. Nothing happens if notifications are blocked. Throws Refusal. */
  async addDevice(table: string | null): Promise<void> {
    const device = this.all?.addresses.find((address) => this.isDevice(address));
    if (device) return this.choose(device, table === null, [...device.tables, ...(table === null ? [] : [table])]);
    const keys = await subscribe(this.all?.push ?? '');
    this.support = pushSupport();
    if (!keys && this.support === 'supported') throw new Refusal('notice-refused', {});
    if (!keys) return;
    await api.addDevice({ ...keys, language: settings.language, table });
    this.endpoint = keys.endpoint;
    this.all = await api.notices();
  }

  /** Choose the tables of an address. */
  async choose({ id }: NoticeAddress, everywhere: boolean, tables: string[]): Promise<void> {
    this.all = await api.noticeTables(id, { everywhere, tables });
  }

  async remove(address: NoticeAddress): Promise<void> {
    this.all = await api.removeNotice(address.id);
    if (this.isDevice(address)) await unsubscribe();
  }
}

export const turnNotices = new TurnNotices();
