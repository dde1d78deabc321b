// The fingerprint of a file with a salt: what a time stamp is of. The file is read piece by piece and never whole.
import { sha3_256 } from '@noble/hashes/sha3.js';
import { expectLength, type OwnedBytes } from '../primitives/bytes.ts';
import { sha256 } from '../primitives/hkdf.ts';
import { REGISTRY_SALT_BYTES } from './statement.ts';

export type FileFingerprint = {
  readonly add: (piece: Uint8Array) => void;
  /** 32 bytes. Nothing can be added afterwards. */
  readonly finish: () => OwnedBytes;
};

/** SHA3-256 of the salt, which comes first, and the file. Whoever has the file alone cannot look it up. */
export function beginFingerprint(salt: Uint8Array): FileFingerprint {
  expectLength(salt, REGISTRY_SALT_BYTES, 'salt');
  const hash = sha3_256.create().update(salt);
  return {
    add: (piece) => {
      hash.update(piece);
    },
    finish: () => new Uint8Array(hash.digest()),
  };
}

/** What a time-stamp authority is asked to stamp: SHA-256 of the fingerprint, because not every one takes SHA-3. */
export function computeStampImprint(fingerprint: Uint8Array): OwnedBytes {
  expectLength(fingerprint, 32, 'fingerprint');
  return sha256(fingerprint);
}
