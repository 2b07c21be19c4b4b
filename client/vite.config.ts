import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { fonts } from './build/fonts.ts';

// where `takujo serve` listens, for `npm run dev`
const server = process.env['TAKUJO_SERVER'] ?? 'http://127.0.0.1:8000';
const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  plugins: [fonts(root), svelte()],
  build: {
    outDir: '../src/takujo/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content policy allows no data: address
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    fs: { allow: ['..'] }, // the catalogues lie outside of client/
    proxy: {
      '/api': server,
      '/ws': { target: server, ws: true },
    },
  },
});
