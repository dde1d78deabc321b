import { expect, test, vi } from 'vitest';
import { versionOperations } from './version-operations.ts';

const memory = vi.hoisted(() => new Map<string, Map<string, number>>());
vi.mock('../open-vault.ts', () => ({ requireOpenVault: async () => ({ userId: 'marta' }) }));
vi.mock('../vault-store.ts', () => ({
  raiseVersions: async (userId: string, seen: Map<string, number>) => {
    const highest = memory.get(userId) ?? new Map<string, number>();
    for (const [id, version] of seen) highest.set(id, Math.max(version, highest.get(id) ?? 0));
    memory.set(userId, highest);
    return highest;
  },
}));

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
