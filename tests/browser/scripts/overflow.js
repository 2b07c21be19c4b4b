// What reaches beyond the sides of the page without a row that scrolls on purpose, and texts that are ids without words,
// when everything that moves has arrived: on its way a card may come from beyond the side.
async () => {
  const LONG = 5_000; // milliseconds; what is paused never arrives
  const late = new Promise((go) => setTimeout(go, LONG)).then(() => "late");
  for (let state; state !== "late";) {
    // what has begun to move meanwhile is waited for, too
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
    return !row || row.scrollHeight > row.clientHeight; // one that scrolls both ways was not meant to
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
