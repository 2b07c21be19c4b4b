/** A part of the page as a PNG, with its fonts. */
const SCALE = 2;

export async function picture(node: HTMLElement): Promise<Blob> {
  const { toBlob } = await import('html-to-image'); // only who wants a picture loads it
  const background = getComputedStyle(document.documentElement).getPropertyValue('--desk');
  const blob = await toBlob(node, { pixelRatio: SCALE, backgroundColor: background });
  if (!blob) throw new Error('the browser made no picture');
  return blob;
}
