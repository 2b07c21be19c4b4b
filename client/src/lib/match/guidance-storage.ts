/** What this browser remembers of a person who learns a game: whether to offer help, and matches with guidance. */
import { hasItem, removeItem, setItem, sitePrefix } from '../browser/storage';

const gameKey = (game: string): string => sitePrefix('introduced') + game;
const tableKey = (table: string): string => sitePrefix('guided') + table;

export function markIntroduced(game: string): void {
  setItem(gameKey(game), '');
}

/** Whether the person has come to the end of a game's lesson, or began to play without. */
export function isIntroduced(game: string): boolean {
  return hasItem(gameKey(game));
}

export function setGuided(table: string, on: boolean): void {
  if (on) setItem(tableKey(table), '');
  else removeItem(tableKey(table));
}

/** Whether each turn at a table shows a good move and its reason. */
export function isGuided(table: string): boolean {
  return hasItem(tableKey(table));
}

/** Guide the next table if this one is guided. */
export function moveGuidance(table: string, next: string): void {
  if (isGuided(table)) setGuided(next, true);
  setGuided(table, false);
}
