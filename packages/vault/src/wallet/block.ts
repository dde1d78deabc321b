// A block of the ledger: its header chains it to the one before and holds the Merkle root of its transactions.
import { sha3_256 } from '@noble/hashes/sha3.js';
import { merkleLeafHash, type Sha256 } from '../audit/merkle.ts';
import { toHex } from '../primitives/base64url.ts';
import { concat, expectLength, type OwnedBytes, utf8 } from '../primitives/bytes.ts';
import { sha256 } from '../primitives/hkdf.ts';
import { type JsonObject, jcs, jcsBytes, parseJcs } from '../primitives/jcs.ts';
import { LABELS } from '../primitives/labels.ts';
import {
  SIGNATURE_BYTES,
  type SignatureCheck,
  type Signer,
  signatureContext,
  verifyDetached,
} from '../primitives/signature.ts';
import { isChainId } from './chain-id.ts';
import type { Sha3 } from './transfer.ts';

const HASH_BYTES = 32;

/** Atoms of an asset that were ever issued, and burned. Decimal text. */
export type Supply = { readonly asset: string; readonly issued: string; readonly burned: string };

export type BlockHeader = {
  readonly v: 1;
  readonly chainId: string;
  /** 0 is the first */
  readonly height: number;
  /** hex of the hash of the block before; 64 zeros for the first */
  readonly prevHash: string;
  /** hex; RFC 9162 over `blockLeaf` of every block before, in order: proves in a few steps that one head grew from another */
  readonly historyRoot: string;
  /** hex; RFC 9162 over `transactionLeaf` of each transaction, in order */
  readonly merkleRoot: string;
  readonly txCount: number;
  /** milliseconds since 1970 */
  readonly sealedAt: number;
  /** after this block, by name of the asset */
  readonly supply: readonly Supply[];
};

export const FIRST_PREV_HASH = '0'.repeat(2 * HASH_BYTES);

/** Canonical text (RFC 8785): what is hashed and signed. */
export function blockText(header: BlockHeader): string {
  return jcs(header as unknown as JsonObject);
}

/** SHA3-256 of the label, a zero and the canonical text (32 bytes). */
export function blockHash(header: BlockHeader): OwnedBytes {
  const text = jcsBytes(header as unknown as JsonObject);
  return sha3_256(concat(utf8(LABELS.blockHash), Uint8Array.of(0), text));
}

/** The leaf of a transaction: its hash (32 bytes) and the hash of its signature, so that neither can be replaced. */
export function transactionLeaf(
  hash: Uint8Array,
  signature: Uint8Array,
  by: { readonly sha3: Sha3; readonly sha256: Sha256 } = { sha3: sha3_256, sha256 },
): OwnedBytes {
  expectLength(hash, HASH_BYTES, 'hash of the transaction');
  expectLength(signature, SIGNATURE_BYTES, 'signature');
  return merkleLeafHash(concat(hash, by.sha3(signature)), by.sha256);
}

/** The leaf of a block in the tree of all blocks. */
export function blockLeaf(hash: Uint8Array): OwnedBytes {
  expectLength(hash, HASH_BYTES, 'hash of the block');
  return merkleLeafHash(hash);
}

/** ML-DSA-65 of the operator over the hash, under the context of blocks of this chain. */
export function signBlock(sign: Signer, header: BlockHeader): OwnedBytes {
  return sign(blockHash(header), signatureContext('block', header.chainId));
}

/** Returns false for any other key, header, chain or signature. The header is one that `parseBlockText` accepts. */
export function verifyBlock(
  publicKey: Uint8Array,
  signature: Uint8Array,
  header: BlockHeader,
  check?: SignatureCheck,
): boolean {
  const input = { use: 'block', suffix: header.chainId, message: blockHash(header) } as const;
  return verifyDetached(publicKey, signature, input, check);
}

/** Whether `next` may follow `header`: same chain, the height after, its hash, and not before it in time. */
export function followsBlock(header: BlockHeader, next: BlockHeader): boolean {
  return (
    next.chainId === header.chainId &&
    next.height === header.height + 1 &&
    next.prevHash === toHex(blockHash(header)) &&
    next.sealedAt >= header.sealedAt
  );
}

/** The header of a canonical text with exactly its fields; else null. */
export function parseBlockText(text: string): BlockHeader | null {
  const value = parseJcs(text);
  return isHeader(value) ? value : null;
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isHash = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isText = (value: unknown): boolean => typeof value === 'string';
const isAtoms = (value: unknown): boolean => typeof value === 'string' && /^(0|[1-9]\d*)$/.test(value);

type FieldChecks = { readonly [field: string]: (value: unknown) => boolean };
const SUPPLY: FieldChecks = { asset: isText, issued: isAtoms, burned: isAtoms };
const HEADER: FieldChecks = {
  v: (value) => value === 1,
  chainId: isChainId,
  height: isCount,
  prevHash: isHash,
  historyRoot: isHash,
  merkleRoot: isHash,
  txCount: isCount,
  sealedAt: isCount,
  supply: (value) => Array.isArray(value) && value.every((one) => hasShape(one, SUPPLY)),
};

function hasShape(value: unknown, shape: FieldChecks): boolean {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return false;
  const fields = Object.entries(value);
  return (
    fields.length === Object.keys(shape).length &&
    fields.every(([name, field]) => Object.hasOwn(shape, name) && shape[name]?.(field))
  );
}

const isHeader = (value: unknown): value is BlockHeader => hasShape(value, HEADER);
