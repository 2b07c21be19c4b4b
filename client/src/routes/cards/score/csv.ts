/** Results of matches as CSV (RFC 4180): a row for each player and match. */
import { COLOURS, type Colour } from '../../../lib/match/seats';
import type { OptionValue, PadMatch } from './match';
import { ranksOf } from './standing';

const COLUMNS = [
  ...['match', 'started', 'ended', 'game', 'options', 'rounds', 'finished'],
  ...['seat', 'player', 'colour', 'points', 'rank', 'winner'],
] as const;
type Column = (typeof COLUMNS)[number];
type Row = Record<Column, string>;

const MARK = '\uFEFF'; // spreadsheets then read UTF-8
/** A text that a spreadsheet could take for a formula, or that has this apostrophe. */
const ACTIVE = /^[=+\-@\t\r']/;

export function matchesToCsv(matches: readonly PadMatch[]): string {
  const rows = matches.flatMap(rowsOf).map((row) => COLUMNS.map((column) => quoted(row[column])));
  return MARK + [COLUMNS, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
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
    options: inert(options.join('; ')),
    rounds: String(result.rounds),
    finished: yesNo(result.isOver),
    seat: String(seat + 1),
    player: inert(name),
    colour,
    points: String(result.totals[seat] ?? ''),
    rank: result.isOver ? String(ranks[seat]) : '',
    winner: yesNo(result.winners.includes(seat)),
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
  if (!/^\w{1,40}$/.test(row.match)) throw new TypeError('no id');
  return {
    id: row.match,
    game: active(row.game),
    started: momentFrom(row.started),
    changed: momentFrom(row.ended),
    ended: row.finished === 'yes' ? momentFrom(row.ended) : null,
    people: [],
    options: optionsFrom(active(row.options)),
    form: '', // without rounds
    rounds: [],
    isClosed: false,
    result: { isOver: row.finished === 'yes', totals: [], winners: [], rounds: wholeFrom(row.rounds) },
  };
}

function addPerson(match: PadMatch, row: Row): PadMatch {
  const seat = match.people.length;
  if (row.seat !== String(seat + 1) || !COLOURS.includes(row.colour as Colour)) throw new TypeError('no player');
  match.people.push({ name: active(row.player), colour: row.colour as Colour });
  match.result.totals.push(row.points === '' ? null : wholeFrom(row.points));
  if (row.winner === 'yes') match.result.winners.push(seat);
  return match;
}

function optionsFrom(text: string): Record<string, OptionValue> {
  const pairs = text.split('; ').map((pair) => /^(\w+)=(.*)$/.exec(pair));
  return Object.fromEntries(
    pairs.filter((pair) => pair !== null).map(([, name = '', value = '']) => [name, optionFrom(value)]),
  );
}

function optionFrom(text: string): OptionValue {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

function momentFrom(text: string): number {
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw new TypeError('no moment');
  return at;
}

function wholeFrom(text: string): number {
  if (!/^-?\d{1,15}$/.test(text)) throw new TypeError('no whole number');
  return Number(text);
}

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
