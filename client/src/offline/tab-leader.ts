/** Which tab of a site owns its tables. */

const ANSWER_MS = 500; // another tab answers within this time, unless it sleeps
const ASLEEP_MS = 20_000; // a lock held for so long without an answer is that of a sleeping tab

type Report = (message: { did: 'elsewhere' | 'free' }) => void;

/** Return whether this tab owns the tables. Otherwise report `elsewhere`, and `free` when it owns them later. */
export function ownTables(name: string, report: Report): Promise<boolean> {
  const channel = new BroadcastChannel(name);
  const locks = (navigator as Partial<Navigator>).locks; // missing without https
  return locks ? withLock(name, locks, channel, report) : withoutLocks(channel, report);
}

/** The Worker of a page that was left may hold the lock for seconds: only a tab that answers is another tab. */
function withLock(name: string, locks: LockManager, channel: BroadcastChannel, report: Report): Promise<boolean> {
  return new Promise((resolve) => {
    let state: 'waiting' | 'elsewhere' | 'mine' = 'waiting';
    const others = (): void => {
      if (state !== 'waiting') return;
      state = 'elsewhere';
      report({ did: 'elsewhere' });
      resolve(false);
    };
    channel.onmessage = ({ data }) => data === 'mine' && others();
    void locks.request(name, () => {
      if (state === 'elsewhere') report({ did: 'free' });
      state = 'mine';
      answerOthers(channel);
      channel.postMessage('mine'); // a tab that asked before this one could answer
      resolve(true);
      return new Promise(() => {});
    });
    channel.postMessage(0);
    setTimeout(others, ASLEEP_MS);
  });
}

/** The same without locks: ask the other tabs until none answers. Of simultaneous ones the lowest number wins. */
async function withoutLocks(channel: BroadcastChannel, report: Report): Promise<boolean> {
  const own = Math.random();
  const others = async (): Promise<boolean> => {
    let isTheirs = false;
    channel.onmessage = ({ data }: MessageEvent<number | 'mine'>) => {
      if (data === 'mine') isTheirs = true;
      else if (data > own) channel.postMessage('mine');
    };
    channel.postMessage(own);
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    return isTheirs;
  };
  const waitForTables = async (): Promise<void> => {
    while (await others());
    answerOthers(channel);
    report({ did: 'free' });
  };
  if (!(await others())) {
    answerOthers(channel);
    return true;
  }
  report({ did: 'elsewhere' });
  void waitForTables();
  return false;
}

/** Answer the questions of other tabs from now on. */
function answerOthers(channel: BroadcastChannel): void {
  channel.onmessage = ({ data }) => data !== 'mine' && channel.postMessage('mine');
}
