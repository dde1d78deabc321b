// Merkle tree of RFC 9162 section 2.1 with SHA-256, over stored nodes: node(level, index) is the hash of the perfect
// subtree of leaves [index * 2^level, (index + 1) * 2^level). A store keeps those rows, so no call reads all leaves.
import { concat, equalBytes, type OwnedBytes } from './bytes.ts';
import { sha256 } from './hkdf.ts';
import { VaultError } from './vault-error.ts';

export type NodeRef = { readonly level: number; readonly index: number };
export type MerkleNode = NodeRef & { readonly hash: Uint8Array };
/** Reads a stored node. Must throw for one it does not have (`merkleNodes` does). */
export type NodeSource = (level: number, index: number) => Uint8Array;

/** SHA-256(0x00 || data): RFC 9162 section 2.1.1. */
export function merkleLeafHash(data: Uint8Array): OwnedBytes {
  return sha256(concat(Uint8Array.of(0), data));
}

/** Root of the tree of the first `size` leaves. Size 0: SHA-256 of nothing. */
export function merkleRoot(size: number, node: NodeSource): Uint8Array {
  expectRange(size, 0, Number.MAX_SAFE_INTEGER);
  return size === 0 ? sha256(new Uint8Array()) : rangeHash(0, size, node);
}

/** The nodes that become complete when the leaf at `index` is appended (the leaf itself first). Store them all. */
export function appendLeaf(index: number, leafHash: Uint8Array, node: NodeSource): MerkleNode[] {
  expectRange(index, 0, Number.MAX_SAFE_INTEGER - 1);
  const added: MerkleNode[] = [{ level: 0, index, hash: leafHash }];
  let hash = leafHash;
  for (let level = 0, at = index; at % 2 === 1; level++, at = (at - 1) / 2) {
    hash = nodeHash(node(level, at - 1), hash);
    added.push({ level: level + 1, index: (at - 1) / 2, hash });
  }
  return added;
}

/** Audit path of leaf `index` in the tree of `size` leaves, from the leaf upwards: section 2.1.3.1. */
export function inclusionProof(index: number, size: number, node: NodeSource): Uint8Array[] {
  expectRange(index, 0, size - 1);
  return leafPath(index, 0, size, node);
}

/** Proof that the tree of `size` leaves extends the one of `oldSize`: section 2.1.4.1. Empty when they are equal. */
export function consistencyProof(oldSize: number, size: number, node: NodeSource): Uint8Array[] {
  expectRange(oldSize, 1, size);
  return oldSize === size ? [] : subProof(oldSize, 0, size, true, node);
}

/** Section 2.1.3.2. False for anything that does not fit; never throws. */
export function verifyInclusion(input: {
  readonly index: number;
  readonly size: number;
  readonly leafHash: Uint8Array;
  readonly proof: readonly Uint8Array[];
  readonly root: Uint8Array;
}): boolean {
  if (!isCount(input.index) || !isCount(input.size) || input.index >= input.size) return false;
  let [fn, sn, hash] = [input.index, input.size - 1, input.leafHash];
  for (const step of input.proof) {
    if (sn === 0 || step.length !== 32) return false;
    if (fn % 2 === 1 || fn === sn) {
      hash = nodeHash(step, hash);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn / 2, Math.floor(sn / 2)];
    } else {
      hash = nodeHash(hash, step);
    }
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  return sn === 0 && equalBytes(hash, input.root);
}

/** Section 2.1.4.2. False for anything that does not fit; never throws. */
export function verifyConsistency(input: {
  readonly oldSize: number;
  readonly size: number;
  readonly oldRoot: Uint8Array;
  readonly root: Uint8Array;
  readonly proof: readonly Uint8Array[];
}): boolean {
  const { oldSize, size, oldRoot, root, proof } = input;
  if (!isCount(oldSize) || !isCount(size) || oldSize < 1 || oldSize > size) return false;
  if (oldSize === size) return proof.length === 0 && equalBytes(oldRoot, root);
  const path = isPowerOfTwo(oldSize) ? [oldRoot, ...proof] : [...proof];
  const roots = foldConsistency(oldSize, size, path);
  return roots !== null && equalBytes(roots.old, oldRoot) && equalBytes(roots.present, root);
}

/** A source over nodes at hand (rows of the store, or merkleNodesOf). Throws `merkle.missingNode`. */
export function nodeSource(nodes: Iterable<MerkleNode>): NodeSource {
  const known = new Map<string, Uint8Array>();
  for (const { level, index, hash } of nodes) known.set(`${level}/${index}`, hash);
  return (level, index) => {
    const hash = known.get(`${level}/${index}`);
    if (hash === undefined) throw new VaultError('merkle.missingNode', `${level}/${index}`);
    return hash;
  };
}

/** All complete nodes over these leaf hashes: for tests, `audit verify` and clients that hold every leaf. */
export function merkleNodesOf(leafHashes: readonly Uint8Array[]): MerkleNode[] {
  const nodes: MerkleNode[] = [];
  let row = [...leafHashes];
  for (let level = 0; row.length > 0; level++) {
    row.forEach((hash, index) => {
      nodes.push({ level, index, hash });
    });
    row = row.flatMap((hash, index) => (index % 2 === 1 ? [nodeHash(row[index - 1] ?? hash, hash)] : []));
  }
  return nodes;
}

/** Which nodes a call would read: run it with a recorder, fetch these rows, then run it for good. */
export function neededNodes(run: (node: NodeSource) => unknown): NodeRef[] {
  const asked = new Map<string, NodeRef>();
  run((level, index) => {
    asked.set(`${level}/${index}`, { level, index });
    return new Uint8Array(32);
  });
  return [...asked.values()];
}

function nodeHash(left: Uint8Array, right: Uint8Array): OwnedBytes {
  return sha256(concat(Uint8Array.of(1), left, right));
}

/** MTH of leaves [start, end). Ranges here always start at a multiple of the power of two that covers their left part. */
function rangeHash(start: number, end: number, node: NodeSource): Uint8Array {
  const count = end - start;
  if (isPowerOfTwo(count)) return node(Math.log2(count), start / count);
  const split = start + splitPoint(count);
  return nodeHash(rangeHash(start, split, node), rangeHash(split, end, node));
}

function leafPath(index: number, start: number, end: number, node: NodeSource): Uint8Array[] {
  if (end - start === 1) return [];
  const split = start + splitPoint(end - start);
  return index < split
    ? [...leafPath(index, start, split, node), rangeHash(split, end, node)]
    : [...leafPath(index, split, end, node), rangeHash(start, split, node)];
}

/** SUBPROOF of section 2.1.4.1; `whole`: the old tree is still this whole subtree, whose root the verifier has. */
function subProof(oldSize: number, start: number, end: number, whole: boolean, node: NodeSource): Uint8Array[] {
  const count = end - start;
  if (oldSize === count) return whole ? [] : [rangeHash(start, end, node)];
  const split = splitPoint(count);
  return oldSize <= split
    ? [...subProof(oldSize, start, start + split, whole, node), rangeHash(start + split, end, node)]
    : [...subProof(oldSize - split, start + split, end, false, node), rangeHash(start, start + split, node)];
}

function foldConsistency(oldSize: number, size: number, path: readonly Uint8Array[]) {
  let [fn, sn] = [oldSize - 1, size - 1];
  while (fn % 2 === 1) [fn, sn] = [(fn - 1) / 2, Math.floor(sn / 2)];
  const first = path[0];
  if (first === undefined || path.some((step) => step.length !== 32)) return null;
  let [old, present] = [first, first];
  for (const step of path.slice(1)) {
    if (sn === 0) return null;
    if (fn % 2 === 1 || fn === sn) {
      [old, present] = [nodeHash(step, old), nodeHash(step, present)];
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn / 2, Math.floor(sn / 2)];
    } else {
      present = nodeHash(present, step);
    }
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  return sn === 0 ? { old, present } : null;
}

/** Largest power of two smaller than count (count > 1). */
function splitPoint(count: number): number {
  return 2 ** (Math.ceil(Math.log2(count)) - 1);
}

function isPowerOfTwo(count: number): boolean {
  return Number.isInteger(Math.log2(count));
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function expectRange(value: number, low: number, high: number): void {
  if (!isCount(value) || value < low || value > high) throw new VaultError('merkle.outOfRange');
}
