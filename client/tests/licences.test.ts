import { expect, test } from 'vitest';
import { licenceOf, packagesOf } from '../build/licences';

test('whatever is in the pages brings its licence along, the fonts too', () => {
  const names = packagesOf([
    '/x/node_modules/svelte/src/a.js',
    '/x/node_modules/@fluent/bundle/b.js',
    '/x/src/main.ts',
  ]);
  expect(names).toEqual(['@fluent/bundle', '@fontsource/kaisei-tokumin', '@fontsource/zen-kaku-gothic-new', 'svelte']);
  expect(licenceOf('.', 'uqr')).toMatch(/^uqr \d+\.\d+[\s\S]*Permission is hereby granted/);
  for (const name of names) expect(licenceOf('.', name)).toMatch(/Apache-2.0|Permission is hereby|Open Font License/i);
  expect(() => licenceOf('.', 'no-such-package')).toThrow();
});
