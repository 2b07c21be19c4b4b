/** The settings of this browser in localStorage, as text of one key. */

/** Storage key of the settings. */
export const SETTINGS_KEY = 'takujo-settings';

/** Return the stored settings; empty if they are unreadable. */
export function storedSettings(): Record<string, unknown> {
  try {
    return (JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}') ?? {}) as Record<string, unknown>;
  } catch {
    return {}; // storage is blocked, or the text is not JSON
  }
}
