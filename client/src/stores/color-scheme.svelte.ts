/** Whether the page is dark: by the person's setting, else the device's. */
import { MediaQuery } from 'svelte/reactivity';
import { settings } from './settings.svelte';

const night = new MediaQuery('(prefers-color-scheme: dark)');

export function isDark(): boolean {
  return settings.theme === 'auto' ? night.current : settings.theme === 'dark';
}
