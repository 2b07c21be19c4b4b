/** In a site: once everything is loaded, the browser keeps it for times without a network (src/takujo/site/sw.js). */

/** `newer`: called when another version is there, which comes once this page was closed. */
export async function keepOffline(newer: () => void): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>; // none without https
  if (!serviceWorker) return;
  try {
    const registration = await serviceWorker.register('sw.js');
    const look = (): void => {
      if (registration.waiting && registration.active) newer();
    };
    const watch = (): void => registration.installing?.addEventListener('statechange', look);
    look();
    watch(); // the browser looks for one by itself, too, and may have found it already
    registration.addEventListener('updatefound', watch);
  } catch {
    // not allowed here, or there was no room: the network is needed the next time as well
  }
}
