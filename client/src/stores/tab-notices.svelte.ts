/** Turn notices by the browser while a page of this site is open in the background; without the server's Web Push. */
import { getItem, hasItem, removeItem, setItem, sitePrefix } from '../lib/browser/storage';
import { play } from '../lib/browser/sound';
import { pushSupport, registerWorker, showNotification } from '../lib/browser/web-push';
import { gameName, t, words } from '../lib/i18n/words.svelte';
import { api, Refusal } from '../lib/net/api';
import type { TableInfo } from '../wire';
import { turnNotices } from './turn-notices.svelte';

type Waiting = Pick<TableInfo, 'id' | 'game'>;

const ON = sitePrefix('tab-notices');
/** When a page was last visible: its person needs no notice. */
const SEEN = sitePrefix('tab-seen');
const EVERY_MS = 20_000;

class TabNotices {
  isOn = $state.raw(hasItem(ON) && pushSupport() === 'supported' && Notification.permission === 'granted');
  /** Tables whose turn the person knows of. */
  private known = new Set<string>();

  constructor() {
    const look = (): void => void this.look().catch(() => null); // the next look repeats it
    setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) return look();
      removeItem(SEEN);
      void this.turns().then(
        (turns) => (this.known = new Set(turns.map(({ id }) => id))),
        () => null,
      );
    });
  }

  /** Switch them. Throws Refusal if the person or the browser refuses. */
  async set(on: boolean): Promise<void> {
    if (on) {
      const isGranted = (await Notification.requestPermission()) === 'granted';
      turnNotices.support = pushSupport();
      if (!isGranted) throw new Refusal('notice-refused', {});
      await registerWorker();
      setItem(ON, '');
    } else removeItem(ON);
    this.isOn = on;
  }

  /** Notify of turns, unless all are known or a page is visible. */
  async notify(...tables: readonly Waiting[]): Promise<void> {
    if (!this.isOn || !document.hidden || Date.now() - Number(getItem(SEEN)) < 2 * EVERY_MS) return;
    if (tables.every(({ id }) => this.known.has(id))) return;
    for (const { id } of tables) this.known.add(id);
    await words.loadGames(...tables.map(({ game }) => game));
    await showNotification({
      title: t('bar-your-turn'),
      body: [...new Set(tables.map(({ game }) => gameName(game)))].join(t('list-separator')),
      ids: tables.map(({ id }) => `${id}-tab`),
      path: tables.length === 1 ? `t/${tables[0]?.id}` : '',
    });
  }

  private async turns(): Promise<TableInfo[]> {
    if (!this.isOn) return [];
    return (await api.myTables()).tables.filter(
      ({ state, turn, you, resigned }) => state === 'playing' && !resigned && you !== null && you === turn,
    );
  }

  private async look(): Promise<void> {
    if (!this.isOn) return;
    if (!document.hidden) return void setItem(SEEN, String(Date.now()));
    const turns = await this.turns();
    this.known = new Set(turns.map(({ id }) => id).filter((id) => this.known.has(id)));
    if (turns.length === this.known.size) return;
    play('turn');
    await this.notify(...turns);
  }
}

export const tabNotices = new TabNotices();
