// The box of a printed code: what everyone may read, sealed under keys that follow from the drawing alone, so that a phone
// without a network opens it. Whoever has the code and not the drawing learns only which of two sizes it has.
import { decryptAesGcm, encryptAesGcm, TAG_BYTES } from '../primitives/aead.ts';
import { concat, enc, equalBytes, type OwnedBytes } from '../primitives/bytes.ts';
import { hkdf, hmacSha256 } from '../primitives/hkdf.ts';
import { LABELS } from '../primitives/labels.ts';
import { VaultError } from '../primitives/vault-error.ts';
import { deriveGlyphKey, glyphKeys } from './glyph-keys.ts';

/** Format in the first four bits, dictionary of the lines in the other four. */
const BOX_FORMAT = 1;
const SALT_BYTES = 8;
const HEAD_BYTES = 1 + SALT_BYTES;
/** What a box has beyond its text. */
const OVERHEAD_BYTES = HEAD_BYTES + TAG_BYTES;

/** Sizes of a box: on a card, and on a sheet of paper. There are two, so that a code does not tell how much it holds. */
export const PRINT_BOX_BYTES = { card: 328, paper: 628 } as const;
export type PrintBoxSize = keyof typeof PRINT_BOX_BYTES;

export type PrintText = { readonly dictionary: number; readonly text: Uint8Array };

/** Most bytes of text that a box of this size holds; its length takes two of them. */
export const computeBoxRoom = (size: PrintBoxSize): number => PRINT_BOX_BYTES[size] - OVERHEAD_BYTES - 2;

/**
 * Seals a text for print; the same text gives the same box. Throws `content.tooLarge` where it does not fit the size. Salt,
 * and with it key and nonce, follow from the text, so that no two texts of a drawing share them.
 */
export async function sealPrintBox(
  glyphSecret: Uint8Array,
  { dictionary, text }: PrintText,
  size: PrintBoxSize,
): Promise<OwnedBytes> {
  if (text.length > computeBoxRoom(size)) throw new VaultError('content.tooLarge');
  const plain = new Uint8Array(PRINT_BOX_BYTES[size] - OVERHEAD_BYTES);
  new DataView(plain.buffer).setUint16(0, text.length);
  plain.set(text, 2);
  const head = concat(Uint8Array.of((BOX_FORMAT << 4) | dictionary), computeSalt(glyphSecret, plain));
  const { key, nonce } = derivePrintKeys(glyphSecret, head);
  return concat(head, await encryptAesGcm(key, nonce, plain, head));
}

/**
 * Opens a box with the drawing's secret. Throws `open.refused` for another drawing, and for a box that was changed;
 * `open.newer` for a format that is newer than this code.
 */
export async function openPrintBox(glyphSecret: Uint8Array, box: Uint8Array): Promise<PrintText> {
  const first = box[0] ?? 0;
  if (first >> 4 !== BOX_FORMAT) throw new VaultError(first >> 4 > BOX_FORMAT ? 'open.newer' : 'open.refused');
  if (!Object.values(PRINT_BOX_BYTES).some((bytes) => bytes === box.length)) throw new VaultError('open.refused');
  const head = box.subarray(0, HEAD_BYTES);
  const { key, nonce } = derivePrintKeys(glyphSecret, head);
  const plain = await decryptAesGcm(key, nonce, box.subarray(HEAD_BYTES), head);
  const length = new DataView(plain.buffer, plain.byteOffset).getUint16(0);
  const isWhole = length <= plain.length - 2 && plain.subarray(2 + length).every((byte) => byte === 0);
  if (!isWhole || !equalBytes(head.subarray(1), computeSalt(glyphSecret, plain))) throw new VaultError('open.refused');
  return { dictionary: first & 15, text: plain.subarray(2, 2 + length) };
}

function computeSalt(glyphSecret: Uint8Array, plain: Uint8Array): OwnedBytes {
  const key = deriveGlyphKey(glyphSecret, 'printSiv', 32);
  return hmacSha256(key, plain).slice(0, SALT_BYTES);
}

function derivePrintKeys(glyphSecret: Uint8Array, head: Uint8Array): { key: OwnedBytes; nonce: OwnedBytes } {
  const root = deriveGlyphKey(glyphSecret, 'printKey', 32);
  const okm = hkdf(root, glyphKeys(glyphSecret).glyphId, enc(LABELS.printBox, head), 44);
  return { key: okm.slice(0, 32), nonce: okm.slice(32) };
}
