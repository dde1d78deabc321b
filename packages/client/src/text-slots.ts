import type { ItemPurpose } from '@house/vault';

/** Where a sealed text belongs: it opens nowhere else, and for nobody else. */
export type TextSlot = {
  purpose: Extract<ItemPurpose, 'title' | 'folder' | 'note' | 'pins' | 'biometric' | 'deviceCopy'>;
  /** id of the thing it belongs to */
  item: string;
  /** 1 unless old and new must be told apart */
  version?: number;
};

/** `glyphId` here is the id of the record, which a re-issue keeps. */
export const titleSlot = (glyphId: string): TextSlot => ({ purpose: 'title', item: glyphId });
export const tagsSlot = (glyphId: string): TextSlot => ({ purpose: 'title', item: `${glyphId}/tags` });
export const folderNameSlot = (folderId: string): TextSlot => ({ purpose: 'folder', item: `${folderId}/name` });
export const folderDataSlot = (folderId: string): TextSlot => ({ purpose: 'folder', item: `${folderId}/data` });

/** Tells a sealed text from one that a plain API client wrote in the clear. */
export const SEALED_PREFIX = 's1.';
