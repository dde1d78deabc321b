import type { ItemPurpose } from '@repo/vault';

/** The place a sealed text belongs to; it cannot be opened for any other place or person. */
export type TextSlot = {
  purpose: Extract<
    ItemPurpose,
    'title' | 'folder' | 'note' | 'pins' | 'biometric' | 'deviceCopy' | 'wallet' | 'timeStamp'
  >;
  /** id of the thing it belongs to */
  item: string;
  /** 1 unless old and new must be distinguished */
  version?: number;
};

/** `glyphId` here is the id of the record, which a re-issue keeps. */
export const titleSlot = (glyphId: string): TextSlot => ({ purpose: 'title', item: glyphId });
export const tagsSlot = (glyphId: string): TextSlot => ({ purpose: 'title', item: `${glyphId}/tags` });
export const faceSlot = (glyphId: string): TextSlot => ({ purpose: 'title', item: `${glyphId}/face` });
export const printsSlot = (glyphId: string): TextSlot => ({ purpose: 'title', item: `${glyphId}/prints` });
export const folderNameSlot = (folderId: string): TextSlot => ({ purpose: 'folder', item: `${folderId}/name` });
export const folderDataSlot = (folderId: string): TextSlot => ({ purpose: 'folder', item: `${folderId}/data` });
export const walletNameSlot = (address: string): TextSlot => ({ purpose: 'wallet', item: `${address}/name` });
export const contactNameSlot = (address: string): TextSlot => ({ purpose: 'wallet', item: `${address}/contact` });
export const timeStampSlot = (id: string): TextSlot => ({ purpose: 'timeStamp', item: id });

/** Marks a sealed text, as opposed to one that a plain API client wrote in the clear. */
export const SEALED_PREFIX = 's1.';
