/** The person's own tables that are hidden in the lobby until their turn; stored in localStorage. */
import type { TableInfo } from '../wire';

const KEY = 'takujo-hidden';
const MOST = 100;

function kept(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [];
  } catch {
    return []; // storage is blocked, or the text is not a list
  }
}

/** Return the mark of a table, which changes with each turn that others wait for. */
function mark({ id, turn, you, clock }: TableInfo): string {
  return clock && turn === you ? `${id} ${clock.ends_ms}` : id;
}

export class Hidden {
  private marks = $state.raw<readonly string[]>(kept());

  has(table: TableInfo): boolean {
    return this.marks.includes(mark(table));
  }

  /** Hide a table, or show it again. */
  toggle(table: TableInfo): void {
    const its = mark(table);
    const others = this.marks.filter((one) => one !== its);
    this.marks = this.has(table) ? others : [...others, its].slice(-MOST);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.marks));
    } catch {
      // storage is blocked: the change lasts as long as the page
    }
  }
}
