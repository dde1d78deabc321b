import { readFileSync } from 'node:fs';
import { PRODUCT } from '@repo/contract/brand';
import type { VitePWAOptions } from 'vite-plugin-pwa';
import * as z from 'zod/mini';

// What makes the page an app: the manifest, and which files its worker fetches beforehand.

const words = z.object({ shell_scan: z.string(), shell_make_card: z.string() });
const description = z.object({ connection_install_text: z.string() });

/** A manifest has one language; browsers read it before anybody chose one. */
function readWords<T>(shape: z.ZodMiniType<T>, namespace: string): T {
  const text = readFileSync(new URL(`../../messages/en/web/${namespace}.json`, import.meta.url), 'utf8');
  return shape.parse(JSON.parse(text));
}

const icon = (name: string, sizes: string, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes,
  type: 'image/png',
  purpose,
});

export function appManifest(): Partial<Exclude<VitePWAOptions['manifest'], false>> {
  const { shell_scan, shell_make_card } = readWords(words, 'shell');
  return {
    id: '/',
    name: PRODUCT,
    short_name: PRODUCT,
    description: readWords(description, 'connection').connection_install_text,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // The header's ground. A manifest knows one theme; the page names the colours of both.
    theme_color: '#ffffff',
    background_color: '#f3f6f5',
    icons: [
      icon('app-192', '192x192', 'any'),
      icon('app-512', '512x512', 'any'),
      icon('app-maskable-192', '192x192', 'maskable'),
      icon('app-maskable-512', '512x512', 'maskable'),
    ],
    shortcuts: [
      { name: shell_scan, url: '/scan' },
      { name: shell_make_card, url: '/generate' },
    ],
  };
}

/**
 * Large and rarely used, or needed only together with a server: the models that describe a face (11 MB), what listens to a
 * voice, what opens PDFs to scan (1.8 MB), print files with their fonts (1.2 MB; those of other scripts load when a text needs them), the list of known
 * passwords (1.1 MB) and letters beyond Latin 1. They are kept once they were used.
 */
export const NOT_FETCHED_BEFOREHAND: readonly string[] = [
  'assets/face-*',
  'assets/voice-*',
  'assets/sheet-*',
  'assets/pdf-*',
  'assets/letters-*',
  'assets/known-passwords-*',
  'assets/*-latin-ext-*',
  'icons/*',
];

/** The answer of the server to nobody in particular takes the place of the built page (`workers/site/serve-site.ts`). */
const KEPT_PAGE = '/kept-page';

export function appInstall(): Partial<VitePWAOptions> {
  return {
    strategies: 'injectManifest',
    srcDir: 'src/workers/site',
    filename: 'sw.ts',
    injectRegister: false,
    manifest: appManifest(),
    includeManifestIcons: false,
    injectManifest: {
      // A classic worker: module workers are not in every browser we support.
      rollupFormat: 'iife',
      globPatterns: ['**/*.{js,css,html,svg,woff2}'],
      globIgnores: [...NOT_FETCHED_BEFOREHAND],
      manifestTransforms: [
        (entries) => ({
          manifest: entries.map((entry) => ({
            ...entry,
            url: entry.url === 'index.html' ? KEPT_PAGE : `/${entry.url}`,
          })),
        }),
      ],
    },
  };
}
