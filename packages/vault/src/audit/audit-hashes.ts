// Hashes of the audit log: leaves blinded per subject, a chain over the sealed order, checkpoints signed ML-DSA-65.
import { parseBase64url, toBase64url } from '../primitives/base64url.ts';
import { enc, type OwnedBytes, utf8 } from '../primitives/bytes.ts';
import { sha256 } from '../primitives/hkdf.ts';
import { jcs, parseJcs } from '../primitives/jcs.ts';
import { hasExactKeys, isBase64urlBytes, isJsonObject, isShortText, isTimestamp } from '../primitives/json-shape.ts';
import { LABELS } from '../primitives/labels.ts';
import { checkSignature, type SignatureCheck, signDetached, verifyDetached } from '../primitives/signature.ts';
import { merkleLeafHash } from './merkle.ts';

export type AuditLeaf = {
  /** canonical JSON of the entry, at most 65,535 bytes */
  readonly entry: string;
  /** 16 random bytes, shown to the entry's subject only: without them a guessed entry cannot be tested */
  readonly blind: Uint8Array;
  /** the subject's own counter, from 1 */
  readonly counter: number;
  /** the subject's previous leaf hash (32 bytes), or empty for the first */
  readonly previous: Uint8Array;
};

/** RFC 9162 leaf hash over enc(label, entry, blind, counter, previous); 32 bytes. */
export function auditLeafHash(leaf: AuditLeaf): OwnedBytes {
  return merkleLeafHash(enc(LABELS.auditLeaf, leaf.entry, leaf.blind, String(leaf.counter), leaf.previous));
}

/** SHA-256(enc(label, previous chain hash or empty, sequence, leaf hash)); 32 bytes. */
export function auditChainHash(previous: Uint8Array, sequence: number, leafHash: Uint8Array): OwnedBytes {
  return sha256(enc(LABELS.auditChain, previous, String(sequence), leafHash));
}

export type Checkpoint = {
  readonly siteId: string;
  /** number of leaves */
  readonly size: number;
  /** base64url Merkle root */
  readonly root: string;
  /** base64url chain hash of the last leaf */
  readonly chain: string;
  /** RFC 3339 UTC with milliseconds */
  readonly sealedAt: string;
};

/** Canonical text of a checkpoint; exactly this text is signed and stored. */
export function checkpointText(checkpoint: Checkpoint): string {
  return jcs(checkpoint);
}

/** Parses a canonical, complete text of a checkpoint; null for any other. */
export function parseCheckpoint(text: string): Checkpoint | null {
  const value = parseJcs(text);
  if (!isJsonObject(value) || !hasExactKeys(value, ['siteId', 'size', 'root', 'chain', 'sealedAt'])) return null;
  const { siteId, size, root, chain, sealedAt } = value;
  if (!isShortText(siteId) || typeof size !== 'number' || !Number.isSafeInteger(size) || size < 0) return null;
  if (!isBase64urlBytes(root, 32) || !isBase64urlBytes(chain, 32) || !isTimestamp(sealedAt)) return null;
  return { siteId, size, root, chain, sealedAt };
}

/** Signature (base64url) of a checkpoint's text under the checkpoint context. */
export function signCheckpoint(secretKey: Uint8Array, text: string): string {
  return toBase64url(signDetached(secretKey, { use: 'checkpoint', message: utf8(text) }));
}

/** The checkpoint when its text is canonical and the signature is valid, else null. */
export function verifyCheckpoint(
  input: { readonly text: string; readonly signature: string; readonly publicKey: Uint8Array },
  check: SignatureCheck = checkSignature,
): Checkpoint | null {
  const signature = parseBase64url(input.signature);
  if (signature === null) return null;
  const message = { use: 'checkpoint', message: utf8(input.text) } as const;
  return verifyDetached(input.publicKey, signature, message, check) ? parseCheckpoint(input.text) : null;
}

/**
 * What stands in an entry in place of a personal detail (base64url). The salt is kept with the detail and erased with it:
 * then nobody can say any more what the entry was about, and the log is whole.
 */
export function commitDetail(salt: Uint8Array, detail: string): string {
  return toBase64url(sha256(enc(LABELS.auditDetail, salt, utf8(detail))));
}
