import { beforeEach, expect, test } from 'vitest';
import { emptyDevice, makeVault } from '../../../../test/test-vaults.ts';
import { versionOperations } from './version-operations.ts';

beforeEach(async () => {
  const leave = await emptyDevice();
  await makeVault();
  return leave;
});

const watch = (versions: Record<string, number>) =>
  versionOperations['glyph.watchVersions']({
    glyphs: Object.entries(versions).map(([id, contentVersion]) => ({ id, contentVersion })),
  });

test('a version that rises or stays is fine, one that falls is named, again and again', async () => {
  expect(await watch({ card: 1, tag: 4 })).toEqual([]);
  expect(await watch({ card: 2, tag: 4 })).toEqual([]);
  expect(await watch({ card: 1, tag: 4 })).toEqual(['card']);
  expect(await watch({ card: 1, tag: 3 })).toEqual(['card', 'tag']);
  expect(await watch({ card: 2, tag: 5 })).toEqual([]);
});
