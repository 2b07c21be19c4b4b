// Return the boxes of the bar and of all targets, without the lift of a chosen card. A pile may spread in its place.
async () => {
  await new Promise((go) => requestAnimationFrame(() => setTimeout(go, 50))); // resize observers have run
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
