// Translate the page as a browser does: replace each text, now and later, by an element. The translation is the text
// itself.
(() => {
  const mine = new WeakSet();
  const isFree = (text) =>
    text.data.trim() &&
    !mine.has(text) &&
    !text.parentElement?.closest('script, style, textarea, svg') &&
    text.parentElement?.closest('[translate]')?.getAttribute('translate') !== 'no';
  const translate = (root) => {
    const found = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) if (isFree(text)) found.push(text);
    for (const text of found) {
      const [outer, inner, words] = [document.createElement('font'), document.createElement('font'), new Text(text.data)];
      mine.add(words);
      inner.append(words);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver(() => translate(document.body)).observe(document.body, { childList: true, subtree: true });
    translate(document.body);
  });
})();
