// Return the action that is possible at a table; null: none yet.
() => {
  const confirm = document.querySelector(".confirm");
  if (document.querySelector("section.over")) return "over";
  if (document.querySelector(".bar")?.ariaBusy === "true") return null; // the last move is being sent
  if (confirm && !confirm.disabled) return "confirm";
  if (document.querySelector("button[data-drop]")) return "choose";
  return document.querySelector(".choices button.small") ? "name" : null;
};
