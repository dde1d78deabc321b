import type { Folder } from '@repo/contract/folders/folders';
import { type GlyphRow, readGlyph } from '@repo/contract/glyphs/glyphs';
import { ask } from '../../api/ask.ts';
import { hasCode } from '../../api/ask-error.ts';
import type { PendingEntry, PendingWrite } from './pending-write.ts';
import { readAllFolders } from './read-folders.ts';

/** What stands on the server where a write met another one. */
export type ServerVersion =
  | { kind: 'gone' }
  | { kind: 'folder'; folder: Folder; folders: readonly Folder[] }
  | { kind: 'glyph'; row: GlyphRow; folders: readonly Folder[] };

/** Throws AskError. */
export async function readTheirs(write: PendingWrite): Promise<ServerVersion> {
  const folders = await readAllFolders();
  if (write.kind.startsWith('folder.')) {
    const folder = folders.find(({ id }) => id === write.id);
    return folder === undefined ? { kind: 'gone' } : { kind: 'folder', folder, folders };
  }
  try {
    return { kind: 'glyph', row: await ask(readGlyph, { params: { id: write.id } }), folders };
  } catch (error) {
    if (hasCode(error, 'glyphs.unknown')) return { kind: 'gone' };
    throw error;
  }
}

/** The same write, now in the knowledge of what is there: it will be sent again and put in its place. */
export function overTheirs(entry: PendingEntry, theirs: ServerVersion): PendingEntry {
  const { write } = entry;
  const isOfFolder = write.kind === 'folder.update' || write.kind === 'folder.delete';
  if (theirs.kind === 'folder' && isOfFolder) {
    return { ...entry, error: null, write: { ...write, basedOn: theirs.folder.updatedAt } };
  }
  if (theirs.kind === 'glyph' && write.kind === 'glyph.move') {
    return { ...entry, error: null, write: { ...write, before: theirs.row.folderId } };
  }
  if (theirs.kind === 'glyph' && write.kind === 'glyph.tags') {
    const { tags } = theirs.row;
    return {
      ...entry,
      error: null,
      write: { ...write, before: tags === null || tags.startsWith('s1.') ? tags : null },
    };
  }
  if (theirs.kind === 'glyph' && write.kind === 'glyph.title') {
    return { ...entry, error: null, write: { ...write, before: theirs.row.title } };
  }
  return { ...entry, error: null };
}
