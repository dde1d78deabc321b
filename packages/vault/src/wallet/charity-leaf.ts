// What was sold in a month, paper by paper, as a tree whose root says the sum of the month. Every node is a hash and a sum,
// and the hash holds both sums below it. A leaf is hidden by its salt, which only its paper names.
import { sha3_256 } from '@noble/hashes/sha3.js';
import { concat, expectLength, type OwnedBytes, utf8 } from '../primitives/bytes.ts';
import { type JsonObject, jcsBytes } from '../primitives/jcs.ts';
import { LABELS } from '../primitives/labels.ts';
import type { Sha3 } from './transfer.ts';

export const CHARITY_SALT_BYTES = 16;
const HASH_BYTES = 32;
const SUM_BYTES = 8;

/** What an invoice, credit note or debit note counts as. */
export type CharityLeaf = {
  readonly v: 1;
  /** its number */
  readonly paper: string;
  readonly currency: string;
  /** minor units as decimal text: without shipping, and less than nothing on a credit note */
  readonly amount: string;
  /** hex, 16 bytes */
  readonly salt: string;
};

export type SumNode = { readonly hash: Uint8Array; readonly sum: bigint };

/** SHA3-256 of label, zero and the canonical text (RFC 8785). */
export function charityLeafHash(leaf: CharityLeaf): OwnedBytes {
  return sha3_256(concat(utf8(LABELS.charityLeaf), Uint8Array.of(0), jcsBytes(leaf as unknown as JsonObject)));
}

/** Fills the tree up to a power of two: no sale, and nothing in any sum. */
export const CHARITY_PADDING: SumNode = {
  hash: sha3_256(concat(utf8(LABELS.charityPadding), Uint8Array.of(0))),
  sum: 0n,
};

/** The node above two others. Throws RangeError for a sum of more than 63 bits. */
export function joinSums(left: SumNode, right: SumNode, sha3: Sha3 = sha3_256): SumNode {
  const parts = [left.hash, encodeSum(left.sum), right.hash, encodeSum(right.sum)];
  expectLength(left.hash, HASH_BYTES, 'hash of the left node');
  expectLength(right.hash, HASH_BYTES, 'hash of the right node');
  const sum = left.sum + right.sum;
  encodeSum(sum);
  return { hash: sha3(concat(utf8(LABELS.charityNode), Uint8Array.of(0), ...parts)), sum };
}

function encodeSum(sum: bigint): Uint8Array {
  if (BigInt.asIntN(8 * SUM_BYTES, sum) !== sum) throw new RangeError('a sum of more than 63 bits');
  const bytes = new Uint8Array(SUM_BYTES);
  new DataView(bytes.buffer).setBigInt64(0, sum);
  return bytes;
}

/** All rows of the tree, the leaves first and the root last. Throws RangeError where their number is no power of two. */
export function buildSumTree(leaves: readonly SumNode[], sha3: Sha3 = sha3_256): SumNode[][] {
  if (!Number.isInteger(Math.log2(leaves.length))) throw new RangeError('the leaves are no power of two');
  const rows = [[...leaves]];
  for (let row = rows[0] ?? []; row.length > 1; ) {
    row = row.flatMap((left, at) => {
      const right = row[at + 1];
      return at % 2 === 1 || right === undefined ? [] : [joinSums(left, right, sha3)];
    });
    rows.push(row);
  }
  return rows;
}

/**
 * The root that a leaf and its neighbours on the way up make, the nearest first. Null when the path cannot be one of this place,
 * or a sum is out of range.
 */
export function foldSumPath(
  leaf: SumNode,
  { place, size, path }: { readonly place: number; readonly size: number; readonly path: readonly SumNode[] },
): SumNode | null {
  const isPlace = Number.isSafeInteger(place) && place >= 0 && place < size;
  if (!isPlace || 2 ** path.length !== size) return null;
  let [node, at] = [leaf, place];
  for (const neighbour of path) {
    try {
      node = at % 2 === 1 ? joinSums(neighbour, node) : joinSums(node, neighbour);
    } catch {
      // A hash or a sum that no tree has.
      return null;
    }
    at = Math.floor(at / 2);
  }
  return node;
}
