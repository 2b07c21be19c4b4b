// Return what overflows the page sideways outside of scrollable rows, and message ids shown as text. Waits for
// animations first: a moving card may come from beyond the side.
async () => {
  const LONG = 5_000; // milliseconds; a paused animation never ends
  const late = new Promise((go) => setTimeout(go, LONG)).then(() => "late");
  for (let state; state !== "late";) {
    // wait for animations that start meanwhile, too
    const moving = document
      .getAnimations()
      .filter(
        (one) =>
          one.playState === "running" &&
          one.effect.getComputedTiming().endTime !== Infinity,
      );
    if (!moving.length) break;
    state = await Promise.race([
      Promise.allSettled(moving.map((one) => one.finished)),
      late,
    ]);
  }
  const wide = document.documentElement.clientWidth;
  const name = (element) => element.outerHTML.slice(0, 120);
  const shown = (element) =>
    element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
    });
  function scrolls(element) {
    for (
      let up = element.parentElement;
      up && up !== document.body;
      up = up.parentElement
    )
      if (
        ["auto", "scroll"].includes(getComputedStyle(up).overflowX) &&
        up.scrollWidth > up.clientWidth
      )
        return up;
    return null;
  }
  const outside = [...document.querySelectorAll("body *")].filter((element) => {
    if (
      !element.matches(
        "button, a, input, select, p, b, small, h1, h2, h3, li, span, td",
      ) ||
      !shown(element)
    )
      return false;
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1 || (left >= -1 && right <= wide + 1))
      return false;
    const row = scrolls(element);
    return !row || row.scrollHeight > row.clientHeight; // scrolls both ways: not a scrollable row
  });
  const id = /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/;
  const texts = document.evaluate(
    "//body//text()[normalize-space()][not(ancestor::code)]",
    document,
    null,
    6,
  );
  const said = Array.from({ length: texts.snapshotLength }, (_, i) =>
    texts.snapshotItem(i).textContent.trim(),
  );
  const labels = [...document.querySelectorAll("[aria-label]")].map((element) =>
    element.getAttribute("aria-label"),
  );
  if (document.documentElement.scrollWidth > wide)
    outside.push(document.documentElement);
  return {
    outside: outside.slice(0, 5).map(name),
    wordless: [...said, ...labels].filter((text) => id.test(text)),
    language: document.documentElement.lang,
  };
};
