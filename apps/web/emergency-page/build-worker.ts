import { createHash } from 'node:crypto';
import { WHOLE_LANGUAGES } from '@repo/contract/rules/languages';
import { build } from 'vite';
import { BUILD_SETTINGS } from '../build-settings.ts';
import type { StrangerBuild } from '../src/workers/stranger/store-build.ts';

/**
 * Letters beyond Latin 1, which are fetched when a name needs them, and a list that another part of the vault names and no
 * page for strangers opens.
 */
const NOT_KEPT = /-latin-ext-|\.bin$/;

/** What the worker keeps: the files of this build, the site's mark, and the page in each language. */
export function describeStrangerBuild(assets: readonly string[], pages: readonly string[]): StrangerBuild {
  const files = ['/seal.svg', ...assets.filter((file) => !NOT_KEPT.test(file)).map((file) => `/${file}`)].sort();
  const hash = createHash('sha256');
  for (const part of [...files, ...pages]) hash.update(`${part}\0`);
  return { version: hash.digest('hex').slice(0, 12), files, languages: WHOLE_LANGUAGES };
}

/** Builds the worker into `folder`, as one classic script: module workers are not in every browser we support. */
export async function buildStrangerWorker(entry: string, folder: string, kept: StrangerBuild): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [{ name: 'script-alone', generateBundle: (_options, bundle) => dropAssets(bundle) }],
    define: { STRANGER_BUILD: JSON.stringify(kept) },
    build: {
      target: BUILD_SETTINGS.target,
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: entry,
        output: { format: 'iife', entryFileNames: 'sw.js' },
        treeshake: { manualPureFunctions: ['z', 'call', 'bytes', 'text', 'timestamp'] },
      },
    },
  });
}

/** What the worker's script only names is a file of the site already. */
function dropAssets(bundle: Record<string, { type: string }>): void {
  for (const [file, { type }] of Object.entries(bundle)) if (type === 'asset') delete bundle[file];
}
