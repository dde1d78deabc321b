import { folder } from '@repo/contract/folders/folders';
import { glyph, visualStyle } from '@repo/contract/glyphs/glyphs';
import * as z from 'zod/mini';

// What a backup holds of each row: enough to make it anew. Names, contents and titles are sealed in it as on the server.

const backupFolder = z.pick(folder, {
  id: true,
  name: true,
  category: true,
  encryptedData: true,
  permissions: true,
  createdAt: true,
  folderType: true,
});

const glyphColumns = z.pick(glyph, {
  id: true,
  folderId: true,
  title: true,
  tags: true,
  category: true,
  encodedData: true,
  permissions: true,
  isActive: true,
  createdAt: true,
  contentVersion: true,
  record: true,
  limits: true,
  readsLeft: true,
  hasPasscode: true,
});
/** Earlier files name no pattern and do not say whom a card is for. */
export const backupGlyph = z.extend(glyphColumns, {
  visualStyle: z.optional(visualStyle),
  face: z.optional(glyph.shape.face),
});
export type BackupGlyph = z.output<typeof backupGlyph>;

export const backupContent = z.object({
  folders: z.array(backupFolder),
  glyphs: z.array(backupGlyph),
});
export type BackupContent = z.output<typeof backupContent>;
