import type { Folder } from '@repo/contract/folders/folders';
import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { NO_PERMISSIONS } from '@repo/contract/rules/permissions';
import { describe, expect, test } from 'vitest';
import { withPendingFolders, withPendingGlyphs } from './apply-pending.ts';
import { nextToSend, type PendingEntry, type PendingWrite, rebased, type SyncError } from './pending-write.ts';

const buildId = (last: number): string => `0199a0f0-0000-7000-8000-${String(last).padStart(12, '0')}`;
const [HOUSE, CARS, CARD, PASS] = [buildId(1), buildId(2), buildId(3), buildId(4)];
const AT = '2026-11-21T09:00:00.000Z';

const folder = (id: string, name: string): Folder => ({
  id,
  name,
  category: 'legal',
  encryptedData: 's1.old',
  permissions: NO_PERMISSIONS,
  fileCount: 2,
  createdAt: AT,
  updatedAt: AT,
  folderType: 'personal',
  isCodeEditable: true,
  institutionalCode: null,
});
const glyph = (id: string, folderId: string) =>
  ({ id, folderId, state: 'open', isActive: true, tags: null }) as unknown as GlyphRow;

let made = 100;
const entry = (write: PendingWrite, error: SyncError | null = null): PendingEntry => ({
  id: buildId(++made),
  atMs: Date.parse(AT),
  write,
  error,
});
const body = { name: 's1.new', category: 'medical', encryptedData: 's1.data', permissions: NO_PERMISSIONS } as const;
const create = entry({ kind: 'folder.create', id: CARS, name: body.name, body: { id: CARS, ...body } });
const update = entry({ kind: 'folder.update', id: HOUSE, name: body.name, basedOn: AT, body });
const remove = (moveTo: string | null) =>
  entry({ kind: 'folder.delete', id: HOUSE, name: 's1.old', basedOn: AT, moveTo });
const CONFLICT: SyncError = { kind: 'conflict', code: 'folders.changedElsewhere', reason: '' };

describe('folders with what waits', () => {
  const folders = [folder(HOUSE, 's1.old')];

  test('a new one is last, a changed one is changed in its place, a deleted one is gone', () => {
    const shown = withPendingFolders(folders, [create, update]);
    expect(shown.map(({ id, name }) => [id, name])).toEqual([
      [HOUSE, 's1.new'],
      [CARS, 's1.new'],
    ]);
    expect(shown[0]).toEqual({ ...folders[0], ...body });
    expect(withPendingFolders(folders, [create, remove(null)]).map(({ id }) => id)).toEqual([CARS]);
  });

  test('one that has arrived meanwhile stands once, as the server gives it', () => {
    const arrived = { ...folder(CARS, 's1.new'), fileCount: 7 };
    expect(withPendingFolders([arrived], [create])).toEqual([arrived]);
  });

  test('a failed write is not shown as done', () => {
    expect(withPendingFolders(folders, [{ ...update, error: CONFLICT }])).toEqual(folders);
  });
});

describe('glyphs with what waits', () => {
  const rows = [glyph(CARD, HOUSE), glyph(PASS, CARS)];

  test('writes of one glyph add up in their order', () => {
    const [card] = withPendingGlyphs(rows, [
      entry({ kind: 'glyph.move', id: CARD, name: '', folderId: CARS, before: HOUSE }),
      entry({ kind: 'glyph.trash', id: CARD, name: '' }),
      entry({ kind: 'glyph.restore', id: CARD, name: '' }),
      entry({ kind: 'glyph.tags', id: CARD, name: '', tags: 's1.tags', before: null }),
    ]);
    expect(card).toMatchObject({ folderId: CARS, state: 'open', tags: 's1.tags' });
  });

  test('glyphs of a folder that goes lie in the trash, or where they were to go', () => {
    expect(withPendingGlyphs(rows, [remove(null)]).map(({ state }) => state)).toEqual(['trash', 'open']);
    expect(withPendingGlyphs(rows, [remove(CARS)]).map(({ folderId }) => folderId)).toEqual([CARS, CARS]);
  });

  test('without any the list is the same one', () => {
    expect(withPendingGlyphs(rows, [])).toBe(rows);
  });
});

describe('the order of sending', () => {
  test('one after the other, and no write to an object whose earlier write failed', () => {
    expect(nextToSend([])).toBeNull();
    expect(nextToSend([update, create])).toBe(update);
    expect(nextToSend([{ ...update, error: CONFLICT }, remove(null), create])).toBe(create);
    expect(nextToSend([{ ...update, error: CONFLICT }, remove(null)])).toBeNull();
  });

  test('later changes of a folder are based on the one that arrived', () => {
    const later = '2026-11-21T10:00:00.000Z';
    const next = rebased([create, update, remove(null)], HOUSE, later);
    expect(next.map(({ write }) => write)).toMatchObject([
      { kind: 'folder.update', basedOn: later },
      { kind: 'folder.delete', basedOn: later },
    ]);
  });
});
