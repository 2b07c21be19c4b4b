/**
 * Pictures of games for the lobby: an icon on 40 × 40, the picture on the box, the colours. They are separate small
 * files, so that the lobby loads no board.
 */
import type { Component } from 'svelte';

type Pictures = Readonly<Record<string, Component | undefined>>;

import.meta.glob('./*/colours.css', { eager: true });

/** By game. */
export const GAME_ICONS = byGame(
  import.meta.glob<Component>('./*/GameIcon.svelte', { eager: true, import: 'default' }),
);
export const BOX_ART = byGame(import.meta.glob<Component>('./*/BoxArt.svelte', { eager: true, import: 'default' }));

function byGame(files: Record<string, Component>): Pictures {
  return Object.fromEntries(Object.entries(files).map(([path, picture]) => [path.split('/')[1], picture]));
}
