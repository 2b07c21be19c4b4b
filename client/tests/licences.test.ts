import { expect, test } from 'vitest';
import { licenceOf, packagesOf } from '../build/licences';

test('all bundled packages and fonts have their licence', () => {
  const names = packagesOf([
    '/x/node_modules/svelte/src/a.js',
    '/x/node_modules/@fluent/bundle/b.js',
    '/x/src/main.ts',
    '\0vite/preload-helper.js',
  ]);
  expect(names).toEqual([
    '@fluent/bundle',
    '@fontsource/kaisei-tokumin',
    '@fontsource/zen-kaku-gothic-new',
    'svelte',
    'vite',
  ]);
  expect(licenceOf('.', 'uqr')).toMatch(/^uqr \d+\.\d+\.\d+ \(MIT\)\n\n[\s\S]*Permission is hereby granted/);
  for (const name of names)
    expect(licenceOf('.', name)).toMatch(/Version 2.0, January 2004|Permission is hereby granted/);
  expect(licenceOf('.', 'vite')).not.toMatch(/bundled dependencies/i);
  expect(() => licenceOf('.', 'no-such-package')).toThrow();
});
