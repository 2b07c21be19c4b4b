/** Shares the card of a result as a PNG of 1200 × 630. It is on the page, outside of the window, while it is drawn. */
import { mount, unmount, type ComponentProps } from 'svelte';
import { sharePicture } from '../../../../lib/browser/png-export';
import { gameName } from '../../../../lib/i18n/words.svelte';
import ShareCard from './ShareCard.svelte';

const SETTLE_MS = 60; // pictures measure their boxes

export async function shareCard(props: Omit<ComponentProps<typeof ShareCard>, 'picture'>): Promise<void> {
  const picture = await props.module?.End?.().catch(() => undefined); // without it: the crest
  const card = mount(ShareCard, { target: document.body, props: { ...props, picture } });
  try {
    await document.fonts.ready;
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const node = document.querySelector<HTMLElement>('.share-card')!;
    await sharePicture(node, gameName(props.ending.room.game));
  } finally {
    await unmount(card);
  }
}
