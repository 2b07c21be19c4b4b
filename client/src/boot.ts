/**
 * The first file: what an address needs is asked for at once and side by side, not one file after another as each mentions the next.
 * Whatever fails here is asked for again where it is needed, and said there.
 */
import { where } from './lib/routing/address';
import { catalogues } from './lib/i18n/catalogues';
import { preconnect, request, socketAddress } from './lib/net/transport';
import { language } from './lib/i18n/language';
import { placeOf } from './lib/routing/route';
import { LOBBY, lobby, PAGES } from './routes/registry';
import { preload } from './games/registry';

const { page, id } = placeOf(where(location).path);

/** The board of a table, whose game its address does not say. Nobody asks: a cookie that is none is for the page to hear of. */
async function board(): Promise<void> {
  const answer = await request(`tables/${id}`, { credentials: 'omit' });
  if (answer.ok) await preload(((await answer.json()) as { game: string }).game);
}

void import('./main');
const ahead: Promise<unknown>[] = [catalogues[language()]()];
if (LOBBY.includes(page)) ahead.push(lobby());
else if (Object.hasOwn(PAGES, page)) ahead.push(PAGES[page]!());
if (page === 't') {
  preconnect(socketAddress(id));
  ahead.push(board());
}
for (const asked of ahead) asked.catch(() => {});
