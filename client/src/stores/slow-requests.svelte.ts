/** Counts slow requests, so that App.svelte can ask for patience. */
const SLOW_MS = 3_000;

export const slowRequests = $state({ needed: 0 });

export async function trackRequest<T>(request: Promise<T>): Promise<T> {
  let late = 0;
  const timer = setTimeout(() => {
    late = 1;
    slowRequests.needed += 1;
  }, SLOW_MS);
  try {
    return await request;
  } finally {
    clearTimeout(timer);
    slowRequests.needed -= late;
  }
}
