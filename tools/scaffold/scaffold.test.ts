import { expect, test } from 'vitest';
import { draftFeature, refuseFeature, spellingsOf } from './scaffold.ts';

test('a feature needs a lower-case name and free places', () => {
  expect(refuseFeature('wine-cellar', () => false)).toBeNull();
  for (const word of [undefined, 'Wine', 'wine_cellar', '-wine']) {
    expect(refuseFeature(word, () => false)).toContain('lower-case');
  }
  expect(refuseFeature('wine', (path) => path.startsWith('e2e/'))).toContain('e2e/wine/wine.e2e.ts exists');
});

test('every mark of a template is replaced, also in names of two words', () => {
  expect(Object.values(spellingsOf('wine-cellar'))).toEqual([
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
