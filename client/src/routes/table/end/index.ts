/** What the page of a match shows after the match. It is one file, loaded at the end. */
export { default as Actions } from './Actions.svelte';
export { default as MatchEnd } from './MatchEnd.svelte';
export { default as Rematch } from './Rematch.svelte';
