/** What somebody has asked for and waits for longer than usual: that it goes on is said (App.svelte). */
const USUAL_MS = 3_000;

export const patience = $state({ needed: 0 });

export async function patiently<T>(work: Promise<T>): Promise<T> {
  let late = 0;
  const timer = setTimeout(() => {
    late = 1;
    patience.needed += 1;
  }, USUAL_MS);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    patience.needed -= late;
  }
}
