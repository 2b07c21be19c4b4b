/**
 * The first script: starts all loads for an address at once instead of in a chain of imports. Failures are ignored
 * here; the later load reports them.
 */
import { where } from './lib/routing/address';
import { catalogues } from './lib/i18n/catalogues';
import { preconnect, request, socketAddress } from './lib/net/transport';
import { language } from './lib/i18n/language';
import { placeOf } from './lib/routing/route';
import { LOBBY, lobby, PAGES } from './routes/registry';
import { preload } from './games/registry';

const { page, id } = placeOf(where(location).path);

/** Load the board of a table, whose address does not name the game. Sends no cookie: the page must see its refusal. */
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
