/** Which tab of a site owns its tables. */

const HEARD_MS = 500; // another tab answers within this time, unless it sleeps
const ASLEEP_MS = 20_000; // a lock held for so long without an answer is that of a sleeping tab

type Tell = (told: { did: 'elsewhere' | 'free' }) => void;

/** Return whether this tab owns the tables. Otherwise report `elsewhere`, and `free` when it owns them later. */
export function ownTables(name: string, tell: Tell): Promise<boolean> {
  const channel = new BroadcastChannel(name);
  const locks = (navigator as Partial<Navigator>).locks; // missing without https
  return locks ? locked(name, locks, channel, tell) : unheard(channel, tell);
}

/** The Worker of a page that was left may hold the lock for seconds: only a tab that answers is another tab. */
function locked(name: string, locks: LockManager, channel: BroadcastChannel, tell: Tell): Promise<boolean> {
  return new Promise((resolve) => {
    let state: 'waiting' | 'elsewhere' | 'mine' = 'waiting';
    const others = (): void => {
      if (state !== 'waiting') return;
      state = 'elsewhere';
      tell({ did: 'elsewhere' });
      resolve(false);
    };
    channel.onmessage = ({ data }) => data === 'mine' && others();
    void locks.request(name, () => {
      if (state === 'elsewhere') tell({ did: 'free' });
      state = 'mine';
      answer(channel);
      channel.postMessage('mine'); // a tab that asked before this one could answer
      resolve(true);
      return new Promise(() => {});
    });
    channel.postMessage(0);
    setTimeout(others, ASLEEP_MS);
  });
}

/** The same without locks: ask the other tabs until none answers. Of simultaneous ones the lowest number wins. */
async function unheard(channel: BroadcastChannel, tell: Tell): Promise<boolean> {
  const own = Math.random();
  const others = async (): Promise<boolean> => {
    let isTheirs = false;
    channel.onmessage = ({ data }: MessageEvent<number | 'mine'>) => {
      if (data === 'mine') isTheirs = true;
      else if (data > own) channel.postMessage('mine');
    };
    channel.postMessage(own);
    await new Promise((heard) => setTimeout(heard, HEARD_MS));
    return isTheirs;
  };
  const wait = async (): Promise<void> => {
    while (await others());
    answer(channel);
    tell({ did: 'free' });
  };
  if (!(await others())) {
    answer(channel);
    return true;
  }
  tell({ did: 'elsewhere' });
  void wait();
  return false;
}

/** Answer the questions of other tabs from now on. */
function answer(channel: BroadcastChannel): void {
  channel.onmessage = ({ data }) => data !== 'mine' && channel.postMessage('mine');
}
