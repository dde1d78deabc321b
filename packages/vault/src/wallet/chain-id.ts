// The name of a ledger: the hash of how it began, so that a signature of one deployment means nothing on another.
import { sha3_256 } from '@noble/hashes/sha3.js';
import { toHex } from '../primitives/base64url.ts';
import { concat, utf8 } from '../primitives/bytes.ts';
import { jcs, parseJcs } from '../primitives/jcs.ts';
import { hasExactKeys, isBase64urlBytes, isJsonObject, isTimestamp } from '../primitives/json-shape.ts';
import { LABELS } from '../primitives/labels.ts';

const CHAIN_ID = /^[\x21-\x7e]{1,128}$/;
const RANDOM_BYTES = 32;
const KEY_ID_BYTES = 32;

/** Whether it can be the name of a ledger: at most 128 letters of ASCII, since it stands in the context of signatures. */
export const isChainId = (value: unknown): boolean => typeof value === 'string' && CHAIN_ID.test(value);

/** How a ledger began. It names the operator's key, so whoever knows the chain knows who may sign its blocks. */
export type Genesis = {
  readonly v: 1;
  /** base64url of SHA-256 of the operator's public key (`ownerKeyId`) */
  readonly operatorKeyId: string;
  /** base64url, 32 bytes */
  readonly random: string;
  /** RFC 3339 UTC with milliseconds */
  readonly startedAt: string;
};

/** Canonical text (RFC 8785): what the name of the ledger is the hash of. */
export function genesisText(genesis: Genesis): string {
  return jcs(genesis);
}

/** The name: a prefix, a hyphen and the hex of SHA3-256 of the label, a zero and the canonical text. */
export function computeChainId(prefix: string, genesis: Genesis): string {
  const hash = sha3_256(concat(utf8(LABELS.genesis), Uint8Array.of(0), utf8(genesisText(genesis))));
  return `${prefix}-${toHex(hash)}`;
}

/** The genesis of a canonical text with exactly its fields; else null. */
export function parseGenesis(text: string): Genesis | null {
  const value = parseJcs(text);
  if (!isJsonObject(value) || !hasExactKeys(value, ['v', 'operatorKeyId', 'random', 'startedAt'])) return null;
  const { v, operatorKeyId, random, startedAt } = value;
  if (v !== 1 || !isBase64urlBytes(operatorKeyId, KEY_ID_BYTES)) return null;
  if (!isBase64urlBytes(random, RANDOM_BYTES) || !isTimestamp(startedAt)) return null;
  return { v, operatorKeyId, random, startedAt };
}
