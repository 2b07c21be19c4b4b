/** Files of the score pad: exports, imports, and the picture of a result. */
import { download } from '../../../lib/browser/download';
import { picture } from '../../../lib/browser/png-export';
import { matchesFromCsv, matchesToCsv } from './csv';
import { matchesFromJson, matchesToJson } from './json';
import type { PadMatch } from './match';

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

/** Return the matches of a file that are new here, or changed later than here. */
export function newMatches(read: readonly PadMatch[], find: (id: string) => PadMatch | undefined): PadMatch[] {
  return read.filter((match) => {
    const known = find(match.id);
    return !known || (match.changed > known.changed && match.rounds.length > 0);
  });
}

/** Share a part of the page as a PNG by the system, or else download it. Throws if the browser draws none. */
export async function sharePicture(node: HTMLElement, title: string): Promise<void> {
  const blob = await picture(node);
  const file = new File([blob], 'takujo.png', { type: 'image/png' });
  const sharing = navigator as Partial<Navigator>;
  if (!sharing.canShare?.({ files: [file] })) return download(file.name, blob);
  try {
    await sharing.share?.({ files: [file], title });
  } catch (error) {
    if ((error as Error).name !== 'AbortError') download(file.name, blob); // the person has not changed their mind
  }
}
