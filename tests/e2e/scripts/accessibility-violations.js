// Return violations of WCAG 2 A and AA found by axe, one line each: rule, element, reason.
async () => {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  const { violations } = await window.axe.run(document, {
    runOnly: tags,
    resultTypes: ["violations"],
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary }) =>
        `${id}: ${html}: ${failureSummary.replace(/\s+/g, " ")}`,
    ),
  );
};
