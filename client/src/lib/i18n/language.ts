/** The languages of the pages, and which one a browser wants that has chosen none. */
export type Language = 'ja' | 'en';

/** Where settings are kept in the browser. */
export const KEY = 'takujo-settings';

/** What is kept there, as far as it can be read. */
export function kept(): Record<string, unknown> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Record<string, unknown>;
  } catch {
    return {}; // no storage here, or what is in it is not ours
  }
}

export function language(): Language {
  const chosen = kept()['language'];
  if (chosen === 'ja' || chosen === 'en') return chosen;
  return navigator.language.startsWith('ja') ? 'ja' : 'en';
}
