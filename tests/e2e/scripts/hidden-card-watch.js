// Check after each DOM change: no card that the current player may not know, nothing beside a curtain.
(() => {
  const seats = new Map(); // seat by connection
  const told = new Map(); // cards sent to each seat
  const wrong = [];
  let holder = null;
  Object.assign(window, { wrong, told: (seat) => told.get(seat)?.size ?? 0 });

  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        const hand =
          data.did === "frame" && JSON.parse(data.text).play?.table.hand;
        const seat = seats.get(data.n);
        if (!hand || seat === undefined) return;
        told.set(
          seat,
          (told.get(seat) ?? new Set()).union(
            new Set(hand.map(({ card }) => card)),
          ),
        );
      });
    }
    postMessage(message) {
      if (message.do === "connect") seats.set(message.n, message.seat);
      super.postMessage(message);
    }
  };

  addEventListener(
    "click",
    ({ target }) => {
      const button = target.closest("button");
      if (button?.matches(".give")) holder = null;
      if (button?.matches("main.curtain button"))
        holder = ["Ann", "Ben", "Cai"].findIndex((name) =>
          button.textContent.includes(name),
        );
    },
    { capture: true },
  );

  new MutationObserver(() => {
    for (const label of document.querySelectorAll(".hand .pick > .hidden")) {
      const card = Number(/\d+/.exec(label.textContent)[0]);
      if (holder === null || !told.get(holder)?.has(card))
        wrong.push(`${holder}: ${label.textContent}`);
    }
    const curtain = document.querySelector("main.curtain");
    if (!curtain) return;
    const page = document.body.cloneNode(true);
    page
      .querySelectorAll("#old, noscript, main.curtain")
      .forEach((part) => part.remove());
    const beside = page.textContent.trim();
    if (beside || document.querySelector(".app, dialog"))
      wrong.push(`beside the curtain: ${beside}`);
  }).observe(document, { subtree: true, childList: true, characterData: true });
})();
