/** Draws the card of a result as a PNG of 1200 × 630. It is on the page, outside of the window, while it is drawn. */
import { mount, unmount, type ComponentProps } from 'svelte';
import { picture as draw, pngFile } from '../../../../lib/browser/png-export';
import ShareCard from './ShareCard.svelte';

const SETTLE_MS = 60; // pictures measure their boxes

export async function drawCard(props: Omit<ComponentProps<typeof ShareCard>, 'picture'>): Promise<File> {
  const picture = await props.module?.End?.().catch(() => undefined); // without it: the icon
  const card = mount(ShareCard, { target: document.body, props: { ...props, picture } });
  try {
    await document.fonts.ready;
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const node = document.querySelector<HTMLElement>('.share-card')!;
    return pngFile(`takujo-${props.ending.room.game}`, await draw(node));
  } finally {
    await unmount(card);
  }
}
