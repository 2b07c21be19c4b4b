/** The client below a path prefix (`takujo serve --public-url https://club.example/games/`). */
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  document.head.innerHTML = '<meta name="takujo-root" content="/games">';
  history.replaceState(null, '', '/games/');
});

test('links and shared addresses start with the folder', async () => {
  const { href, absoluteUrl } = await import('../src/lib/routing/address');
  expect(href('/')).toBe('/games/');
  expect(href('/rules/ftw')).toBe('/games/rules/ftw');
  expect(absoluteUrl('/t/a')).toBe(`${location.origin}/games/t/a`);
});

test('the router removes and adds the folder', async () => {
  history.replaceState(null, '', '/games/replay/a#7');
  const { router } = await import('../src/stores/router.svelte');
  expect(router.route).toEqual({ page: 'replay', id: 'a', hash: '7' });
  router.setPosition('8');
  expect(location.href).toBe(`${location.origin}/games/replay/a#8`);
  router.navigate('/');
  expect(location.pathname).toBe('/games/');
  document.body.innerHTML = '<a href="/games/t/b">x</a>';
  document.querySelector('a')!.click();
  expect(router.route).toEqual({ page: 't', id: 'b', hash: '' });
  expect(location.pathname).toBe('/games/t/b');
});

test('the browser handles links outside the folder', async () => {
  const { router } = await import('../src/stores/router.svelte');
  for (const path of ['/games/api/docs', '/news/', '/gamesx/', '/']) {
    document.body.innerHTML = `<a href="${path}">x</a>`;
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    window.addEventListener('click', (event) => event.preventDefault(), { once: true }); // jsdom cannot navigate
    const go = vi.spyOn(router, 'navigate');
    document.querySelector('a')!.dispatchEvent(click);
    expect(go).not.toHaveBeenCalled();
  }
});

test('requests, connections and modules use the folder', async () => {
  const { moduleUrl, request } = await import('../src/lib/net/transport');
  const { socketUrl } = await import('../src/lib/net/transport');
  const asked = vi.fn(() => Promise.resolve(new Response('{}')));
  vi.stubGlobal('fetch', asked);
  await request('games');
  expect(asked).toHaveBeenCalledWith('/games/api/games', {});
  expect(moduleUrl('games/climb/board.js')).toBe('/games/api/games/climb/board.js');
  expect(socketUrl('a')).toBe(`ws://${location.host}/games/ws/a`);
});
