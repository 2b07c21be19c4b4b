// All files of one version of the site, kept once it has been visited: then it needs no network. A newer version waits until no page
// of this one is open, so that no match is played by two. VERSION and FILES, digests by path, stand before this text (takujo.site.service_worker).
const OWN = `takujo ${registration.scope}`; // another site of the same host has its own
const CACHE = `${OWN} ${VERSION}`;
const ASIDE = `takujo-aside ${registration.scope}`; // what the page's Workers have asked for meanwhile

async function digest(answer) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('').slice(0, 16);
}

// what the browser has already is not asked for again, unless it is of another version
async function fresh(file) {
  const known = (await (await caches.open(ASIDE)).match(file)) ?? (await fetch(file, { cache: 'force-cache' }));
  return (await digest(known.clone())) === FILES[file] ? known : fetch(file, { cache: 'reload' });
}

async function keep() {
  const cache = await caches.open(CACHE);
  const files = Object.keys(FILES);
  const answers = await Promise.all(files.map(fresh));
  if (answers.some(({ ok }) => !ok)) throw new TypeError('a file is missing');
  await Promise.all(files.map((file, i) => cache.put(file, answers[i])));
  await caches.delete(ASIDE);
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
