/** Polyfills of browser APIs that jsdom lacks. */
if (typeof window !== 'undefined') {
  window.scrollTo = () => {};
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
}
