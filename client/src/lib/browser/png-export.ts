/** Exports a part of the page as a PNG, with its fonts. */
import { download } from './download';

const SCALE = 2;
// html-to-image does not copy these styles into an <svg>
const DRAWN = [
  ...[
    'fill',
    'fill-opacity',
    'stroke',
    'stroke-width',
    'stroke-linecap',
    'stroke-linejoin',
    'stroke-dasharray',
    'vector-effect',
    'opacity',
    'paint-order',
  ],
  ...['transform', 'transform-origin', 'transform-box', 'translate', 'rotate', 'scale', 'display', 'visibility'],
  ...['font-family', 'font-size', 'font-weight', 'text-anchor', 'dominant-baseline', 'letter-spacing'],
];

export async function picture(node: HTMLElement): Promise<Blob> {
  const { toBlob } = await import('html-to-image'); // loaded on demand
  const restore = inlined([...node.querySelectorAll<SVGElement>('svg *')]);
  try {
    const blob = await toBlob(node, { pixelRatio: SCALE, style: { margin: '0' }, fontEmbedCSS: await fonts() });
    if (!blob) throw new Error('the browser made no picture');
    return blob;
  } finally {
    restore();
  }
}

/** Share a part of the page as a PNG by the system, or else download it. Throws if the browser draws none. */
export async function sharePicture(node: HTMLElement, title: string): Promise<void> {
  await shareFile(pngFile('takujo', await picture(node)), title);
}

export function pngFile(name: string, blob: Blob): File {
  return new File([blob], `${name}.png`, { type: 'image/png' });
}

export function canShare(file: File): boolean {
  return (navigator as Partial<Navigator>).canShare?.({ files: [file] }) ?? false;
}

/** Share a file by the system, or else download it. */
export async function shareFile(file: File, title: string): Promise<void> {
  if (!canShare(file)) return download(file.name, file);
  try {
    await navigator.share({ files: [file], title });
  } catch (error) {
    if ((error as Error).name !== 'AbortError') download(file.name, file); // the person has not changed their mind
  }
}

/** Return a file as a `data:` address, which the content security policy allows for images. */
export function dataUrl(file: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsDataURL(file);
  });
}

/**
 * Return the page's font faces as CSS with embedded files. The library's own way sets a document's base address, which
 * the content security policy forbids.
 */
async function fonts(): Promise<string> {
  const faces = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules]
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map((rule) => ({ rule, base: sheet.href ?? document.baseURI })),
  );
  return (await Promise.all(faces.map(({ rule, base }) => embedded(rule.cssText, base)))).join('\n');
}

async function embedded(rule: string, base: string): Promise<string> {
  const address = /url\("([^"]+)"\)/.exec(rule)?.[1];
  if (!address) return rule;
  const file = await (await fetch(new URL(address, base))).blob();
  return rule.replace(address, await dataUrl(file));
}

/** Inline these parts' computed styles. The result restores them. */
function inlined(parts: SVGElement[]): () => void {
  const before = parts.map((part) => part.style.cssText);
  const found = parts.map((part) => {
    const style = getComputedStyle(part);
    return DRAWN.map((name) => [name, style.getPropertyValue(name)] as const);
  });
  parts.forEach((part, i) => found[i]?.forEach(([name, value]) => part.style.setProperty(name, value)));
  return () => parts.forEach((part, i) => (part.style.cssText = before[i] ?? ''));
}
