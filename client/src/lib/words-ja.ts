const files = import.meta.glob<string>(
  [
    '../../../src/takujo/i18n/ja/*.ftl',
    '!../../../src/takujo/i18n/ja/{cli,help,server}.ftl',
    '../../../src/takujo/games/*/words/ja/*.ftl',
    '!**/stories.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
);

export default Object.values(files);
