// A breach of the content policy becomes an error in the console, wherever it comes from.
document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy: ${event.effectiveDirective} ${event.blockedURI}`),
);
