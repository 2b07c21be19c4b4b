/** The client of a server in a folder of its host (`takujo serve --public-url https://club.example/games/`). */
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  document.head.innerHTML = '<meta name="takujo-root" content="/games">';
  history.replaceState(null, '', '/games/');
});

test('the folder stands before each path, in links and in what is sent to others', async () => {
  const { href, link } = await import('../src/lib/routing/address');
  expect(href('/')).toBe('/games/');
  expect(href('/rules/ftw')).toBe('/games/rules/ftw');
  expect(link('/t/a')).toBe(`${location.origin}/games/t/a`);
});

test('the router takes it off, and puts it on again', async () => {
  history.replaceState(null, '', '/games/replay/a#7');
  const { router } = await import('../src/stores/router.svelte');
  expect(router.place).toEqual({ page: 'replay', id: 'a', hash: '7' });
  router.mark('8');
  expect(location.href).toBe(`${location.origin}/games/replay/a#8`);
  router.go('/');
  expect(location.pathname).toBe('/games/');
  document.body.innerHTML = '<a href="/games/t/b">x</a>';
  document.querySelector('a')!.click();
  expect(router.place).toEqual({ page: 't', id: 'b', hash: '' });
  expect(location.pathname).toBe('/games/t/b');
});

test('what is not of the folder is left to the browser', async () => {
  const { router } = await import('../src/stores/router.svelte');
  for (const path of ['/games/api/docs', '/news/', '/gamesx/', '/']) {
    document.body.innerHTML = `<a href="${path}">x</a>`;
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    window.addEventListener('click', (event) => event.preventDefault(), { once: true }); // nothing is loaded in a test
    const go = vi.spyOn(router, 'go');
    document.querySelector('a')!.dispatchEvent(click);
    expect(go).not.toHaveBeenCalled();
  }
});

test('requests, connections and modules go to the folder', async () => {
  const { moduleAt, request } = await import('../src/lib/net/transport');
  const { socketAddress } = await import('../src/lib/net/transport');
  const asked = vi.fn(() => Promise.resolve(new Response('{}')));
  vi.stubGlobal('fetch', asked);
  await request('games');
  expect(asked).toHaveBeenCalledWith('/games/api/games', {});
  expect(moduleAt('games/climb/board.js')).toBe('/games/api/games/climb/board.js');
  expect(socketAddress('a')).toBe(`ws://${location.host}/games/ws/a`);
});
