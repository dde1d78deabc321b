import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { BUILD_SETTINGS, NONCE_PLACE } from './build-settings.ts';
import { buildStrangerWorker, describeStrangerBuild } from './emergency-page/build-worker.ts';
import { writeStrangerPages } from './emergency-page/write-pages.ts';
import type { StrangerBuild } from './src/workers/stranger/store-build.ts';
import { withoutSummaries } from './without-summaries.ts';

// The page for strangers is a build of its own beside the site: what it loads is decided by what it needs, and no chunk
// of the site can grow into it. It runs after the site's build, whose entry it names for staff who sign in.

const DIST = fileURLToPath(new URL('./dist', import.meta.url));

let kept: StrangerBuild | null = null;

/** The server chooses among the pages by language: the words stand in them, so that they need no script. */
const pages: Plugin = {
  name: 'emergency-pages',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const page = bundle['emergency-page/page.html'];
    if (page?.type !== 'asset') throw new Error('The build has no page for strangers.');
    delete bundle['emergency-page/page.html'];
    const site = readFileSync(`${DIST}/index.html`, 'utf8');
    const built = writeStrangerPages(String(page.source), site);
    for (const { language, html } of built) {
      this.emitFile({ type: 'asset', fileName: `emergency-page/${language}.html`, source: html });
    }
    const assets = Object.keys(bundle).filter((file) => file.startsWith('assets/'));
    kept = describeStrangerBuild(
      assets,
      built.map(({ html }) => html),
    );
  },
  async writeBundle() {
    if (kept === null) throw new Error('The worker of the page for strangers has nothing to keep.');
    const entry = `${fileURLToPath(new URL('./emergency-page', import.meta.url))}/page-worker.ts`;
    await buildStrangerWorker(entry, `${DIST}/e`, kept);
  },
};

/**
 * Every text of this page names its language, because two stand side by side: what finds out the language of the site, in
 * cookies and addresses, is 4 kB that nothing here would ask.
 */
const languages: Plugin = {
  name: 'emergency-languages',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/src/paraglide/runtime.js')
      ? "export const experimentalStaticLocale = undefined; export const getLocale = () => { throw new Error('no language'); };"
      : null,
};

const STRANGER = fileURLToPath(new URL('./src/features/emergency/stranger', import.meta.url));

/** Only the pictures that this page names: the site's other ones are 2 kB of its first load. */
const icons: Plugin = {
  name: 'emergency-icons',
  transform(code, id) {
    if (!id.endsWith('/ui/icons/icon-paths.ts')) return null;
    const sources = globSync('**/*.tsx', { cwd: STRANGER }).map((file) => readFileSync(`${STRANGER}/${file}`, 'utf8'));
    const named = new Set(
      sources.flatMap((source) => [...source.matchAll(/['"]([a-z]\w*)['"]/gi)].map(([, name]) => name)),
    );
    return code.replaceAll(/^\s+(\w+):\s*(?:'[^']*'|`[^`]*`|ring),?$/gm, (line, name: string) =>
      named.has(name) ? line : '',
    );
  },
};

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  plugins: [languages, icons, withoutSummaries(), react(), tailwind(), pages],
  html: { cspNonce: NONCE_PLACE },
  worker: { format: 'es' },
  build: {
    ...BUILD_SETTINGS,
    outDir: DIST,
    emptyOutDir: false,
    rolldownOptions: {
      input: fileURLToPath(new URL('./emergency-page/page.html', import.meta.url)),
      // The shapes of the contract check what the server sends to the site; this page checks by hand what it reads.
      treeshake: { manualPureFunctions: ['z', 'call', 'bytes', 'text', 'timestamp'] },
    },
  },
});
