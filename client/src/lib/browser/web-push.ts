/** This device as a place where one is told, by Web Push; public/notices.js shows what comes. */
import { root } from '../routing/address';

/** `none`: the browser cannot, or not without https; `home`: only once the page is on the home screen; `denied`: its person does not let it. */
export type Ability = 'able' | 'none' | 'home' | 'denied';

export function ability(): Ability {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    // An iPhone or iPad has such a field, and tells pages of turns that are on its home screen.
    return (navigator as { standalone?: boolean }).standalone === false ? 'home' : 'none';
  }
  return Notification.permission === 'denied' ? 'denied' : 'able';
}

export interface Keys {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Where this device is told, if it is. */
export async function endpoint(): Promise<string | null> {
  const found = await (await registered())?.pushManager.getSubscription();
  return found?.endpoint ?? null;
}

/** Asks the person; null where they, or the browser, do not want to. `key`: the server's. */
export async function subscribe(key: string): Promise<Keys | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  try {
    await navigator.serviceWorker.register(`${root}/notices.js`, { scope: `${root}/` });
    const { pushManager } = await navigator.serviceWorker.ready;
    const wanted = { userVisibleOnly: true, applicationServerKey: key };
    await (await pushManager.getSubscription())?.unsubscribe(); // perhaps with another key
    const { endpoint, keys } = (await pushManager.subscribe(wanted)).toJSON();
    return endpoint && keys?.['p256dh'] && keys['auth']
      ? { endpoint, p256dh: keys['p256dh'], auth: keys['auth'] }
      : null;
  } catch {
    return null; // no push service within reach, or a window that keeps nothing
  }
}

export async function unsubscribe(): Promise<void> {
  await (await (await registered())?.pushManager.getSubscription())?.unsubscribe();
}

/** Takes the notice away that speaks of this table alone, as its page is before the person now. */
export async function seen(table: string): Promise<void> {
  const shown = (await (await registered())?.getNotifications({ tag: 'turns' })) ?? [];
  for (const notice of shown) {
    const { ids } = notice.data as { ids: string[] };
    if (ids.every((id) => id.startsWith(`${table}-`))) notice.close();
  }
}

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  if (['none', 'home'].includes(ability())) return undefined;
  return navigator.serviceWorker.getRegistration(`${root}/`).catch(() => undefined);
}
