import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repoRoot } from '../paths.ts';
import { printLine } from '../print-line.ts';
import { runCommand } from '../run-command.ts';
import { registerFeature, SHARED_FILES } from './register-feature.ts';

const FEATURE_WORD = /^[a-z]+(?:-[a-z]+)*$/;

/** Templates of a feature's own files, with the path each is written to. */
const OWN_FILES = {
  'contract.ts': 'packages/contract/src/__word__/__word__.ts',
  'table.ts': 'apps/server/src/db/tables/__word__-entries.ts',
  'feature.ts': 'apps/server/src/features/__word__/__word__-feature.ts',
  'routes.ts': 'apps/server/src/features/__word__/__word__-routes.ts',
  'own.ts': 'apps/server/src/features/__word__/own-__word__.ts',
  'own.test.ts': 'apps/server/src/features/__word__/own-__word__.test.ts',
  'cases.ts': 'apps/server/test/cases/__word__.cases.ts',
  'panel.tsx': 'apps/web/src/features/__word__/__word__-panel.tsx',
  'screen.tsx': 'apps/web/src/screens/__word__-screen.tsx',
  'en.json': 'apps/web/messages/__word__/en.json',
  'it.json': 'apps/web/messages/__word__/it.json',
  'browser.e2e.ts': 'e2e/__word__/__word__.e2e.ts',
} as const;

const TEMPLATES = join(import.meta.dirname, 'template');

/** The spellings of a feature's word, for `wine-cellar`: wineCellar, WineCellar, wine_cellar, WINE_CELLAR, Wine cellar. */
export function spellingsOf(word: string): Record<string, string> {
  const pascal = word.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const snake = word.replaceAll('-', '_');
  return {
    __word__: word,
    __camel__: `${pascal.charAt(0).toLowerCase()}${pascal.slice(1)}`,
    __Pascal__: pascal,
    __snake__: snake,
    __CONST__: snake.toUpperCase(),
    __Title__: `${word.charAt(0).toUpperCase()}${word.slice(1).replaceAll('-', ' ')}`,
  };
}

/** The files of a new feature by path: three calls, a table, a page, a kind of notification, a refusal, and their tests. */
export function draftFeature(word: string): Map<string, string> {
  const spellings = Object.entries(spellingsOf(word));
  const spell = (text: string) => spellings.reduce((sum, [mark, value]) => sum.replaceAll(mark, value), text);
  return new Map(
    Object.entries(OWN_FILES).map(([template, path]) => [
      spell(path),
      spell(readFileSync(join(TEMPLATES, `${template}.txt`), 'utf8')),
    ]),
  );
}

/** Why the word may not become a feature; null if it may. */
export function refuseFeature(word: string | undefined, exists: (path: string) => boolean): string | null {
  if (word === undefined || !FEATURE_WORD.test(word)) return 'Give one lower-case name: npm run new wine-cellar';
  const taken = [...draftFeature(word).keys()].find(exists);
  return taken === undefined ? null : `${taken} exists already.`;
}

/** Writes the feature under `root` and enters it in the shared files. Returns the paths of both. */
export function writeFeature(root: string, word: string): { own: string[]; shared: string[] } {
  const draft = draftFeature(word);
  for (const [path, text] of draft) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  registerFeature(root, spellingsOf(word));
  return { own: [...draft.keys()], shared: [...SHARED_FILES] };
}

/** `npm run new <feature>`: writes the files of a feature and enters it where features are listed; never overwrites one. */
export async function run([word]: string[]): Promise<number> {
  const refusal = refuseFeature(word, (path) => existsSync(join(repoRoot, path)));
  if (refusal !== null || word === undefined) {
    printLine(refusal ?? '');
    return 1;
  }
  const { own, shared } = writeFeature(repoRoot, word);
  await runCommand('biome', ['check', '--write', ...own, ...shared]);
  for (const path of own) printLine(`new      ${path}`);
  for (const path of shared) printLine(`changed  ${path}`);
  printLine(`\nNext: npm run map; (cd apps/server && npx drizzle-kit generate --name ${word}); npm run check`);
  return 0;
}
