// Return layout errors of the page, one line each: clipped, covered or overlapping text, a hand or button out of sight,
// targets too small for a finger.
async () => {
  const LONG = 3_000; // milliseconds; a paused animation never ends
  await new Promise((go) => requestAnimationFrame(() => setTimeout(go, 50))); // resize observers have run
  const moving = document
    .getAnimations()
    .filter((one) => one.effect.getComputedTiming().endTime !== Infinity);
  const arrived = Promise.allSettled(moving.map((one) => one.finished));
  await Promise.race([arrived, new Promise((go) => setTimeout(go, LONG))]);
  const SMALLEST = 44; // pixels
  const SLACK = 2; // pixels that a letter may lose, or that two texts may share
  const found = new Set();
  const say = (what, element, more = "") => {
    const text = element.textContent.trim().replace(/\s+/g, " ").slice(0, 40);
    const path = [
      element,
      element.parentElement,
      element.parentElement?.parentElement,
    ]
      .filter(Boolean)
      .map(
        (one) =>
          one.localName +
          [...one.classList]
            .filter((name) => !name.startsWith("svelte-"))
            .map((name) => `.${name}`)
            .join(""),
      );
    found.add(`${what}: “${text}” ${path.reverse().join(" > ")}${more}`);
  };
  const shown = (element) =>
    element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
    }) && !isClipped(element);
  /** Whether only screen readers get it. */
  function isClipped(element) {
    for (let up = element; up && up !== document.body; up = up.parentElement)
      if (getComputedStyle(up).clipPath === "inset(50%)") return true;
    return false;
  }
  const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const meet = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const wide = (box) => box.right - box.left;
  const high = (box) => box.bottom - box.top;
  const isEmpty = (box) => wide(box) <= 0 || high(box) <= 0;

  /** Return the visible part of a box, and whether the rest is unreachable. */
  function seen(element, box) {
    let left = box;
    let lost = false;
    let scrolls = false;
    for (
      let up = element;
      up && up !== document.documentElement;
      up = up.parentElement
    ) {
      const style = getComputedStyle(up);
      if (style.overflowX === "visible" && style.overflowY === "visible")
        continue;
      if (up === document.body) continue;
      const area = up.getBoundingClientRect();
      const inside = meet(left, area);
      const cutX = wide(left) - wide(inside) > SLACK;
      const cutY = high(left) - high(inside) > SLACK;
      const goesX =
        ["auto", "scroll"].includes(style.overflowX) &&
        up.scrollWidth > up.clientWidth;
      const goesY =
        ["auto", "scroll"].includes(style.overflowY) &&
        up.scrollHeight > up.clientHeight;
      if ((cutX && !goesX && !scrolls) || (cutY && !goesY && !scrolls))
        lost = true;
      scrolls ||= goesX || goesY;
      left = inside;
    }
    const page = document.documentElement;
    scrolls ||= page.scrollHeight > page.clientHeight;
    return { box: meet(left, view), lost, scrolls };
  }

  /** Whether it hides what is below it: the box of a text alone does not. */
  function isPainted(element) {
    if (element instanceof SVGElement) return true;
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    return (
      backgroundImage !== "none" ||
      !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)
    );
  }

  /** Return an element over the box that is not part of its own element. */
  function over(element, box) {
    for (const x of [0.15, 0.5, 0.85]) {
      const top = document.elementFromPoint(
        box.left + wide(box) * x,
        (box.top + box.bottom) / 2,
      );
      if (
        top &&
        !top.contains(element) &&
        !element.contains(top) &&
        isPainted(top)
      )
        return top;
    }
    return null;
  }

  /** Trim a text's box: it is higher than the letters, and lines are set closer than that. */
  function letters(element, { left, top, right, bottom }) {
    const edge = 0.29 * parseFloat(getComputedStyle(element).fontSize);
    return { left, top: top + edge, right, bottom: bottom - edge };
  }

  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (
      !node.textContent.trim() ||
      element.closest(".hidden, script, style, .skip") ||
      !shown(element)
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width < 1 || box.height < 1) continue;
    const { box: part, lost, scrolls } = seen(element, letters(element, box));
    const cover = isEmpty(part) ? null : over(element, part);
    texts.push({
      element,
      node,
      lines: [...range.getClientRects()].map((line) => meet(line, part)),
      lost,
      scrolls,
      cover,
      gone: isEmpty(part),
      card: element.closest(".card"),
    });
  }

  // A covered card in a pile is fine if its name is shown.
  const cards = Map.groupBy(
    texts.filter(({ card }) => card),
    ({ card }) => card,
  );
  for (const [card, figures] of cards) {
    if (
      !figures.some(({ lost, cover, gone }) => !lost && !cover && !gone) &&
      !figures.every(({ scrolls }) => scrolls)
    )
      say("a card that says nothing", card);
  }
  for (const { element, node, lost, scrolls, cover, gone, card } of texts) {
    if (card) continue;
    // a name may end in dots, a figure may not; the ticker shows the start of a line, a tap the rest
    const dots =
      getComputedStyle(element).textOverflow === "ellipsis" &&
      !/\d/.test(node.textContent);
    if (lost && !dots && !element.closest(".ticker")) say("cut", element);
    if (gone && !scrolls && !lost) say("out of sight", element);
    if (cover && !(scrolls && !sameArea(element, cover)))
      say(
        "covered",
        element,
        ` by ${cover.localName}.${[...cover.classList].join(".")}`,
      );
  }
  function area(element) {
    for (let up = element; up; up = up.parentElement)
      if (
        ["auto", "scroll"].includes(getComputedStyle(up).overflowY) &&
        up.scrollHeight > up.clientHeight
      )
        return up;
    return document.documentElement;
  }
  function sameArea(one, other) {
    return area(one) === area(other) && !isFixed(other);
  }
  function isFixed(element) {
    for (let up = element; up; up = up.parentElement)
      if (["fixed", "sticky"].includes(getComputedStyle(up).position))
        return true;
    return false;
  }

  const plain = texts.filter(
    ({ card, gone, cover }) => !card && !gone && !cover,
  );
  for (const [number, one] of plain.entries())
    for (const other of plain.slice(number + 1)) {
      if (
        one.element.contains(other.element) ||
        other.element.contains(one.element)
      )
        continue;
      const overlaps = one.lines.some((line) =>
        other.lines.some((next) => {
          const both = meet(line, next);
          return wide(both) > SLACK && high(both) > SLACK;
        }),
      );
      if (overlaps)
        say(
          "two texts on one another",
          one.element,
          ` and “${other.node.textContent.trim().slice(0, 30)}”`,
        );
    }

  for (const button of document.querySelectorAll(
    "button, a[href], input:not([type=hidden]), select, textarea",
  )) {
    if (
      !shown(button) ||
      button.closest(".hidden, .skip") ||
      getComputedStyle(button).display === "inline"
    )
      continue;
    const target = button.matches("input[type=radio], input[type=checkbox]")
      ? (button.closest("label") ?? button)
      : button;
    const { width, height } = target.getBoundingClientRect();
    if (width <= 1 || height <= 1) continue; // its label is the target
    if (Math.min(width, height) < SMALLEST - 0.5)
      say("too small", button, ` ${Math.round(width)}×${Math.round(height)}`);
  }

  const main = document.querySelector(".confirm");
  if (main && shown(main)) {
    const box = main.getBoundingClientRect();
    if (
      wide(meet(box, view)) < box.width - SLACK ||
      high(meet(box, view)) < box.height - SLACK
    )
      say("out of sight", main);
    else if (over(main, box)) say("covered", main);
  }
  for (const lit of document.querySelectorAll("button[data-drop^='hand:']")) {
    const { box } = seen(lit, lit.getBoundingClientRect());
    if (isEmpty(box) || high(box) < 0.8 * lit.offsetHeight)
      say("a hidden hand", lit);
  }
  if (
    document.documentElement.scrollWidth > document.documentElement.clientWidth
  )
    found.add("the page scrolls sideways");
  return [...found];
};
