/** Attachment: scroll the least that shows this node, which a press has just opened. */
export function intoView(node: HTMLElement): void {
  node.scrollIntoView({ block: 'nearest' });
}
