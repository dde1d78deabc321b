import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { repoRoot } from '../paths.ts';
import { buildSpellings, draftFeature, refuseFeature } from './scaffold.ts';

test('a feature needs a lower-case name and free places', () => {
  expect(refuseFeature('wine-cellar', () => false)).toBeNull();
  for (const word of [undefined, 'Wine', 'wine_cellar', '-wine']) {
    expect(refuseFeature(word, () => false)).toContain('lower-case');
  }
  expect(refuseFeature('wine', (path) => path.startsWith('e2e/'))).toContain('e2e/wine/wine.e2e.ts exists');
});

test('every mark of a template is replaced, also in names of two words', () => {
  expect(Object.values(buildSpellings('wine-cellar'))).toEqual([
    'wine-cellar',
    'wineCellar',
    'WineCellar',
    'wine_cellar',
    'WINE_CELLAR',
    'Wine cellar',
  ]);
  const draft = [...draftFeature('wine-cellar')];
  expect(draft.length).toBeGreaterThan(10);
  expect(draft.filter(([path, text]) => /__[A-Za-z]+__/.test(path + text))).toEqual([]);
  expect(draft.filter(([, text]) => text.trim() === '')).toEqual([]);
});

test('what a draft imports by a path stands in the project or in the draft', () => {
  const draft = draftFeature('wine-cellar');
  const imported = [...draft].flatMap(([path, text]) =>
    [...text.matchAll(/from '(\.[^']+|@repo\/[^']+)'/g)].map(([, name = '']) => resolveImport(path, name)),
  );
  expect(imported.length).toBeGreaterThan(30);
  const isThere = (path: string) => draft.has(path) || existsSync(join(repoRoot, path));
  // The messages are compiled before anything imports them.
  expect(imported.filter((path) => !path.includes('/paraglide/') && !isThere(path))).toEqual([]);
});

function resolveImport(from: string, name: string): string {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name);
  return name.replace(/^@repo\/([a-z-]+)\/(.+)$/, 'packages/$1/src/$2.ts');
}
