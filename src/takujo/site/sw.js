// All files of one version of the site, kept once it has been visited: then it needs no network. A newer version waits until no page
// of this one is open, so that no match is played by two. VERSION and FILES, digests by path, stand before this text (takujo.site.offline).
const OWN = `takujo ${registration.scope}`; // another site of the same host has its own
const CACHE = `${OWN} ${VERSION}`;

// what lies in a folder has another name when it is another file
const fresh = (file) => new Request(file, { cache: file.includes('/', 2) ? 'default' : 'no-cache' });

async function keep() {
  const cache = await caches.open(CACHE);
  await cache.addAll(Object.keys(FILES).map(fresh));
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(`${OWN} `) && name !== CACHE).map((name) => caches.delete(name)));
  await clients.claim();
}

async function find(request) {
  const address = request.url.split(/[?#]/)[0].replace(/\/index\.html$/, '/');
  return (await (await caches.open(CACHE)).match(address, { ignoreVary: true })) ?? fetch(request);
}

addEventListener('install', (event) => event.waitUntil(keep()));
addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(registration.scope)) event.respondWith(find(request));
});
