import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { FALLBACK_LANGUAGE, LANGUAGES } from '@repo/contract/rules/languages';
import { HELP } from './help-articles.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The texts of every language; the page's own stand in `<language>/web/`, the articles of the help in `<language>/help/`. */
const MESSAGES = here('../../messages');
const SOURCES = [
  ...[MESSAGES, here('./generate.ts'), here('./help-articles.ts')],
  ...['rules/languages', 'assistant/help-article'].map((path) =>
    fileURLToPath(import.meta.resolve(`@repo/contract/${path}`)),
  ),
];
const OUTPUT = here('./src/paraglide');
/** Present only if the message-format plugin was loaded. */
const PROOF = `${OUTPUT}/messages/ui_close.js`;
/** Messages of which the last part of the name is a key of the product's data: each set becomes one object by that key. */
const KEYED = [
  ...['cards_row', 'cards_none', 'cards_example', 'cards_detail'],
  ...['see_miss_reason', 'see_miss_never', 'see_miss_show', 'see_miss_shown'],
  ...['anyone_group', 'anyone_named', 'anyone_sensitive'],
];
/** Written last. */
const LAST = `${OUTPUT}/keyed/${formatSetFile(KEYED.at(-1) ?? '')}`;

/**
 * Compiles messages/<language>/web/<namespace>.json and messages/<language>/help/<slug>.md into src/paraglide (git-ignored), so
 * that `tsc` and the unit tests work before Vite has run. Does nothing while the output is newer than its sources.
 */
export async function generateMessages(): Promise<void> {
  if ((await newestMs(SOURCES)) < (await newestMs([LAST]))) return;
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

/** The files of all texts. A language may lack one: its texts are English then. */
const listFiles = async (): Promise<string[]> => (await readdir(`${MESSAGES}/${FALLBACK_LANGUAGE}/web`)).sort();

/** The compiler's settings, written anew each time. */
async function writeSettings(): Promise<void> {
  const files = await listFiles();
  const settings = {
    $schema: 'https://inlang.com/schema/project-settings',
    baseLocale: FALLBACK_LANGUAGE,
    locales: LANGUAGES,
    modules: ['../../node_modules/@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': { pathPattern: files.map((file) => `../../messages/{locale}/web/${file}`) },
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
  await writeFile(`${OUTPUT}/help.ts`, formatHelp());
  const texts = await Promise.all(
    (await listFiles()).map((file) => readFile(`${MESSAGES}/${FALLBACK_LANGUAGE}/web/${file}`, 'utf8')),
  );
  const names = texts.flatMap((text) => Object.keys(JSON.parse(text)));
  await mkdir(`${OUTPUT}/keyed`, { recursive: true });
  for (const set of KEYED) await writeFile(`${OUTPUT}/keyed/${formatSetFile(set)}`, formatSet(set, names));
}

function formatHelp(): string {
  return [
    "import type { HelpArticle } from '@repo/contract/assistant/help-article';",
    "import type { InLanguages } from '@repo/contract/rules/languages';",
    `export const HELP: InLanguages<readonly HelpArticle[]> = ${JSON.stringify(Object.fromEntries(HELP))};\n`,
  ].join('\n');
}

function formatSet(set: string, names: readonly string[]): string {
  const keys = names.filter((name) => name.startsWith(`${set}_`)).map((name) => name.slice(set.length + 1));
  if (keys.length === 0) throw new Error(`No message begins with ${set}_.`);
  const variable = set.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  const entries = keys.map((key) => `  ${key}: m.${set}_${key},`);
  return ["import { m } from '../messages.js';", `export const ${variable} = {`, ...entries, '};', ''].join('\n');
}

function formatSetFile(set: string): string {
  return `${set.replaceAll('_', '-')}.js`;
}

if (import.meta.main) {
  await compileNow();
  process.exit(0);
}
