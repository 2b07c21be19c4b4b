/** Shows a message when a field cuts off pasted text at its `maxlength`. */
import { t } from '../i18n/words.svelte';

export function limitPaste({ target, clipboardData }: ClipboardEvent): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || target.maxLength < 0) return;
  const pasted = clipboardData?.getData('text') ?? '';
  const replaced = (target.selectionEnd ?? 0) - (target.selectionStart ?? 0);
  if (target.value.length - replaced + pasted.length <= target.maxLength) return;
  // after the browser has inserted what fits; the next key or tap may submit it
  setTimeout(() => {
    target.setCustomValidity(t('field-overlong', { most: target.maxLength }));
    target.reportValidity();
    const clear = (): void => target.setCustomValidity('');
    document.addEventListener('keydown', clear, { once: true, capture: true });
    document.addEventListener('pointerdown', clear, { once: true, capture: true });
  });
}
