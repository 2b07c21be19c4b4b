/** The Japanese catalogues that the pages need, and the Japanese fonts. */
import '../../fonts/japanese.css';

const files = import.meta.glob<string>(
  [
    '../../../../src/takujo/i18n/ja/*.ftl',
    '!../../../../src/takujo/i18n/ja/{club,envs,help,house-rules,lab,link-preview,notice-texts,operator-commands,real-cards,search,terminal-client}.ftl',
    '../../../../src/takujo/games/*/words/ja/*.ftl',
    '!../../../../src/takujo/games/*/words/ja/{house-rules,lab,lesson,real-cards,stories}.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
);

export default Object.values(files);
