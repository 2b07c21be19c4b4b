/**
 * Keyboard shortcuts of a match: Enter plays the chosen move, Escape clears it, “?” opens the rules. Enter and space
 * skip animations.
 */
interface Actions {
  /** Play the chosen move, or continue after a round; false if there is neither. */
  confirm: () => boolean;
  /** Skip the current animation; false if there is none. */
  skip: () => boolean;
  clear: () => void;
  rules: () => void;
}

const OWN_KEYS = 'input, textarea, select, dialog';
const OWN_ENTER = 'button, a, summary';
const CHOSEN = '.pick[aria-pressed="true"]'; // a second Enter plays; space would deselect

export function matchKey(event: KeyboardEvent, actions: Actions): void {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector('dialog[open], :popover-open')) return;
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.closest(OWN_KEYS)) return;
  if (event.key === 'Escape') actions.clear();
  else if (event.key === '?') actions.rules();
  else if (event.key === ' ') {
    if (target.closest(OWN_ENTER) || !actions.skip()) return;
  } else if (event.key !== 'Enter' || (target.closest(OWN_ENTER) && !target.closest(CHOSEN)) || !actions.confirm())
    return;
  event.preventDefault();
}
