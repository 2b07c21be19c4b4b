/** Attachment: scroll the least that shows this node, which a press has just opened. */
export function scrollIntoView(node: HTMLElement): void {
  node.scrollIntoView({ block: 'nearest' });
}
