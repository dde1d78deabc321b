// The glyph secret G and the keys derived from it: one half is on paper, the other at the server (decision 0004).
import { deriveMaster } from '../account/account-keys.ts';
import { concat, expectLength, type OwnedBytes, randomBytes } from '../primitives/bytes.ts';
import { hkdf } from '../primitives/hkdf.ts';
import { LABELS } from '../primitives/labels.ts';

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
  expectLength(glyphSecret, GLYPH_SECRET_BYTES, 'glyph secret');
  return {
    glyphId: hkdf(glyphSecret, LABELS.glyph, 'id', GLYPH_ID_BYTES),
    proofKey: hkdf(glyphSecret, LABELS.glyph, 'proof', 32),
    root: hkdf(glyphSecret, LABELS.glyph, 'root', 32),
  };
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
