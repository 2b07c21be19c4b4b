/** Whether it is light or dark on the page: as the person has chosen, otherwise as the device says. */
import { MediaQuery } from 'svelte/reactivity';
import { settings } from './settings.svelte';

const night = new MediaQuery('(prefers-color-scheme: dark)');

export function daylight(): boolean {
  return settings.theme === 'auto' ? !night.current : settings.theme === 'light';
}
