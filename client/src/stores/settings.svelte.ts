/** What a person has set for this browser; kept in localStorage where there is one. */
import type { Hello } from '../wire';
import { KEY, kept, language, type Language } from '../lib/i18n/language';
import type { Colour } from '../lib/match/seats';

export type Theme = 'auto' | 'light' | 'dark';
export type Tempo = NonNullable<Hello['tempo']>;
export const TEMPI: readonly Tempo[] = ['slow', 'normal', 'fast'];

interface Kept {
  language: Language;
  theme: Theme;
  sound: boolean;
  motion: boolean;
  tempo: Tempo;
  atOnce: boolean;
  name: string;
  colour: Colour;
}

function defaults(): Kept {
  return {
    language: language(),
    theme: 'auto',
    sound: false,
    motion: true,
    tempo: 'normal',
    atOnce: false,
    name: '',
    colour: 'blue',
  };
}

class Settings implements Kept {
  language = $state<Language>('ja');
  theme = $state<Theme>('auto');
  sound = $state(false);
  motion = $state(true);
  /** How fast one wants to see what the others do. */
  tempo = $state<Tempo>('normal');
  /** A tap that makes a whole move plays it without a second tap on the bar. */
  atOnce = $state(false);
  name = $state('');
  colour = $state<Colour>('blue');
  /** The browser keeps them longer than the page. */
  lasts = $state(true);

  constructor() {
    Object.assign(this, { ...defaults(), ...kept() });
  }

  keep(): void {
    const { language, theme, sound, motion, tempo, atOnce, name, colour } = this;
    const now: Kept = { language, theme, sound, motion, tempo, atOnce, name, colour };
    try {
      localStorage.setItem(KEY, JSON.stringify(now));
      this.lasts = true;
    } catch {
      this.lasts = false;
    }
  }
}

export const settings = new Settings();
