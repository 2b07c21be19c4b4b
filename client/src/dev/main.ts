/**
 * Boards without a server, for `npm run dev`: /dev.html?game=ftw&lang=en&theme=dark&fixture=ftw-end. Not part of the build.
 * Fixtures are written by client/scripts/fixture.py.
 */
import { mount } from 'svelte';
import '../fonts/fonts.css';
import { settings } from '../lib/settings.svelte';
import { words, type Language } from '../lib/words.svelte';
import '../styles/base.css';
import '../styles/tokens.css';
import type { Foreseen, Whole } from '../wire';
import Dev from './Dev.svelte';

const asked = new URLSearchParams(location.search);
const name = asked.get('fixture') ?? asked.get('game') ?? 'ftw';
const fixtures = import.meta.glob<{ default: Whole & { previews: Record<string, Pick<Foreseen, 'say' | 'effect'>> } }>(
  '../../fixtures/*.json',
);

settings.language = (asked.get('lang') ?? 'ja') as Language;
document.documentElement.lang = settings.language;
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'light';
await words.load(settings.language);
const fixture = (await fixtures[`../../fixtures/${name}.json`]!()).default;
mount(Dev, { target: document.getElementById('app')!, props: { fixture } });
