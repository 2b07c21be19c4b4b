// Return the possible action at a shared table: `curtain`, `give`, one of possible-actions.js, or null (none yet).
() => {
  const awake = (selector) =>
    document.querySelector(`${selector}:not([inert], :disabled)`);
  const curtain = document.querySelector("main.curtain");
  if (curtain) return awake("main.curtain button.primary") ? "curtain" : null;
  if (document.querySelector("section.over")) return "over";
  if (document.querySelector(".bar")?.ariaBusy === "true") return null;
  if (document.querySelector(".give")) return awake(".give") ? "give" : null;
  const confirm = document.querySelector(".confirm");
  if (confirm && !confirm.disabled) return confirm.inert ? null : "confirm";
  if (document.querySelector("button[data-drop]")) return "choose";
  return document.querySelector(".choices button.small") ? "name" : null;
};
