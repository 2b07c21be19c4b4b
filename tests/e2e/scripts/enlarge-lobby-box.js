// Enlarge one box of the lobby to the window: picture above name.
(game) => {
  const box = document.querySelector(`.box.g-${game}`);
  const picture = box.querySelector(".picture");
  const name = document.createElement("p");
  name.textContent = box.querySelector("h2").textContent.trim();
  const frame = document.createElement("div");
  frame.className = box.className;
  frame.append(picture, name);
  document.body.replaceChildren(frame);
  const set = (element, style) => Object.assign(element.style, style);
  set(document.body, { margin: 0, overflow: "hidden" });
  set(frame, {
    position: "fixed", inset: 0, display: "flex", flexDirection: "column", alignItems: "center",
    justifyContent: "center", gap: "24px", borderRadius: 0, background: "var(--mat)",
  });
  picture.className = ""; // without the stitching
  set(picture.querySelector(":scope > svg"), { width: "640px", height: "407px", margin: 0 });
  set(name, { margin: 0, font: "700 72px/1 var(--serif, serif)", color: "var(--mat-ink)" });
}
