import { expect, test } from 'vitest';
import { type PresentItems, planRestore, selectRestoreFolder } from './plan-restore.ts';

const glyph = (id: string, folderId: string | null = null) => ({
  ...{ id, title: `Title ${id}`, folderId, knownIds: [id, `${id}-again`, `${id}-third`] },
});
const folder = (id: string, isPersonal = true) => ({ id, name: `Name ${id}`, isPersonal });
const present = (changes: Partial<PresentItems> = {}): PresentItems => ({
  ...{ folders: [{ id: 'own', folderType: 'personal' }], listed: new Set(), trashed: new Set() },
  ...changes,
});

test('only what the account has no more comes back; the rest is counted by where it is', () => {
  const listing = {
    folders: [folder('own'), folder('gone'), folder('desk', false)],
    glyphs: [glyph('kept'), glyph('trashed'), glyph('gone'), glyph('brought')],
  };
  const has = present({ listed: new Set(['kept', 'brought-again']), trashed: new Set(['trashed']) });
  expect(planRestore(listing, has)).toEqual({
    folders: [{ id: 'gone', name: 'Name gone' }],
    glyphs: [{ id: 'gone', newId: 'gone-again', title: 'Title gone', folderId: null }],
    there: { folders: 2, glyphs: 2, inTrash: 1 },
  });
});

test('what was brought back and lies in the trash again is in the trash, not missing', () => {
  const has = present({ trashed: new Set(['gone-again']) });
  const plan = planRestore({ folders: [], glyphs: [glyph('gone')] }, has);
  expect([plan.glyphs, plan.there.inTrash]).toEqual([[], 1]);
});

test('a glyph goes into its own folder, else into the first of the person’s own, never into an institution’s', () => {
  const has = present({
    folders: [
      { id: 'desk', folderType: 'institutional' },
      { id: 'own', folderType: 'personal' },
    ],
  });
  const into = (folderId: string | null, folders: string[] = [], where = has) => {
    const missing = { id: 'a', newId: 'b', title: null, folderId };
    return selectRestoreFolder(missing, { folders: new Set(folders), glyphs: new Set() }, where);
  };
  expect(into('own')).toBe('own');
  expect(into('gone', ['gone'])).toBe('gone');
  expect(into('gone')).toBe('own');
  expect(into('desk')).toBe('own');
  expect(into(null, ['other'], present({ folders: [] }))).toBe('other');
  expect(into('gone', [], present({ folders: [] }))).toBeNull();
});
