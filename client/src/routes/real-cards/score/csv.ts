/** Results of matches as CSV (RFC 4180): a row for each player and match. */
import type { OptionValue, PadMatch } from './match';
import { colourFrom, idFrom, momentFrom, numberFrom } from './import-validators';
import { ranksOf } from './standing';

const COLUMNS = [
  ...['match', 'started', 'ended', 'game', 'options', 'rounds', 'finished', 'lowest_wins'],
  ...['seat', 'player', 'colour', 'points', 'rank', 'winner'],
] as const;
const GAINED = 'points_by_round'; // missing from older files
type Column = (typeof COLUMNS)[number] | typeof GAINED;
type Row = Record<Column, string>;

const BETWEEN = '; ';
const NO_POINTS = 'none';
const MARK = '\uFEFF'; // spreadsheets then read UTF-8
/** A text that a spreadsheet could take for a formula, or that has this apostrophe. */
const ACTIVE = /^[=+\-@\t\r']/;

export function matchesToCsv(matches: readonly PadMatch[]): string {
  const columns = [...COLUMNS, GAINED] as const;
  const rows = matches.flatMap(rowsOf).map((row) => columns.map((column) => quoted(row[column])));
  return MARK + [columns, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
}

function rowsOf(match: PadMatch): Row[] {
  const { people, result } = match;
  const ranks = ranksOf(result);
  const options = Object.entries(match.options).map(([name, value]) => `${name}=${value}`);
  return people.map(({ name, colour }, seat) => ({
    match: match.id,
    started: new Date(match.started).toISOString(),
    ended: new Date(match.ended ?? match.changed).toISOString(),
    game: inert(match.game),
    options: inert(options.join(BETWEEN)),
    rounds: String(result.rounds),
    finished: yesNo(result.isOver),
    lowest_wins: yesNo(result.lowestWins),
    seat: String(seat + 1),
    player: inert(name),
    colour,
    points: String(result.totals[seat] ?? ''),
    rank: result.isOver ? String(ranks[seat]) : '',
    winner: yesNo(result.winners.includes(seat)),
    points_by_round: inert(result.gained?.map((points) => points[seat] ?? NO_POINTS).join(BETWEEN) ?? ''),
  }));
}

/** Read the matches of such a file: results without rounds. Throws an Error if a row is not as exported. */
export function matchesFromCsv(text: string): PadMatch[] {
  const [head = [], ...rows] = cellsOf(text.replace(MARK, ''));
  const missing = COLUMNS.filter((column) => !head.includes(column));
  if (missing.length) throw new TypeError(`no columns ${missing.join(', ')}`);
  const matches = new Map<string, PadMatch>();
  for (const cells of rows) {
    const row = Object.fromEntries(head.map((name, i) => [name, cells[i] ?? ''])) as Row;
    const match = matches.get(row.match) ?? matchOf(row);
    matches.set(row.match, addPerson(match, row));
  }
  return [...matches.values()];
}

function matchOf(row: Row): PadMatch {
  const changed = momentFrom(Date.parse(row.ended));
  const isOver = row.finished === 'yes';
  return {
    id: idFrom(row.match),
    game: active(row.game),
    started: momentFrom(Date.parse(row.started)),
    changed,
    ended: isOver ? changed : null,
    people: [],
    options: optionsFrom(active(row.options)),
    fieldsSignature: '', // without rounds
    rounds: [],
    isClosed: false,
    result: {
      isOver,
      totals: [],
      winners: [],
      lowestWins: row.lowest_wins === 'yes',
      rounds: wholeFrom(row.rounds),
    },
  };
}

function addPerson(match: PadMatch, row: Row): PadMatch {
  const seat = match.people.length;
  if (row.seat !== String(seat + 1)) throw new TypeError('no player');
  match.people.push({ name: active(row.player), colour: colourFrom(row.colour) });
  match.result.totals.push(row.points === '' ? null : wholeFrom(row.points));
  if (row.winner === 'yes') match.result.winners.push(seat);
  addPoints(match.result, seat, row[GAINED] ? active(row[GAINED]).split(BETWEEN) : []);
  return match;
}

/** Add the points of a seat in each round. */
function addPoints(result: PadMatch['result'], seat: number, texts: readonly string[]): void {
  if (seat === 0 && texts.length) result.gained = texts.map(() => []);
  if (texts.length !== (result.gained?.length ?? 0)) throw new TypeError('other rounds');
  texts.forEach((text, round) => result.gained![round]!.push(text === NO_POINTS ? null : wholeFrom(text)));
}

function optionsFrom(text: string): Record<string, OptionValue> {
  const pairs = text.split(BETWEEN).map((pair) => /^(\w+)=(.*)$/.exec(pair));
  return Object.fromEntries(
    pairs.filter((pair) => pair !== null).map(([, name = '', value = '']) => [name, optionFromText(value)]),
  );
}

function optionFromText(text: string): OptionValue {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

const wholeFrom = (text: string): number => numberFrom(/^-?\d+$/.test(text) ? Number(text) : text);
const yesNo = (is: boolean): string => (is ? 'yes' : 'no');
const inert = (text: string): string => (ACTIVE.test(text) ? `'${text}` : text);
const active = (text: string): string => text.replace(/^'/, '');
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Return the cells of each row that is not empty. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quotedCell, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)!.push(quotedCell?.replaceAll('""', '"') ?? plain ?? '');
    if (end !== ',') rows.push([]);
  }
  return rows.filter((cells) => cells.some(Boolean));
}
