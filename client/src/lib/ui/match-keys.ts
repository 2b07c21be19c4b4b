/**
 * Keys of a match, beside those that every button has: Enter plays what is chosen, Escape takes it back, “?” opens the rules. Enter
 * and the space bar end what is being shown.
 */
interface Actions {
  /** Play the chosen move, or go on after a round; false: there is neither. */
  confirm: () => boolean;
  /** Enough of what is being shown; false: nothing is. */
  skip: () => boolean;
  clear: () => void;
  rules: () => void;
}

const OWN_KEYS = 'input, textarea, select, dialog';
const OWN_ENTER = 'button, a, summary';
const CHOSEN = '.pick[aria-pressed="true"]'; // Enter chose it; a second one plays (the space bar takes it back)

export function matchKey(event: KeyboardEvent, actions: Actions): void {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector('dialog[open]')) return;
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
