import type { GlyphRow } from '@repo/contract/glyphs/glyphs';

/** From this many cards on a list has search, filters and folders: fewer are seen at once. */
export const TOOLS_FROM_CARDS = 8;
/** What a section shows of its cards before the way to all of them. */
export const SECTION_CARDS_MAX = 3;
/** More folders than these are on the tab of folders. */
export const FOLDERS_SHOWN_MAX = 12;

export type FolderSection = { readonly folderId: string | null; readonly cards: readonly GlyphRow[] };
export type CardSections = { readonly needing: readonly GlyphRow[]; readonly folders: readonly FolderSection[] };

/**
 * The cards in which somebody has something to do, and all by their folders, in the order of `folderIds`. A folder that is not
 * there, deleted or still unread, counts as none.
 */
export function sectionCards(
  cards: readonly GlyphRow[],
  folderIds: readonly string[],
  needsOwner: (card: GlyphRow) => boolean,
): CardSections {
  const byFolder = new Map<string | null, GlyphRow[]>([...folderIds, null].map((id) => [id, []]));
  for (const card of cards) (byFolder.get(card.folderId) ?? byFolder.get(null))?.push(card);
  return {
    needing: cards.filter(needsOwner),
    folders: [...byFolder].flatMap(([folderId, own]) => (own.length === 0 ? [] : [{ folderId, cards: own }])),
  };
}
