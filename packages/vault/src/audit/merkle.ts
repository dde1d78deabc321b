// Merkle tree of RFC 9162 section 2.1 with SHA-256, over stored nodes: node(level, index) is the hash of the perfect
// subtree of leaves [index * 2^level, (index + 1) * 2^level). A store holds those rows, so no call reads all leaves.
import { concat, equalBytes, type OwnedBytes } from '../primitives/bytes.ts';
import { sha256 } from '../primitives/hkdf.ts';
import { VaultError } from '../primitives/vault-error.ts';

export type NodeRef = { readonly level: number; readonly index: number };
export type MerkleNode = NodeRef & { readonly hash: Uint8Array };
/** Reads a stored node. Must throw for one it does not have (`merkleNodes` does). */
export type NodeSource = (level: number, index: number) => Uint8Array;

/** SHA-256 (32 bytes); a server gives its native one where it hashes much. */
export type Sha256 = (message: Uint8Array) => OwnedBytes;

/** SHA-256(0x00 || data): RFC 9162 section 2.1.1. */
export function merkleLeafHash(data: Uint8Array, hash: Sha256 = sha256): OwnedBytes {
  return hash(concat(Uint8Array.of(0), data));
}

/** Root of the tree of the first `size` leaves. Size 0: SHA-256 of nothing. */
export function merkleRoot(size: number, node: NodeSource): Uint8Array {
  expectRange(size, 0, Number.MAX_SAFE_INTEGER);
  return size === 0 ? sha256(new Uint8Array()) : rangeHash(0, size, node);
}

/** Root of the tree of these leaves, of which no node is kept. */
export function computeMerkleRoot(leafHashes: readonly Uint8Array[], hash: Sha256 = sha256): Uint8Array {
  let row = leafHashes;
  while (row.length > 1) {
    // A last one without a pair moves up as it is.
    row = row.flatMap((left, index) => {
      const right = row[index + 1];
      return index % 2 === 1 ? [] : [right === undefined ? left : nodeHash(left, right, hash)];
    });
  }
  return row[0] ?? hash(new Uint8Array());
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

/** Section 2.1.3.2. Returns false for any input that does not match; never throws. */
export function verifyInclusion(input: {
  readonly index: number;
  readonly size: number;
  readonly leafHash: Uint8Array;
  readonly proof: readonly Uint8Array[];
  readonly root: Uint8Array;
}): boolean {
  const { index, size, leafHash, proof, root } = input;
  if (!isCount(index) || !isCount(size) || index >= size) return false;
  const folded = foldPath(index, size - 1, leafHash, proof);
  return folded !== null && equalBytes(folded.whole, root);
}

/**
 * The hashes that section 2.1.3.2 computes on the way from a leaf to the root: after each step of the path, the last
 * one being the root. Returns null when the path cannot be one of this leaf.
 */
export function inclusionSteps(input: {
  readonly index: number;
  readonly size: number;
  readonly leafHash: Uint8Array;
  readonly proof: readonly Uint8Array[];
}): Uint8Array[] | null {
  const { index, size, leafHash, proof } = input;
  if (!isCount(index) || !isCount(size) || index >= size) return null;
  const steps: Uint8Array[] = [];
  const folded = foldPath(index, size - 1, leafHash, proof, (hash) => steps.push(hash));
  return folded === null ? null : steps;
}

/** Section 2.1.4.2. Returns false for any input that does not match; never throws. */
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
  const [first, ...rest] = isPowerOfTwo(oldSize) ? [oldRoot, ...proof] : proof;
  let [fn, sn] = [oldSize - 1, size - 1];
  while (fn % 2 === 1) [fn, sn] = [half(fn), half(sn)];
  const folded = first === undefined ? null : foldPath(fn, sn, first, rest);
  return folded !== null && equalBytes(folded.left, oldRoot) && equalBytes(folded.whole, root);
}

/** A source over given nodes (rows of the store, or listMerkleNodes). Throws `merkle.missingNode`. */
export function nodeSource(nodes: Iterable<MerkleNode>): NodeSource {
  const known = new Map<string, Uint8Array>();
  for (const { level, index, hash } of nodes) known.set(`${level}/${index}`, hash);
  return (level, index) => {
    const hash = known.get(`${level}/${index}`);
    if (hash === undefined) throw new VaultError('merkle.missingNode', { detail: `${level}/${index}` });
    return hash;
  };
}

/** All complete nodes over these leaf hashes: for tests, `audit verify` and clients that hold every leaf. */
export function listMerkleNodes(leafHashes: readonly Uint8Array[]): MerkleNode[] {
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

/** Returns the nodes that a call would read: call this first, fetch these rows, then make the real call. */
export function neededNodes(run: (node: NodeSource) => unknown): NodeRef[] {
  const asked = new Map<string, NodeRef>();
  run((level, index) => {
    asked.set(`${level}/${index}`, { level, index });
    return new Uint8Array(32);
  });
  return [...asked.values()];
}

function nodeHash(left: Uint8Array, right: Uint8Array, hash: Sha256 = sha256): OwnedBytes {
  return hash(concat(Uint8Array.of(1), left, right));
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

/**
 * The loop shared by both verifiers (2.1.3.2 step 4, 2.1.4.2 step 6): `whole` applies every step, `left` only those
 * from the left, which are all that the older tree had. Returns null when the path has a wrong length.
 */
function foldPath(
  index: number,
  last: number,
  start: Uint8Array,
  path: readonly Uint8Array[],
  onStep: (whole: Uint8Array) => void = () => undefined,
) {
  let [fn, sn, left, whole] = [index, last, start, start];
  for (const step of path) {
    if (sn === 0 || step.length !== 32) return null;
    const fromLeft = fn % 2 === 1 || fn === sn;
    if (fromLeft) left = nodeHash(step, left);
    whole = fromLeft ? nodeHash(step, whole) : nodeHash(whole, step);
    onStep(whole);
    [fn, sn] = climb(fn, sn, fromLeft);
  }
  return sn === 0 ? { left, whole } : null;
}

/** Climbs one level; after a step from the left, also the levels that have no sibling on the right. */
function climb(index: number, last: number, fromLeft: boolean): [number, number] {
  let [fn, sn] = [index, last];
  while (fromLeft && fn % 2 === 0 && fn !== 0) [fn, sn] = [half(fn), half(sn)];
  return [half(fn), half(sn)];
}

function half(count: number): number {
  return Math.floor(count / 2);
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
