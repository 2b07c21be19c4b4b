/** The languages of the pages, and the browser's preferred one. */
import { storedSettings } from '../browser/stored-settings';

export type Language = 'ja' | 'en';

export function language(): Language {
  const chosen = storedSettings()['language'];
  if (chosen === 'ja' || chosen === 'en') return chosen;
  return navigator.language.startsWith('ja') ? 'ja' : 'en';
}
