/** Say so where a field takes only the beginning of what is pasted (its `maxlength`). */
import { t } from '../i18n/words.svelte';

export function warnOfOverlong({ target, clipboardData }: ClipboardEvent): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || target.maxLength < 0) return;
  const pasted = clipboardData?.getData('text') ?? '';
  const replaced = (target.selectionEnd ?? 0) - (target.selectionStart ?? 0);
  if (target.value.length - replaced + pasted.length <= target.maxLength) return;
  // after the browser has put in what fits; the next key or tap may send it as it is
  setTimeout(() => {
    target.setCustomValidity(t('field-overlong', { most: target.maxLength }));
    target.reportValidity();
    const clear = (): void => target.setCustomValidity('');
    document.addEventListener('keydown', clear, { once: true, capture: true });
    document.addEventListener('pointerdown', clear, { once: true, capture: true });
  });
}
