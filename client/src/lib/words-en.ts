const files = import.meta.glob<string>(
  ['../../../src/takujo/i18n/en/*.ftl', '!../../../src/takujo/i18n/en/{cli,help,server,stories}.ftl'],
  { query: '?raw', import: 'default', eager: true },
);

export default Object.values(files);
