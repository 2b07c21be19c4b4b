/** What this browser remembers of tables opened here: of each game the last one against bots, and names of clubs. */
import type { NewTable, TableInfo } from '../../wire';
import { getItem, setItem, sitePrefix } from '../browser/storage';

/** The last table of a game that was opened against bots. */
export interface OpenedTable {
  id: string;
  request: NewTable;
  /** The person's story book. */
  book: number | null;
}

const MAX_CLUB_TABLES = 20;
const gameKey = (game: string): string => sitePrefix('opened-table') + game;
const clubKey = (): string => sitePrefix('club-tables');

function read<T>(key: string, none: T): T {
  try {
    return JSON.parse(getItem(key) ?? '') as T;
  } catch {
    return none;
  }
}

/** Return the last table of a game that was opened here against bots. */
export const lastOpened = (game: string): OpenedTable | null => read(gameKey(game), null);

/** Return the level of a table's bots. */
export const levelOf = ({ request }: OpenedTable): string => request.bots?.find((level) => level !== null) ?? '';

/** Store what a table against bots was opened with, without the person's name. */
export function storeOpened(id: string, { sit, ...request }: NewTable): void {
  const opened: OpenedTable = { id, request, book: sit?.book ?? null };
  setItem(gameKey(request.game), JSON.stringify(opened));
}

/** Store that a rematch has the settings of the table before it. */
export function storeRematch(game: string, before: string, id: string): void {
  const opened = lastOpened(game);
  if (opened?.id === before) setItem(gameKey(game), JSON.stringify({ ...opened, id }));
}

/** Return what a match was opened with if it can be played again at once: against bots, with the printed rules. */
export function repeatable({ game, id, you }: TableInfo): OpenedTable | null {
  const opened = lastOpened(game);
  const isPrinted = !Object.keys(opened?.request.rule_params ?? {}).length;
  return opened?.id === id && you !== null && isPrinted ? opened : null;
}

type ClubTable = [table: string, club: string];

/** Store the club in which a table was opened. */
export function storeClub(table: string, club: string): void {
  const tables = read<ClubTable[]>(clubKey(), []);
  setItem(clubKey(), JSON.stringify([...tables, [table, club]].slice(-MAX_CLUB_TABLES)));
}

/** Return the name of the club in which this browser opened a table. */
export const clubOf = (table: string): string | null =>
  read<ClubTable[]>(clubKey(), []).find(([id]) => id === table)?.[1] ?? null;
