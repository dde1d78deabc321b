import { delimiter, join } from 'node:path';
import { repoRoot } from './paths.ts';
import { say } from './say.ts';
import type { WordModule } from './word-module.ts';

const words: Record<string, () => Promise<WordModule>> = {
  start: () => import('./start.ts'),
  dev: () => import('./dev.ts'),
  check: () => import('./check.ts'),
  test: () => import('./test.ts'),
  'test:near': () => import('./near.ts'),
  build: () => import('./build.ts'),
  generate: () => import('./generate.ts'),
  e2e: () => import('./e2e.ts'),
  bench: () => import('./bench.ts'),
  proof: () => import('./proof.ts'),
  trace: () => import('./trace.ts'),
  map: () => import('./map.ts'),
  new: () => import('./scaffold.ts'),
  icons: () => import('./icons.ts'),
  'fix:lock': () => import('./complete-lock.ts'),
  'db:migrate': () => import('./server-commands.ts').then((module) => module.wordFor('db:migrate')),
  'audit:verify': () => import('./server-commands.ts').then((module) => module.wordFor('audit:verify')),
  'creator:create': () => import('./server-commands.ts').then((module) => module.wordFor('creator:create')),
  'data:adopt': () => import('./server-commands.ts').then((module) => module.wordFor('data:adopt')),
  'reviewer:create': () => import('./server-commands.ts').then((module) => module.wordFor('reviewer:create')),
  'institution:appoint': () => import('./server-commands.ts').then((module) => module.wordFor('institution:appoint')),
  'institution:dismiss': () => import('./server-commands.ts').then((module) => module.wordFor('institution:dismiss')),
  mail: () => import('./server-commands.ts').then((module) => module.wordFor('mail')),
  'kek:rotate': () => import('./server-commands.ts').then((module) => module.wordFor('kek:rotate')),
};

/** The scripts of package.json, in the order a newcomer reads them. */
export const wordNames: readonly string[] = Object.keys(words);

/** Runs one script of package.json; an unknown name gives exit code 1. */
export async function runWord(word: string | undefined, args: string[]): Promise<number> {
  const load = word === undefined ? undefined : words[word];
  if (load === undefined) {
    say(`Unknown word "${word ?? ''}". Words: ${wordNames.join(', ')}`);
    return 1;
  }
  // Children (biome, tsc, vitest, playwright) must find the pinned Node before the system's.
  process.env.PATH = join(repoRoot, 'node_modules', '.bin') + delimiter + (process.env.PATH ?? '');
  const module = await load();
  return module.run(args);
}
