/** The Japanese catalogues that the pages need, and the Japanese fonts. */
import '../../fonts/japanese.css';

const files = import.meta.glob<string>(
  [
    '../../../../src/takujo/i18n/ja/*.ftl',
    '!../../../../src/takujo/i18n/ja/{cards,cli,club,envs,help,house-rules,lab,link-preview,notice-texts,search,server}.ftl',
    '../../../../src/takujo/games/*/words/ja/*.ftl',
    '!../../../../src/takujo/games/*/words/ja/{cards,house-rules,lab,lesson,stories}.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
);

export default Object.values(files);
