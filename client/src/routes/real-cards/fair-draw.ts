/** Fair draws. */
const RANGE = 2 ** 32;

/** Return a whole number from 0 to below `count`, each equally likely. */
export function drawBelow(count: number, random = randomWord): number {
  const fair = RANGE - (RANGE % count); // a multiple: the rest would prefer low numbers
  let word = random();
  while (word >= fair) word = random();
  return word % count;
}

function randomWord(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]!;
}
