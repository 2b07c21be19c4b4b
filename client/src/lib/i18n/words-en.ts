/** The English catalogues that the pages need. */
const files = import.meta.glob<string>(
  [
    '../../../../src/takujo/i18n/en/*.ftl',
    '!../../../../src/takujo/i18n/en/{cards,cli,club,envs,help,house-rules,lab,link-preview,notice-texts,search,server}.ftl',
    '../../../../src/takujo/games/*/words/en/*.ftl',
    '!../../../../src/takujo/games/*/words/en/{cards,house-rules,lab,lesson,stories}.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
);

export default Object.values(files);
