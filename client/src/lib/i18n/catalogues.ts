/** Loads the Fluent catalogues: one module per language. */
import type { Language } from './language';

export const catalogues: Record<Language, () => Promise<{ default: string[] }>> = {
  ja: () => import('./words-ja'),
  en: () => import('./words-en'),
};
