// Proves to the gate that the scanner holds the drawing, bound to one challenge, session, user, role and request.
import { enc, equalBytes, expectLength, type OwnedBytes } from '../primitives/bytes.ts';
import { hmacSha256, sha256 } from '../primitives/hkdf.ts';
import { type JsonObject, jcsBytes } from '../primitives/jcs.ts';
import { LABELS } from '../primitives/labels.ts';

export type ScanProofInput = {
  /** 32 bytes, from the drawing (scanner) or from its wrap (server) */
  readonly proofKey: Uint8Array;
  /** 32 bytes, from the challenge */
  readonly nonce: Uint8Array;
  readonly sid: string;
  readonly userId: string;
  readonly role: string;
  /** 16 bytes */
  readonly glyphId: Uint8Array;
  /** the whole request body; its `proof` is left out of the hash */
  readonly request: JsonObject;
};

/** HMAC-SHA-256(proofKey, enc(label, nonce, sid, userId, role, glyphId, SHA-256(JCS(request without proof)))). */
export function computeScanProof(input: ScanProofInput): OwnedBytes {
  expectLength(input.proofKey, 32, 'proofKey');
  expectLength(input.nonce, 32, 'nonce');
  expectLength(input.glyphId, 16, 'glyphId');
  const { nonce, sid, userId, role, glyphId } = input;
  return hmacSha256(
    input.proofKey,
    enc(LABELS.scanProof, nonce, sid, userId, role, glyphId, scanRequestHash(input.request)),
  );
}

/** Returns true when the proof (32 bytes) matches this input; compared in constant time. */
export function verifyScanProof(input: ScanProofInput, proof: Uint8Array): boolean {
  return equalBytes(computeScanProof(input), proof);
}

/** SHA-256 of the canonical request without its `proof`, 32 bytes; also stored in a nonce row. */
export function scanRequestHash(request: JsonObject): OwnedBytes {
  return sha256(jcsBytes({ ...request, proof: undefined }));
}
