import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['node_modules/', 'src/fonts/', 'src/wire.ts', 'src/games/*/table-types.ts'] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    rules: {
      'no-undef': 'off', // the type checker knows better
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off',
      'svelte/prefer-svelte-reactivity': 'off', // maps and sets are replaced whole ($state.raw)
      'svelte/no-navigation-without-resolve': 'off', // that is SvelteKit's
    },
  },
);
