/** The person's settings in this browser, stored in localStorage if possible. */
import type { Hello } from '../wire';
import { SETTINGS_KEY, storedSettings } from '../lib/browser/stored-settings';
import { language, type Language } from '../lib/i18n/language';
import type { Colour } from '../lib/match/seats';

export type Theme = 'auto' | 'light' | 'dark';
export type Tempo = NonNullable<Hello['tempo']>;
/** Offers of sounds without an answer, after which there is none. */
export const MAX_SOUND_OFFERS = 3;
export const TEMPI: readonly Tempo[] = ['slow', 'normal', 'fast'];

interface StoredSettings {
  language: Language;
  theme: Theme;
  sound: boolean;
  soundOffers: number;
  motion: boolean;
  tempo: Tempo;
  atOnce: boolean;
  name: string;
  colour: Colour;
}

function defaults(): StoredSettings {
  return {
    language: language(),
    theme: 'auto',
    sound: false,
    soundOffers: 0,
    motion: true,
    tempo: 'normal',
    atOnce: false,
    name: '',
    colour: 'blue',
  };
}

class Settings implements StoredSettings {
  language = $state<Language>('ja');
  theme = $state<Theme>('auto');
  sound = $state(false);
  /** How often sounds were offered; the maximum once answered. */
  soundOffers = $state(0);
  motion = $state(true);
  /** The speed of other players' moves. */
  tempo = $state<Tempo>('normal');
  /** A tap that completes a move plays it, without a confirmation on the bar. */
  atOnce = $state(false);
  name = $state('');
  colour = $state<Colour>('blue');
  /** Whether the browser can store them. */
  isPersistent = $state(true);

  constructor() {
    Object.assign(this, { ...defaults(), ...storedSettings() });
  }

  save(): void {
    const { language, theme, sound, soundOffers, motion, tempo, atOnce, name, colour } = this;
    const stored: StoredSettings = { language, theme, sound, soundOffers, motion, tempo, atOnce, name, colour };
    try {
      localStorage.setItem(SETTINGS_KEY, JSON.stringify(stored));
      this.isPersistent = true;
    } catch {
      this.isPersistent = false;
    }
  }
}

export const settings = new Settings();
