import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const SOURCES = [here('./messages'), here('./generate.ts')];
const OUTPUT = here('./src/paraglide');
/** Written last by the compiler and present only if the message-format plugin was loaded. */
const PROOF = `${OUTPUT}/messages/ui_close.js`;

/**
 * Compiles messages/<feature>/<locale>.json into src/paraglide (git-ignored), so that `tsc` and the unit tests work
 * before Vite has run. Does nothing while the output is newer than its sources.
 */
export async function generateMessages(): Promise<void> {
  if ((await newestMs(SOURCES)) < (await newestMs([PROOF]))) return;
  // A child, because the compiler leaves timers behind that would keep the caller alive for 30 s.
  await promisify(execFile)(process.execPath, [here('./generate.ts')]);
}

async function newestMs(paths: readonly string[]): Promise<number> {
  let newest = 0;
  for (const path of paths) {
    if (!existsSync(path)) continue;
    const entry = await stat(path);
    const inside = entry.isDirectory() ? (await readdir(path)).map((name) => `${path}/${name}`) : [];
    newest = Math.max(newest, entry.isFile() ? entry.mtimeMs : 0, await newestMs(inside));
  }
  return newest;
}

/** The compiler's settings, written anew each time: every folder of messages/ but that of the refusals, which is loaded apart. */
async function writeSettings(): Promise<void> {
  const folders = (await readdir(here('./messages'))).filter((name) => name !== 'refusals').sort();
  const settings = {
    $schema: 'https://inlang.com/schema/project-settings',
    baseLocale: 'en',
    locales: ['en', 'it'],
    modules: ['../../node_modules/@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': { pathPattern: folders.map((name) => `./messages/${name}/{locale}.json`) },
  };
  await mkdir(here('./project.inlang'), { recursive: true });
  await writeFile(here('./project.inlang/settings.json'), `${JSON.stringify(settings, null, 2)}\n`);
}

async function compileNow(): Promise<void> {
  await writeSettings();
  const { compile } = await import('@inlang/paraglide-js');
  await compile({
    project: here('./project.inlang'),
    outdir: OUTPUT,
    strategy: ['baseLocale'],
    outputStructure: 'message-modules',
    emitPrettierIgnore: false,
    emitReadme: false,
  });
  if (!existsSync(PROOF)) throw new Error('No messages were compiled: the settings load no plugin.');
}

if (import.meta.main) {
  await compileNow();
  process.exit(0);
}
