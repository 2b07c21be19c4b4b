import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { preload } from './build/preload.ts';
import { fonts } from './build/fonts.ts';
import { licences } from './build/licences.ts';
import { old } from './build/unsupported-browser.ts';
import { brotli } from './build/brotli.ts';
import { breakpoints } from './build/breakpoints.ts';

// where `takujo serve` listens, for `npm run dev`
const server = process.env['TAKUJO_SERVER'] ?? 'http://127.0.0.1:8000';
const root = fileURLToPath(new URL('.', import.meta.url));
const { pages, workers } = licences(root);

// A file more is a round trip more: what every page needs is one file, and what every table needs another. The first file of all
// needs none of the others.
const OF_TABLES =
  'components.(chat|table.(ActionBar|LogTicker))|stores.(table|match|chat|requests|undo|pass-and-play)\\.|lib.(net.chat-outbox|match.(reducer|sounds|announcements|load-people))';
const OF_GAME = /client.src.games.(\w+).(board|pieces|(index|end-words)\.ts)/;
const GROUPS = [
  {
    name: 'boot',
    priority: 2,
    test: /preload-helper|client.src.(boot|lib.(i18n.(catalogues|language)|browser.stored-settings|net.transport|routing.address)|offline.rpc-client|routes.registry|games.registry)\.ts/,
  },
  {
    name: 'app',
    priority: 1,
    test: new RegExp(
      `node_modules.(svelte|esm-env|clsx|@fluent)|client.src.routes.lobby.(BoxArt|TableLine)|client.src.(?!${OF_TABLES})(lib|stores|components).(?!analysis|calculator|(?<=components.)daily|.*\\b(words-(en|ja)|rulebook|passkeys|AccountSettings|CommitmentCheck|HouseRules|HouseRulesForm|HouseRulesMark|NoAnalysisNote|house-rules|ListTable|Page|PersonName|QrCode|Rulebook)\\.(ts|svelte))`,
    ),
  },
  {
    name: 'house-rules',
    priority: 1,
    test: /client.src.*(HouseRules(Form|Mark)?\.svelte|NoAnalysisNote\.svelte|house-rules\.ts)/,
  },
  { name: 'score', priority: 1, test: /client.src.routes.real-cards.score/ },
  {
    name: 'rules',
    test: /client.src.(rule-search|routes.(Rules|real-cards(?!.referee))|components.(calculator|game.Rulebook\.svelte))|node_modules.(minisearch|stemmer|marked)/,
  },
  // a board with its cards and icons, which figures and calculators use as well
  { name: (id: string) => OF_GAME.exec(id)![1]!, test: OF_GAME },
  // what is read, and not played
  {
    name: 'page',
    test: /client.src.(components.daily.\w+|components.*\b(Page|ListTable|PersonName)|routes.(club.MyClubs|tournament.TournamentLines))\.svelte/,
  },
  { name: 'replay', test: /client.src.routes.replay.(ReplayBoard|StepCaption|playback)/ },
  { name: 'table', test: new RegExp(`client.src.(routes.table(?!.end)|games.board|${OF_TABLES})`) },
  { name: 'end', test: /client.src.routes.table.end(?!.share)/ },
];

export default defineConfig({
  base: './', // a site may lie in any folder; the server puts its own root before it
  plugins: [fonts(root), breakpoints(root), svelte(), preload(root), old(root), pages, brotli()],
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: {
    outDir: '../src/takujo/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content policy allows no data: address
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: { groups: GROUPS },
        // the first script has all these names
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  worker: { format: 'es', plugins: () => [workers], rolldownOptions: { checks: { pluginTimings: false } } }, // it imports Python's own module
  server: {
    fs: { allow: ['..'] }, // the catalogues lie outside of client/
    proxy: {
      '/api': server,
      '/ws': { target: server, ws: true },
    },
  },
});
