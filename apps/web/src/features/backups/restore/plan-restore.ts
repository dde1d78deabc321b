import type { BackupListing } from '../../../workers/vault/operations/backup-operations.ts';

/** What the account has now. */
export type PresentItems = {
  folders: readonly { id: string; folderType: 'personal' | 'institutional' }[];
  listed: ReadonlySet<string>;
  trashed: ReadonlySet<string>;
};

export type MissingGlyph = { id: string; newId: string; title: string | null; folderId: string | null };
export type MissingFolder = { id: string; name: string | null };

export type RestorePlan = {
  folders: MissingFolder[];
  glyphs: MissingGlyph[];
  /** Left alone: the account has them, in the folders and lists or in the trash. */
  there: { folders: number; glyphs: number; inTrash: number };
};

/** What a backup would bring back: what the account no longer has, under any id by which it would be known. */
export function planRestore(listing: BackupListing, present: PresentItems): RestorePlan {
  const folderIds = new Set(present.folders.map(({ id }) => id));
  const folders = listing.folders.filter(({ id, isPersonal }) => isPersonal && !folderIds.has(id));
  const isListed = (ids: readonly string[]) => ids.some((id) => present.listed.has(id));
  const isTrashed = (ids: readonly string[]) => !isListed(ids) && ids.some((id) => present.trashed.has(id));
  const glyphs = listing.glyphs.filter(({ knownIds }) => !isListed(knownIds) && !isTrashed(knownIds));
  return {
    folders: folders.map(({ id, name }) => ({ id, name })),
    glyphs: glyphs.map(({ id, knownIds, title, folderId }) => ({ id, newId: knownIds[1] ?? id, title, folderId })),
    there: {
      folders: listing.folders.length - folders.length,
      glyphs: listing.glyphs.filter(({ knownIds }) => isListed(knownIds)).length,
      inTrash: listing.glyphs.filter(({ knownIds }) => isTrashed(knownIds)).length,
    },
  };
}

export type RestoreSelection = { folders: ReadonlySet<string>; glyphs: ReadonlySet<string> };

/**
 * Where each chosen glyph goes: into its folder if that is there or comes back too, else into the oldest folder of the
 * person's own. Null: there is none, and one has to come back or be made first.
 */
export function selectRestoreFolder(
  glyph: MissingGlyph,
  chosen: RestoreSelection,
  present: PresentItems,
): string | null {
  const personal = present.folders.filter(({ folderType }) => folderType === 'personal').map(({ id }) => id);
  const { folderId } = glyph;
  if (folderId !== null && (personal.includes(folderId) || chosen.folders.has(folderId))) return folderId;
  return personal[0] ?? [...chosen.folders][0] ?? null;
}
