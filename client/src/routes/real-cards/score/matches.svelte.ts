/** All matches of the score pad in this browser, shared by its tabs. */
import { sitePrefix } from '../../../lib/browser/storage';
import type { PadMatch } from './match';
import { memoryStorage, openMatchStorage, type Change, type MatchStorage } from './storage';

/** `failed`: the last changes are not stored. `blocked`: the browser stores nothing. */
export type Problem = '' | 'failed' | 'blocked';

type Channel = Pick<BroadcastChannel, 'postMessage'> & { onmessage: ((event: MessageEvent<string[]>) => void) | null };

export class Matches {
  /** By id. */
  private known = $state.raw<ReadonlyMap<string, PadMatch>>(new Map());
  problem = $state<Problem>('');
  /** Newest first. */
  readonly all = $derived([...this.known.values()].sort((a, b) => b.started - a.started || (a.id < b.id ? -1 : 1)));
  private queue: Promise<void> = Promise.resolve();
  private readonly pending: ReadonlyMap<string, Change>[] = []; // changes to store, in their order

  private constructor(
    private readonly storage: MatchStorage,
    private readonly channel: Channel | null,
  ) {
    if (channel) channel.onmessage = ({ data }) => void this.read(data);
  }

  static async from(storage: MatchStorage, channel: Channel | null = null): Promise<Matches> {
    const matches = new Matches(storage, channel);
    matches.known = new Map((await storage.all()).map((match) => [match.id, match]));
    return matches;
  }

  static async open(): Promise<Matches> {
    const name = sitePrefix('score').trim();
    try {
      return await Matches.from(await openMatchStorage(name), new BroadcastChannel(name));
    } catch {
      const matches = await Matches.from(memoryStorage());
      matches.problem = 'blocked';
      return matches;
    }
  }

  find(id: string): PadMatch | undefined {
    return this.known.get(id);
  }

  /** Change a match at once, and store it. Tabs that change one match at a time lose nothing. */
  update(id: string, change: (old: PadMatch) => PadMatch): Promise<void> {
    return this.change(new Map([[id, (old) => old && { ...change(old), changed: Date.now() }]]));
  }

  /** Add matches, or replace those with the same ids. */
  put(matches: readonly PadMatch[]): Promise<void> {
    void (navigator as Partial<Navigator>).storage?.persist?.().catch(() => {});
    return this.change(new Map(matches.map((match) => [match.id, () => match])));
  }

  remove(id: string): Promise<void> {
    return this.change(new Map([[id, () => undefined]]));
  }

  /** Store what could not be stored. */
  retry(): Promise<void> {
    return (this.queue = this.queue.then(() => this.store()));
  }

  private change(changes: ReadonlyMap<string, Change>): Promise<void> {
    this.apply([...changes].map(([id, change]) => [id, change(this.known.get(id))]));
    this.pending.push(changes);
    return this.retry();
  }

  /** Store the pending changes, on top of what another tab has stored meanwhile. Never rejects. */
  private async store(): Promise<void> {
    const batch = [...this.pending];
    if (!batch.length) return;
    const wanted = inTurn(batch);
    try {
      await this.storage.change(wanted);
    } catch {
      this.problem = 'failed';
      return;
    }
    this.pending.splice(0, batch.length);
    if (this.problem === 'failed') this.problem = '';
    this.channel?.postMessage([...wanted.keys()]);
    await this.read([...wanted.keys()]);
  }

  private async read(ids: readonly string[]): Promise<void> {
    try {
      const found = await Promise.all(ids.map(async (id) => [id, await this.storage.get(id)] as const));
      this.apply(found.filter(([id]) => !this.pending.some((changes) => changes.has(id))));
    } catch {
      // the page shows what it knows; changes are stored on top of the other tab's all the same
    }
  }

  private apply(matches: readonly (readonly [string, PadMatch | undefined])[]): void {
    const known = new Map(this.known);
    for (const [id, match] of matches) {
      if (match) known.set(id, match);
      else known.delete(id);
    }
    this.known = known;
  }
}

/** Return one change for each match: its changes one after another. */
function inTurn(batch: readonly ReadonlyMap<string, Change>[]): Map<string, Change> {
  const found = new Map<string, Change>();
  for (const [id, change] of batch.flatMap((changes) => [...changes])) {
    const before = found.get(id);
    found.set(id, before ? (old) => change(before(old)) : change);
  }
  return found;
}

let opened: Promise<Matches> | null = null;

/** Return the matches of this browser. */
export function openMatches(): Promise<Matches> {
  return (opened ??= Matches.open());
}
