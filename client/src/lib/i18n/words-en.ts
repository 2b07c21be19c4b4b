/** The English catalogues that the pages need. */
const files = import.meta.glob<string>(
  [
    '../../../../src/takujo/i18n/en/*.ftl',
    '!../../../../src/takujo/i18n/en/{club,envs,help,house-rules,lab,link-preview,notice-texts,operator-commands,real-cards,search,terminal-client}.ftl',
    '../../../../src/takujo/games/*/words/en/*.ftl',
    '!../../../../src/takujo/games/*/words/en/{house-rules,lab,lesson,real-cards,stories}.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
);

export default Object.values(files);
