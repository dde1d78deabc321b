import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PRODUCT } from '@repo/contract/brand';
import { LANGUAGES } from '@repo/contract/rules/languages';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { appInstall } from './app-install.ts';
import { BUILD_SETTINGS, NONCE_PLACE } from './build-settings.ts';
import { chunkGroups } from './chunk-groups.ts';
import { compileHints } from './compile-hints.ts';
import { earlyWords } from './early-words.ts';
import { faceFiles } from './face-files.ts';
import { generateMessages } from './generate.ts';
import { type BuiltChunk, readPageFiles, routePreloads } from './route-preloads.ts';
import { siteVersion } from './site-version.ts';
import { withoutSummaries } from './without-summaries.ts';

/** Compiles the messages before a build and again whenever a message file changes during `dev`. */
const messages: Plugin = {
  name: 'site-messages',
  buildStart: () => generateMessages(),
  configureServer(server) {
    const folder = fileURLToPath(new URL('../../messages', import.meta.url));
    server.watcher.add(folder);
    server.watcher.on('change', (file) => {
      if (file.startsWith(folder)) void generateMessages();
    });
  },
};

/**
 * The product's name stands in the contract alone. The Latin text face is asked for before the style sheet is read, and
 * scripts after both, because the page shows something without them.
 */
const page: Plugin = {
  name: 'site-page',
  transformIndexHtml(html, { bundle }) {
    const face = Object.keys(bundle ?? {}).find((file) => /next-latin-wght-normal.*\.woff2$/.test(file));
    return {
      html: html
        .replaceAll('%PRODUCT%', PRODUCT)
        .replace('%LANGUAGES%', LANGUAGES.join(' '))
        .replace('%EARLY_WORDS%', earlyWords)
        .replaceAll(/<(?:script type="module"|link rel="modulepreload") crossorigin/g, '$& fetchpriority="low"'),
      tags: face
        ? [
            {
              tag: 'link',
              injectTo: 'head',
              attrs: { rel: 'preload', href: `/${face}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            },
          ]
        : [],
    };
  },
};

/** Tells the server which scripts the first page of each screen needs (`web-files.ts` there names them in the page). */
const preloads: Plugin = {
  name: 'site-preloads',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).flatMap((output): BuiltChunk[] =>
      output.type === 'chunk'
        ? [{ file: output.fileName, sources: output.moduleIds, isEntry: output.isEntry, imports: output.imports }]
        : [],
    );
    const pages = readPageFiles(readFileSync(new URL('./src/app/pages/pages.ts', import.meta.url), 'utf8'));
    this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(routePreloads(chunks, pages)) });
  },
};

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    messages,
    page,
    preloads,
    withoutSummaries(),
    chunkGroups(),
    compileHints(),
    siteVersion(),
    faceFiles(),
    react(),
    tailwind(),
    VitePWA(appInstall()),
  ],
  html: { cspNonce: NONCE_PLACE },
  server: { port: 5300, strictPort: true, proxy: { '/api': 'http://localhost:3000' } },
  worker: { format: 'es' },
  build: BUILD_SETTINGS,
});
