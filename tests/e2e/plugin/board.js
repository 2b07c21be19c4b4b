// A row of buttons below a count. Constructed style sheet: the content policy forbids inline styles.
const sheet = new CSSStyleSheet();
sheet.replaceSync('.climb button { min-width: 44px; min-height: 44px; margin: 4px } .climb .chosen { outline: 3px solid }');
document.adoptedStyleSheets.push(sheet);

export function mount(target, props) {
  const board = document.createElement('div');
  const said = document.createElement('p');
  const row = document.createElement('div');
  board.className = 'climb';
  board.append(said, row);
  target.append(board);

  function update({ table, choices, toggle, t }) {
    said.textContent = `${t('climb-choose', { count: choices.length })} (${table.phase})`;
    row.replaceChildren(
      ...choices.map(({ element, nth, name, state }) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.className = state;
        button.textContent = name;
        button.ariaPressed = String(state === 'chosen');
        button.onclick = () => toggle(element, nth);
        return button;
      }),
    );
  }
  update(props);
  return { update, destroy: () => board.remove() };
}
