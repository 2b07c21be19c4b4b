/** In a site: caches everything for offline use once it has loaded (src/takujo/site/sw.js). */

/** `onUpdate`: called when another version is ready, which starts after this page is closed. */
export async function registerServiceWorker(onUpdate: () => void): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>; // missing without https
  if (!serviceWorker) return;
  try {
    const registration = await serviceWorker.register('sw.js');
    const check = (): void => {
      if (registration.waiting && registration.active) onUpdate();
    };
    const watch = (): void => registration.installing?.addEventListener('statechange', check);
    check();
    watch(); // the browser also checks by itself, and may have found one already
    registration.addEventListener('updatefound', watch);
  } catch {
    // forbidden or out of space: the site works, but not offline
  }
}
