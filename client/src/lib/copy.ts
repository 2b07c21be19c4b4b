/** Put a text on the clipboard. False: not allowed here, so that somebody has to mark and copy it by hand. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
