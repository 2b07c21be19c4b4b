/**
 * The first script: starts all loads for an address at once instead of in a chain of imports. Failures are ignored
 * here; the later load reports them.
 */
import { splitAddress } from './lib/routing/address';
import { catalogues } from './lib/i18n/catalogues';
import { preconnect, request, socketUrl } from './lib/net/transport';
import { language } from './lib/i18n/language';
import { parseRoute } from './lib/routing/route';
import { LOBBY, lobby, PAGES } from './routes/registry';
import { preload } from './games/registry';

const { page, id } = parseRoute(splitAddress(location).path);

/** Load the board of a table, whose address does not name the game. Sends no cookie: the page must see its refusal. */
async function board(): Promise<void> {
  const response = await request(`tables/${id}`, { credentials: 'omit' });
  if (response.ok) await preload(((await response.json()) as { game: string }).game);
}

void import('./main');
const ahead: Promise<unknown>[] = [catalogues[language()]()];
if (LOBBY.includes(page)) ahead.push(lobby());
else if (Object.hasOwn(PAGES, page)) ahead.push(PAGES[page]!());
if (page === 't') {
  preconnect(socketUrl(id));
  ahead.push(board());
}
for (const loading of ahead) loading.catch(() => {});
