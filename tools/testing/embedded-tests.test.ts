import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repoRoot } from '../paths.ts';

// The server's tests run on PostgreSQL if there is one; those that say `@databases both` run on the embedded database too.

const files = globSync('apps/server/{src,test}/**/*.test.ts', { cwd: repoRoot }).map((path) =>
  path.replaceAll('\\', '/'),
);
const readText = (path: string) => readFileSync(join(repoRoot, path), 'utf8');
const withDatabase = files.filter((path) =>
  /\bopen(Test(App|Assistant|Database|Drive)|ShownCard|OrderDesk)\b/.test(readText(path)),
);
const embeddedTests = files.filter((path) => /^\/\/ @databases both$/m.test(readText(path)));
const parseFeature = (path: string) => /\/features\/([a-z-]+)\//.exec(path)?.[1];

/** Tests with concurrent requests contain these words; preparing people concurrently sends no request twice. */
const races = (path: string) =>
  /\bat once\b|at the same (time|moment)|in parallel|\bparallel /i.test(readTitles(path)) &&
  /Promise\.all(Settled)?\(/.test(readText(path));
const readTitles = (path: string) => (readText(path).match(/\btest(?:\.each\([^)]*\))?\(\s*'[^']*'/g) ?? []).join('\n');

/** The first is too long to run twice; the second has two nodes, which the embedded database cannot have. */
const ON_POSTGRES_ALONE = [
  'apps/server/src/app/key-rotation/rotate-keks.test.ts',
  'apps/server/src/app/two-nodes.test.ts',
];

test('every feature has a test on the embedded database', () => {
  const missing = new Set(withDatabase.flatMap((path) => parseFeature(path) ?? []));
  for (const path of embeddedTests) missing.delete(parseFeature(path) ?? '');
  expect([...missing]).toEqual([]);
});

test('what sends requests at the same moment runs on both databases', () => {
  const racing = withDatabase.filter(races);
  expect(racing.length).toBeGreaterThan(20);
  expect(racing.filter((path) => !embeddedTests.includes(path) && !ON_POSTGRES_ALONE.includes(path))).toEqual([]);
});

test('only tests that open a database say so', () => {
  expect(embeddedTests.filter((path) => !withDatabase.includes(path))).toEqual([]);
});
