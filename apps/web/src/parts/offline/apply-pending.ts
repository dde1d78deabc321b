import type { Folder } from '@repo/contract/folders/folders';
import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { NO_PERMISSIONS } from '@repo/contract/rules/permissions';
import type { PendingEntry, PendingWrite } from './pending-write.ts';

// A list as it will be after all waiting writes are sent. Writes that failed are not shown as done.

export function withPendingFolders(folders: readonly Folder[], entries: readonly PendingEntry[]): Folder[] {
  const shown = new Map(folders.map((folder) => [folder.id, folder]));
  for (const { write, atMs, error } of entries) {
    if (error !== null) continue;
    if (write.kind === 'folder.delete') shown.delete(write.id);
    const known = shown.get(write.id);
    if (write.kind === 'folder.update' && known !== undefined) shown.set(write.id, changedFolder(known, write.body));
    if (write.kind === 'folder.create' && known === undefined) shown.set(write.id, newFolder(write, atMs));
  }
  return [...shown.values()];
}

type FolderBody = Extract<PendingWrite, { kind: 'folder.update' }>['body'];

const changedFolder = (folder: Folder, body: FolderBody): Folder => ({
  ...folder,
  name: body.name,
  category: body.category,
  permissions: body.permissions ?? folder.permissions,
  encryptedData: body.encryptedData ?? folder.encryptedData,
});

/** Makes it as it will be on the server, but for its times. */
export function newFolder(
  { id, body }: Pick<Extract<PendingWrite, { kind: 'folder.create' }>, 'id' | 'body'>,
  atMs: number,
): Folder {
  const at = new Date(atMs).toISOString();
  return {
    id,
    name: body.name,
    category: body.category,
    encryptedData: body.encryptedData ?? '{}',
    permissions: body.permissions ?? NO_PERMISSIONS,
    fileCount: 0,
    createdAt: at,
    updatedAt: at,
    folderType: 'personal',
    isCodeEditable: true,
    institutionalCode: null,
  };
}

export function withPendingGlyphs(rows: readonly GlyphRow[], entries: readonly PendingEntry[]): readonly GlyphRow[] {
  const waiting = entries.filter(({ error }) => error === null);
  if (waiting.length === 0) return rows;
  const ofGlyph = Map.groupBy(waiting, ({ write }) => write.id);
  const folderFates = waiting.flatMap(({ write }) => (write.kind === 'folder.delete' ? [write] : []));
  return rows.map((row) => {
    const own = ofGlyph.get(row.id) ?? [];
    const fate = folderFates.find(({ id }) => id === row.folderId);
    const after = fate ? afterFolder(row, fate.moveTo) : row;
    return own.reduce((shown, entry) => changedGlyph(shown, entry), after);
  });
}

const afterFolder = (row: GlyphRow, moveTo: string | null): GlyphRow =>
  moveTo === null ? { ...row, state: 'trash' } : { ...row, folderId: moveTo };

function changedGlyph(row: GlyphRow, { write }: PendingEntry): GlyphRow {
  if (write.kind === 'glyph.move') return { ...row, folderId: write.folderId };
  if (write.kind === 'glyph.title') return { ...row, title: write.name };
  if (write.kind === 'glyph.tags') return { ...row, tags: write.tags };
  if (write.kind === 'glyph.trash') return { ...row, state: 'trash' };
  if (write.kind === 'glyph.restore') return { ...row, state: row.isActive ? 'open' : 'inactive' };
  return row;
}
