const files = import.meta.glob<string>(
  ['../../../src/takujo/i18n/ja/*.ftl', '!../../../src/takujo/i18n/ja/{cli,help,server,stories}.ftl'],
  { query: '?raw', import: 'default', eager: true },
);

export default Object.values(files);
