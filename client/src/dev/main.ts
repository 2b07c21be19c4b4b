/**
 * Boards without a server, for `npm run dev`: /dev.html?fixture=NAME&lang=en&theme=dark. Not part of the build.
 * client/scripts/fixture.py writes the fixtures; the default is the first one.
 */
import { mount } from 'svelte';
import '../fonts/latin.css';
import { settings } from '../stores/settings.svelte';
import { words, type Language } from '../lib/i18n/words.svelte';
import '../styles/base.css';
import '../styles/layout.css';
import '../styles/tokens.css';
import type { Previewed, Snapshot } from '../wire';
import FixtureMatch from './FixtureMatch.svelte';

const params = new URLSearchParams(location.search);
const fixtures = import.meta.glob<{
  default: Snapshot & { previews: Record<string, Pick<Previewed, 'say' | 'effect'>> };
}>('../../fixtures/*.json');

settings.language = (params.get('lang') ?? 'ja') as Language;
document.documentElement.lang = settings.language;
document.documentElement.dataset['theme'] = params.get('theme') ?? 'light';
await words.load(settings.language);
const name = params.get('fixture');
const load = name ? fixtures[`../../fixtures/${name}.json`] : Object.values(fixtures)[0];
if (!load) throw new Error('no such fixture; client/scripts/fixture.py writes one');
const fixture = (await load()).default;
mount(FixtureMatch, { target: document.getElementById('app')!, props: { fixture } });
