// The glyph secret G and the keys derived from it: one half is on paper, the other at the server (decision 0004).
import { deriveMaster } from '../account/account-keys.ts';
import { concat, enc, expectLength, type OwnedBytes, randomBytes } from '../primitives/bytes.ts';
import { hkdf, sha256 } from '../primitives/hkdf.ts';
import { GLYPH_INFOS, type GlyphInfo, LABELS } from '../primitives/labels.ts';

const GLYPH_SECRET_BYTES = 32;
const GLYPH_ID_BYTES = 16;

export type GlyphKeys = {
  /** 16 bytes, public: names one issue of a record */
  readonly glyphId: OwnedBytes;
  /** 32 bytes, sent to the server once: proves that the scanner holds the drawing */
  readonly proofKey: OwnedBytes;
  /** 32 bytes, never leaves the holder of the drawing */
  readonly root: OwnedBytes;
};

/** G: 32 random bytes, created in the owner's browser only and never sent. */
export function createGlyphSecret(): OwnedBytes {
  return randomBytes(GLYPH_SECRET_BYTES);
}

/** D("id", 16), D("proof", 32), D("root", 32) with D = HKDF-SHA-512(G, salt label, info). */
export function glyphKeys(glyphSecret: Uint8Array): GlyphKeys {
  return {
    glyphId: deriveGlyphKey(glyphSecret, 'id', GLYPH_ID_BYTES),
    proofKey: deriveGlyphKey(glyphSecret, 'proof', 32),
    root: deriveGlyphKey(glyphSecret, 'root', 32),
  };
}

/** D(info, length) of a glyph secret. */
export function deriveGlyphKey(glyphSecret: Uint8Array, info: GlyphInfo, length: number): OwnedBytes {
  expectLength(glyphSecret, GLYPH_SECRET_BYTES, 'glyph secret');
  return hkdf(glyphSecret, LABELS.glyph, GLYPH_INFOS[info], length);
}

/** D("finder", 32): proves to the server, in a reading by anyone, that the reader holds the drawing. */
export function deriveFinderToken(glyphSecret: Uint8Array): OwnedBytes {
  return deriveGlyphKey(glyphSecret, 'finder', 32);
}

/** What the server keeps of a finder token, 32 bytes. */
export function hashFinderToken(token: Uint8Array): OwnedBytes {
  expectLength(token, 32, 'finder token');
  return sha256(enc(LABELS.finder, token));
}

/** What a phone keeps of a reading without a network until it can tell the owner, 32 bytes. It opens nothing. */
export function makeNoticeCard(token: Uint8Array): OwnedBytes {
  expectLength(token, 32, 'finder token');
  return sha256(enc(LABELS.notice, token));
}

/** What the server keeps of a notice card, 32 bytes, so that who reads the database can send no notice. */
export function hashNoticeCard(card: Uint8Array): OwnedBytes {
  expectLength(card, 32, 'notice card');
  return sha256(enc(LABELS.noticeRow, card));
}

/** P = Argon2id(NFC(passcode), salt = glyphId) at ARGON2ID, 32 bytes. Slow on purpose: run it in a worker. */
export function derivePasscodeKey(passcode: string, glyphId: Uint8Array): Promise<OwnedBytes> {
  expectLength(glyphId, GLYPH_ID_BYTES, 'glyphId');
  return deriveMaster(passcode, glyphId);
}

/** HKDF(root || P, passproof label), 32 bytes: proves to the server that the passcode is right without revealing it. */
export function passproof(root: Uint8Array, passcodeKey: Uint8Array): OwnedBytes {
  expectLength(root, 32, 'root');
  expectLength(passcodeKey, 32, 'passcode key');
  return hkdf(concat(root, passcodeKey), '', LABELS.passproof, 32);
}
