/** The people at the real table, stored in this browser. */
import { itemsWithPrefix, setItem, sitePrefix } from '../../lib/browser/storage';
import { t } from '../../lib/i18n/words.svelte';
import { localPlayers, type LocalPlayer } from '../../lib/match/local-players';

const MOST_LETTERS = 24;

class People {
  private all = $state.raw<readonly LocalPlayer[]>(stored());
  /** The seat that was drawn to start the next match. */
  starter = $state<number | null>(null);

  /** Return `count` people, known ones first. */
  first(count: number): LocalPlayer[] {
    return localPlayers(count, this.all);
  }

  /** The number of people last time; 0: unknown. */
  get known(): number {
    return this.all.length;
  }

  set(people: readonly LocalPlayer[]): void {
    this.all = people.map(({ name, colour }) => ({ name: name.slice(0, MOST_LETTERS), colour }));
    setItem(sitePrefix('cards') + 'people', JSON.stringify(this.all));
  }
}

function stored(): LocalPlayer[] {
  try {
    const [, text] = itemsWithPrefix(sitePrefix('cards')).find(([name]) => name === 'people') ?? [];
    const found = JSON.parse(text ?? '[]') as LocalPlayer[];
    return found.map(({ name, colour }) => ({ name: String(name), colour }));
  } catch {
    return []; // not from these pages
  }
}

export const people = new People();

/** Return the names, with numbers for people without one. */
export function namesOf(seated: readonly Pick<LocalPlayer, 'name'>[]): string[] {
  return seated.map(({ name }, seat) => name.trim() || t('cards-person', { n: seat + 1 }));
}
