/** Keeps the screen on while a page is open (Screen Wake Lock API). */
export class WakeLock {
  /** Missing in old browsers and without HTTPS. */
  readonly isAvailable = 'wakeLock' in navigator;
  isOn = $state(false);
  private lock: WakeLockSentinel | null = null;

  constructor() {
    $effect(() => {
      document.addEventListener('visibilitychange', this.renew);
      return () => {
        document.removeEventListener('visibilitychange', this.renew);
        void this.set(false);
      };
    });
  }

  async set(isOn: boolean): Promise<void> {
    this.isOn = isOn;
    if (isOn) await this.request();
    else {
      await this.lock?.release();
      this.lock = null;
    }
  }

  // a browser releases the lock when the page is hidden
  private readonly renew = (): void => {
    if (this.isOn && document.visibilityState === 'visible') void this.request();
  };

  private async request(): Promise<void> {
    try {
      const lock = await navigator.wakeLock.request('screen');
      if (this.isOn) this.lock = lock;
      else await lock.release();
    } catch {
      if (document.visibilityState === 'visible') this.isOn = false; // refused: low battery
    }
  }
}
