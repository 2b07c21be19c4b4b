// In a service worker: record notifications in lists; fake taps and changed subscriptions as events.
() => {
  self.shown = [];
  self.count = 0;
  const all = ServiceWorkerRegistration.prototype;
  all.getNotifications = async ({ tag }) => self.shown.filter((one) => one.tag === tag);
  all.showNotification = async (title, how) => {
    const one = { title, ...how, close: () => (self.shown = self.shown.filter((other) => other !== one)) };
    self.shown = [...self.shown.filter((other) => other.tag !== how.tag), one];
    self.count += 1;
  };
  self.clients.openWindow = async (url) => (self.opened = url);
  self.listed = () => self.shown.map(({ title, body, tag, silent, renotify }) => [title, body, tag, silent, renotify]);
  self.tapNotice = () => {
    const waiting = [];
    const event = new ExtendableEvent("notificationclick");
    const waitUntil = (what) => waiting.push(what);
    self.dispatchEvent(Object.assign(event, { notification: self.shown[0], waitUntil }));
    return Promise.allSettled(waiting).then(([how]) => String(how.reason ?? ""));
  };
  self.resubscribe = ([before, endpoint, keys]) => {
    const event = new ExtendableEvent("pushsubscriptionchange");
    const newSubscription = { toJSON: () => ({ endpoint, keys }) };
    self.dispatchEvent(Object.assign(event, { oldSubscription: { endpoint: before }, newSubscription }));
  };
};
