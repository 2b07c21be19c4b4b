/** The languages of the pages, and the browser's preferred one. */
export type Language = 'ja' | 'en';

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

export function language(): Language {
  const chosen = storedSettings()['language'];
  if (chosen === 'ja' || chosen === 'en') return chosen;
  return navigator.language.startsWith('ja') ? 'ja' : 'en';
}
