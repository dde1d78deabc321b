import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { toHex } from '../primitives/base64url.ts';
import {
  appendLeaf,
  computeMerkleRoot,
  consistencyProof,
  inclusionProof,
  inclusionSteps,
  listMerkleNodes,
  type MerkleNode,
  merkleLeafHash,
  merkleRoot,
  neededNodes,
  nodeSource,
  verifyConsistency,
  verifyInclusion,
} from './merkle.ts';

// The RFC has no test vectors; these eight leaves and roots are those of the Certificate Transparency reference code
const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const hashes = LEAVES.map((leaf) => merkleLeafHash(Uint8Array.fromHex(leaf)));

test('section 2.1.1: the roots of the reference tree, size by size', () => {
  const node = nodeSource(listMerkleNodes(hashes));
  expect(ROOTS.map((_, index) => toHex(merkleRoot(index + 1, node)))).toEqual(ROOTS);
  expect(toHex(merkleRoot(0, node))).toBe(createHash('sha256').digest('hex'));
  expect(toHex(computeMerkleRoot([]))).toBe(createHash('sha256').digest('hex'));
});

/** Implements section 2.1.1 literally, over data, as a second implementation. */
function definition(leaves: readonly Uint8Array[]): Uint8Array {
  const sha = (...parts: Uint8Array[]) => {
    const hash = createHash('sha256');
    for (const part of parts) hash.update(part);
    return new Uint8Array(hash.digest());
  };
  const [only] = leaves;
  if (only === undefined) return sha();
  if (leaves.length === 1) return sha(Uint8Array.of(0), only);
  let k = 1;
  while (k * 2 < leaves.length) k *= 2;
  return sha(Uint8Array.of(1), definition(leaves.slice(0, k)), definition(leaves.slice(k)));
}

test('appending leaf by leaf keeps the nodes that every root, proof and check needs (sizes 1 to 70)', () => {
  const data = Array.from({ length: 70 }, (_, index) => Uint8Array.of(index, 7));
  const leaves = data.map((leaf) => merkleLeafHash(leaf));
  const stored: MerkleNode[] = [];
  const roots: Uint8Array[] = [];
  for (const [index, leaf] of data.entries()) {
    stored.push(...appendLeaf(index, merkleLeafHash(leaf), nodeSource(stored)));
    roots.push(merkleRoot(index + 1, nodeSource(stored)));
    expect(roots[index]).toEqual(definition(data.slice(0, index + 1)));
    expect(computeMerkleRoot(leaves.slice(0, index + 1))).toEqual(roots[index]);
  }
  const byName = (nodes: MerkleNode[]) =>
    nodes.map(({ level, index, hash }) => `${level}/${index}/${toHex(hash)}`).sort();
  expect(byName(stored)).toEqual(byName(listMerkleNodes(leaves)));
});

test('sections 2.1.3 and 2.1.4: every proof up to size 40 holds, and not for any other leaf, size or root', () => {
  const all = Array.from({ length: 40 }, (_, index) => merkleLeafHash(Uint8Array.of(index)));
  const node = nodeSource(listMerkleNodes(all));
  for (let size = 1; size <= 40; size++) {
    const root = merkleRoot(size, node);
    for (let index = 0; index < size; index++) {
      const leafHash = all[index] as Uint8Array;
      const proof = inclusionProof(index, size, node);
      expect(verifyInclusion({ index, size, leafHash, proof, root })).toBe(true);
      expect(inclusionSteps({ index, size, leafHash, proof })?.at(-1) ?? leafHash).toEqual(root);
      expect(verifyInclusion({ index, size, leafHash: merkleLeafHash(leafHash), proof, root })).toBe(false);
      expect(verifyInclusion({ index: index + 1, size, leafHash, proof, root })).toBe(false);
      expect(verifyInclusion({ index, size, leafHash, proof: [...proof, root], root })).toBe(false);
      if (proof.length > 0) expect(verifyInclusion({ index, size, leafHash, proof: proof.slice(1), root })).toBe(false);
    }
    for (let oldSize = 1; oldSize <= size; oldSize++) {
      const oldRoot = merkleRoot(oldSize, node);
      const proof = consistencyProof(oldSize, size, node);
      expect(verifyConsistency({ oldSize, size, oldRoot, root, proof })).toBe(true);
      const forged = merkleLeafHash(oldRoot);
      expect(verifyConsistency({ oldSize, size, oldRoot: forged, root, proof })).toBe(false);
      expect(verifyConsistency({ oldSize, size, oldRoot, root: forged, proof })).toBe(false);
      expect(verifyConsistency({ oldSize, size, oldRoot, root, proof: [...proof, root] })).toBe(false);
    }
  }
});

test('S10: a changed, dropped, added or swapped entry cannot be proved consistent with an earlier root', () => {
  const honest = hashes.slice(0, 5);
  const oldRoot = merkleRoot(5, nodeSource(listMerkleNodes(honest)));
  const [a, b, c, d, e, f, g, h] = hashes as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  for (const rewritten of [
    [a, b, merkleLeafHash(c), d, e, f, g, h],
    [a, b, d, e, f, g, h],
    [a, b, c, c, d, e, f],
    [b, a, c, d, e, f, g],
  ]) {
    const node = nodeSource(listMerkleNodes(rewritten));
    const size = rewritten.length;
    const root = merkleRoot(size, node);
    expect(verifyConsistency({ oldSize: 5, size, oldRoot, root, proof: consistencyProof(5, size, node) })).toBe(false);
  }
});

test('a proof asks for few nodes, and neededNodes names exactly those', () => {
  const all = Array.from({ length: 1000 }, (_, index) => merkleLeafHash(Uint8Array.of(index >> 8, index & 255)));
  const nodes = listMerkleNodes(all);
  const wanted = neededNodes((node) => inclusionProof(123, 1000, node));
  expect(wanted.length).toBeLessThanOrEqual(20);
  const few = nodes.filter(({ level, index }) => wanted.some((ref) => ref.level === level && ref.index === index));
  const root = merkleRoot(1000, nodeSource(nodes));
  const proof = inclusionProof(123, 1000, nodeSource(few));
  expect(verifyInclusion({ index: 123, size: 1000, leafHash: all[123] as Uint8Array, proof, root })).toBe(true);
});

test('wrong use is an error with a code; wrong proofs are just false', () => {
  const node = nodeSource(listMerkleNodes(hashes));
  expect(() => inclusionProof(8, 8, node)).toThrow('merkle.outOfRange');
  expect(() => consistencyProof(0, 8, node)).toThrow('merkle.outOfRange');
  expect(() => consistencyProof(9, 8, node)).toThrow('merkle.outOfRange');
  expect(() => merkleRoot(9, node)).toThrow('merkle.missingNode');
  const root = merkleRoot(8, node);
  expect(verifyConsistency({ oldSize: 3, size: 8, oldRoot: root, root, proof: [] })).toBe(false);
  // a path that stops half-way up must not pass with the hash it stopped at
  expect(verifyInclusion({ index: 0, size: 2, leafHash: root, proof: [], root })).toBe(false);
  expect(verifyInclusion({ index: -1, size: 8, leafHash: root, proof: [], root })).toBe(false);
  expect(verifyInclusion({ index: 0.5, size: 8, leafHash: root, proof: [], root })).toBe(false);
});
