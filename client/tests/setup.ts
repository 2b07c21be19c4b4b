/** What jsdom lacks of a browser. */
window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
