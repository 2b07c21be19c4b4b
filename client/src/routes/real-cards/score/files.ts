/** Files of the score pad: exports, imports, and the picture of a result. */
import { download } from '../../../lib/browser/download';
import { matchesFromCsv, matchesToCsv } from './csv';
import { matchesFromJson, matchesToJson } from './json';
import { roundOf, type PadMatch } from './match';

const MOST_OF_ID = 20; // of the 40 letters of an id

/** Return a name of a file for matches: of their day, or the day of the export. */
function fileName(matches: readonly PadMatch[], extension: string): string {
  const at = matches.length === 1 ? matches[0]!.started : Date.now();
  return `takujo-${new Date(at).toISOString().slice(0, 10)}.${extension}`;
}

export function exportJson(matches: readonly PadMatch[]): void {
  download(fileName(matches, 'json'), new Blob([matchesToJson(matches)], { type: 'application/json' }));
}

export function exportCsv(matches: readonly PadMatch[]): void {
  download(fileName(matches, 'csv'), new Blob([matchesToCsv(matches)], { type: 'text/csv' }));
}

/** Read exported matches from JSON or CSV. Throws an Error if the text is neither. */
export function matchesFrom(text: string): PadMatch[] {
  return /^\s*[{[]/.test(text) ? matchesFromJson(text) : matchesFromCsv(text);
}

/** The matches of a file to store. `kept`: versions stored beside the own ones. `known`: how many change nothing. */
export interface Import {
  added: PadMatch[];
  replaced: PadMatch[];
  kept: PadMatch[];
  known: number;
}

/** Compare the matches of a file with those here. A later version replaces none whose rounds it lacks. */
export function importOf(read: readonly PadMatch[], find: (id: string) => PadMatch | undefined): Import {
  const found: Import = { added: [], replaced: [], kept: [], known: 0 };
  for (const match of read) {
    const own = find(match.id);
    if (!own) found.added.push(match);
    else if (match.changed <= own.changed || !match.rounds.length) found.known++;
    else if (own.rounds.every(({ id }) => roundOf(match, id))) found.replaced.push(match);
    else {
      const id = `${match.id.slice(0, MOST_OF_ID)}_${match.changed}`; // the same at the next import
      if (find(id)) found.known++;
      else found.kept.push({ ...match, id });
    }
  }
  return found;
}
