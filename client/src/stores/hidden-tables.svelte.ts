/** Tables of one's own that one does not want to see in the lobby until it is one's turn there; kept in localStorage. */
import type { TableInfo } from '../wire';

const KEY = 'takujo-hidden';
const MOST = 100;

function kept(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [];
  } catch {
    return []; // no storage here, or what is in it is not ours
  }
}

/** Another one once it is one's turn, if others wait. */
function mark({ id, turn, you, clock }: TableInfo): string {
  return clock && turn === you ? `${id} ${clock.ends_ms}` : id;
}

export class Hidden {
  private marks = $state.raw<readonly string[]>(kept());

  has(table: TableInfo): boolean {
    return this.marks.includes(mark(table));
  }

  /** Hide it, or show it again. */
  toggle(table: TableInfo): void {
    const its = mark(table);
    const others = this.marks.filter((one) => one !== its);
    this.marks = this.has(table) ? others : [...others, its].slice(-MOST);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.marks));
    } catch {
      // no storage here: it lasts as long as the page
    }
  }
}
