// Log each violation of the content policy as a console error.
document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy: ${event.effectiveDirective} ${event.blockedURI}`),
);
