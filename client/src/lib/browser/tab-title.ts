/** The tab's title and icon, and the app icon's badge: the place, and at how many tables it is your turn. */
import { t } from '../i18n/words.svelte';

const NAME = '卓上 Takujo';
const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
const icon = link?.href ?? '';
const turnIcon = new URL('../../turn-icon.svg', import.meta.url).href;

/** `place`: the game of the open table; empty in the lobby. */
export function setTabTitle(place: string, turns: number): void {
  const many = turns > 1 ? `(${turns}) ` : '';
  document.title = turns ? `● ${many}${t('bar-your-turn')} · ${place || NAME}` : place ? `${place} · ${NAME}` : NAME;
  if (link) link.href = turns ? turnIcon : icon;
  badge(turns).catch(() => {}); // only installed apps have a badge
}

async function badge(turns: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  await (turns ? navigator.setAppBadge(turns) : navigator.clearAppBadge());
}
