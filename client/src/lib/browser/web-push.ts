/** Web Push notices on this device. public/push-service-worker.js displays them. */
import { root } from '../routing/address';

/** `none`: not supported, or no https. `home`: only for pages on the home screen. `denied`: no permission. */
export type PushSupport = 'supported' | 'none' | 'home' | 'denied';

export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    // iPhones and iPads, which have this field, allow Web Push only to pages on the home screen
    return (navigator as { standalone?: boolean }).standalone === false ? 'home' : 'none';
  }
  return Notification.permission === 'denied' ? 'denied' : 'supported';
}

export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Return the push address of this device, or null if it is not subscribed. */
export async function endpoint(): Promise<string | null> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  return subscription?.endpoint ?? null;
}

/** Ask for permission and subscribe. Return null if the person or the browser refuses. `key`: the server's. */
export async function subscribe(key: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  try {
    const { pushManager } = await registerWorker();
    const options = { userVisibleOnly: true, applicationServerKey: key };
    await (await pushManager.getSubscription())?.unsubscribe(); // it may have another key
    const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON();
    return endpoint && keys?.['p256dh'] && keys['auth']
      ? { endpoint, p256dh: keys['p256dh'], auth: keys['auth'] }
      : null;
  } catch {
    return null; // no push service is reachable, or this is a private window
  }
}

/** Register the service worker that displays notices. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(`${root}/push-service-worker.js`, { scope: `${root}/` });
  return navigator.serviceWorker.ready;
}

/** Show a turn notice from an open page, in place of the one before. `path`: what a tap opens. */
export async function showNotification(notice: {
  title: string;
  body: string;
  ids: string[];
  path: string;
}): Promise<void> {
  const { title, body, ids, path } = notice;
  const options = { tag: 'turns', renotify: true, body, data: { ids, path } };
  await (await registration())?.showNotification(title, options);
}

export async function unsubscribe(): Promise<void> {
  await (await (await registration())?.pushManager.getSubscription())?.unsubscribe();
}

/** Close a turn notice that concerns only this table, which is now open. */
export async function closeNotifications(table: string): Promise<void> {
  const shown = (await (await registration())?.getNotifications({ tag: 'turns' })) ?? [];
  for (const notice of shown) {
    const { ids } = notice.data as { ids: string[] };
    if (ids.every((id) => id.startsWith(`${table}-`))) notice.close();
  }
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (['none', 'home'].includes(pushSupport())) return undefined;
  return navigator.serviceWorker.getRegistration(`${root}/`).catch(() => undefined);
}
