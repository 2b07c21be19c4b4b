/** The person's own tables that are hidden in the lobby until their turn; stored in localStorage. */
import type { TableInfo } from '../wire';

const KEY = 'takujo-hidden';
const LIMIT = 100;

function storedIds(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [];
  } catch {
    return []; // storage is blocked, or the text is not a list
  }
}

/** Whether others wait for the person's move. Such a table is always shown. */
export const isAwaited = ({ turn, you, clock }: TableInfo): boolean => Boolean(clock) && turn === you;

export class HiddenTables {
  private ids = $state.raw<readonly string[]>(storedIds());

  has(table: TableInfo): boolean {
    return this.ids.includes(table.id) && !isAwaited(table);
  }

  /** Hide a table, or show it again. */
  toggle({ id }: TableInfo): void {
    const others = this.ids.filter((one) => one !== id);
    this.ids = this.ids.includes(id) ? others : [...others, id].slice(-LIMIT);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.ids));
    } catch {
      // storage is blocked: the change lasts as long as the page
    }
  }
}
