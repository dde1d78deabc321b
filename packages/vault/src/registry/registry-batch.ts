// Leaves of the registry go into blocks in batches of one size, at a rhythm of their own: a batch is a Merkle tree of
// RFC 9162, and a transaction of the operator has its root as the memo.

import {
  computeMerkleRoot,
  inclusionProof,
  listMerkleNodes,
  merkleLeafHash,
  nodeSource,
  verifyInclusion,
} from '../audit/merkle.ts';
import { toHex } from '../primitives/base64url.ts';
import { expectLength, type OwnedBytes, randomBytes } from '../primitives/bytes.ts';

/** Leaves of one batch, however many of them are somebody's. */
export const BATCH_LEAVES = 64;
const LEAF_BYTES = 32;

const hashLeaves = (leaves: readonly Uint8Array[]): OwnedBytes[] => {
  if (leaves.length !== BATCH_LEAVES) throw new Error(`A batch has ${BATCH_LEAVES} leaves.`);
  return leaves.map((leaf) => {
    expectLength(leaf, LEAF_BYTES, 'leaf');
    return merkleLeafHash(leaf);
  });
};

/**
 * Fills up with random leaves and draws an order. `places[i]` is where the i-th given leaf stands. Throws for more leaves
 * than a batch holds.
 */
export function fillBatch(given: readonly Uint8Array[]): { leaves: Uint8Array[]; places: number[] } {
  if (given.length > BATCH_LEAVES) throw new Error(`A batch holds ${BATCH_LEAVES} leaves.`);
  const padded = Array.from({ length: BATCH_LEAVES }, (_, place) => given[place] ?? randomBytes(LEAF_BYTES));
  // Sorted by a random key each: every order is as likely as any other.
  const drawn = padded
    .map((leaf, place) => ({ leaf, place, key: toHex(randomBytes(LEAF_BYTES)) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const places = given.map((_, place) => drawn.findIndex((one) => one.place === place));
  return { leaves: drawn.map(({ leaf }) => leaf), places };
}

export function batchRoot(leaves: readonly Uint8Array[]): Uint8Array {
  return computeMerkleRoot(hashLeaves(leaves));
}

/** The path from a leaf to the root of its batch, from the leaf upwards. */
export function batchPath(leaves: readonly Uint8Array[], place: number): Uint8Array[] {
  return inclusionProof(place, leaves.length, nodeSource(listMerkleNodes(hashLeaves(leaves))));
}

/** Whether a leaf stands at this place under this root. Never throws. */
export function isInBatch(
  root: Uint8Array,
  leaf: Uint8Array,
  at: { place: number; path: readonly Uint8Array[] },
): boolean {
  return (
    leaf.length === LEAF_BYTES &&
    verifyInclusion({
      index: at.place,
      size: BATCH_LEAVES,
      leafHash: merkleLeafHash(leaf),
      proof: at.path,
      root,
    })
  );
}

const MEMO = /^registry ([0-9a-f]{64})$/;

/** The memo of the operator's transaction. */
export const batchMemo = (root: Uint8Array): string => `registry ${toHex(root)}`;

/** The root that a memo names; null for any other memo. */
export function parseBatchMemo(memo: string): Uint8Array | null {
  const hex = MEMO.exec(memo)?.[1];
  return hex === undefined ? null : Uint8Array.fromHex(hex);
}
