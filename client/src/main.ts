/** Mounts the application. */
import { mount } from 'svelte';
import App from './App.svelte';
import './fonts/latin.css';
import { settings } from './stores/settings.svelte';
import { words } from './lib/i18n/words.svelte';
import './styles/base.css';
import './styles/layout.css';
import './styles/tokens.css';
import './styles/print.css';

await words.load(settings.language);
mount(App, { target: document.getElementById('app')! });
