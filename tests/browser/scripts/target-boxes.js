// Where the bar and all that can be chosen lie, without what lifts a chosen card. A pile that spreads in its place may.
async () => {
  await new Promise((go) => requestAnimationFrame(() => setTimeout(go, 50))); // what measures itself has done so
  const place = (element) => {
    let [left, top] = [0, 0];
    for (let up = element; up; up = up.offsetParent) {
      left += up.offsetLeft - up.scrollLeft;
      top += up.offsetTop - up.scrollTop;
    }
    return [left, top, element.offsetWidth, element.offsetHeight];
  };
  const found = document.querySelectorAll(
    ".cloth, .foot .bar, .cloth .pick:not(.pile *)",
  );
  return [...found].map(place);
};
