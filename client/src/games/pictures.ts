/**
 * What the first page shows of the games: a crest (on 40 × 40), the picture on the box, the colours. Each is a small file of the
 * game's folder, and none of them leads to a board.
 */
import type { Component } from 'svelte';

type Pictures = Readonly<Record<string, Component | undefined>>;

import.meta.glob('./*/colours.css', { eager: true });

/** By game. */
export const CRESTS = byGame(import.meta.glob<Component>('./*/Crest.svelte', { eager: true, import: 'default' }));
export const ART = byGame(import.meta.glob<Component>('./*/Art.svelte', { eager: true, import: 'default' }));

function byGame(files: Record<string, Component>): Pictures {
  return Object.fromEntries(Object.entries(files).map(([path, picture]) => [path.split('/')[1], picture]));
}
