/** What the tab says, and where the browser has it the app's icon: where one is, and at how many tables it is one's turn. */
import { t } from '../i18n/words.svelte';

const NAME = '卓上 Takujo';

/** `place`: the game at whose table one sits; empty in the lobby. */
export function setTabTitle(place: string, turns: number): void {
  const many = turns > 1 ? `(${turns}) ` : '';
  document.title = turns ? `${many}${t('bar-your-turn')} · ${place || NAME}` : place ? `${place} · ${NAME}` : NAME;
  badge(turns).catch(() => {}); // an app that is not installed has none
}

async function badge(turns: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  await (turns ? navigator.setAppBadge(turns) : navigator.clearAppBadge());
}
