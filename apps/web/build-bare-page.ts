import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { BUILD_SETTINGS, NONCE_PLACE } from './build-settings.ts';

/** Builds the bare page into a folder as the site is built. */
export async function buildBarePage(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: fileURLToPath(new URL('./bare-page', import.meta.url)),
    logLevel: 'error',
    plugins: [react()],
    html: { cspNonce: NONCE_PLACE },
    build: { ...BUILD_SETTINGS, outDir, emptyOutDir: true },
  });
}
