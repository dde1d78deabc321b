// The fingerprint of a public id: 12 arcs and 4 words for people to compare by eye.

import { enc, type OwnedBytes } from '../primitives/bytes.ts';
import { sha256 } from '../primitives/hkdf.ts';
import { LABELS } from '../primitives/labels.ts';
import { FINGERPRINT_WORDS } from './fingerprint-words.ts';

/** SHA-256(enc(label, id)). `id`: an ownerKeyId, an institution's uniqueCode or a wallet address, as text. */
export function fingerprintDigest(id: string): OwnedBytes {
  return sha256(enc(LABELS.seal, id));
}

/** Four words of nine bits each, 36 bits: enough to compare keys by eye, too few against a search for a look-alike. */
export function fingerprintWords(fingerprint: Uint8Array): string[] {
  const bits = readNumbers(fingerprint, 0, 4, 9);
  return bits.map((index) => FINGERPRINT_WORDS[index] ?? '');
}

/** Twelve numbers 0..15 from other bits of the fingerprint than the words: one for each arc of the ring, clockwise from 12. */
export function fingerprintArcs(fingerprint: Uint8Array): number[] {
  return readNumbers(fingerprint, 36, 12, 4);
}

function readNumbers(bytes: Uint8Array, offset: number, count: number, width: number): number[] {
  return Array.from({ length: count }, (_, item) => {
    let value = 0;
    for (let bit = offset + item * width; bit < offset + (item + 1) * width; bit++) {
      value = value * 2 + (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1);
    }
    return value;
  });
}
