// Shows on this device whose turn it is, and opens the table upon a tap. The texts come with the notice (server/notices/push.py).
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('push', (event) => event.waitUntil(show(event.data.json())));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.path, self.registration.scope).href));
});

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(move(event)));

// The browser has changed how this device is reached. One that does not say from where is asked for anew by its person.
async function move({ oldSubscription: old, newSubscription: made }) {
  if (!old) return;
  const { endpoint, keys } = (made ?? (await self.registration.pushManager.subscribe(old.options))).toJSON();
  await fetch(new URL('api/notices/device/moved', self.registration.scope), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ before: old.endpoint, endpoint, p256dh: keys.p256dh, auth: keys.auth }),
  });
}

// One notice says all that waits, and a later one takes its place. What was told already makes no sound again.
async function show({ tag, ids, quiet, title, body, path, lang }) {
  const shown = (await self.registration.getNotifications({ tag })).flatMap(({ data }) => data.ids);
  const still = quiet || (ids.length > 0 && ids.every((id) => shown.includes(id)));
  const how = { tag, body, lang, silent: still, renotify: !still, data: { ids, path } };
  await self.registration.showNotification(title, how);
  if (!quiet || ids.length > 0) return;
  // Browsers want to see a notice for every message, so one is shown before all are taken away.
  for (const notice of await self.registration.getNotifications({ tag })) notice.close();
}

async function open(url) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => page.url.split('#')[0] === url);
  await (there ? there.focus() : self.clients.openWindow(url));
}
