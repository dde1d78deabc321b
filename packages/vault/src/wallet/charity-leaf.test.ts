import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toHex } from '../primitives/base64url.ts';
import {
  buildSumTree,
  CHARITY_PADDING,
  type CharityLeaf,
  charityLeafHash,
  foldSumPath,
  joinSums,
  type SumNode,
} from './charity-leaf.ts';

const LEAF: CharityLeaf = { v: 1, paper: '2026-000731', currency: 'EUR', amount: '7597', salt: '00'.repeat(16) };

const leafOf = (amount: bigint, at: number): SumNode => ({
  hash: charityLeafHash({ ...LEAF, paper: `2026-${at}`, amount: amount.toString() }),
  sum: amount,
});

/** Sales and refunds at random places among padding. */
const trees = fc
  .array(fc.bigInt({ min: -1_000_000n, max: 1_000_000n }), { maxLength: 40 })
  .map((amounts) => amounts.map(leafOf))
  .map((leaves) => {
    const size = 2 ** Math.ceil(Math.log2(Math.max(leaves.length, 2)));
    return [...leaves, ...Array.from({ length: size - leaves.length }, () => CHARITY_PADDING)];
  });

const pathOf = (rows: readonly SumNode[][], place: number): SumNode[] =>
  rows.slice(0, -1).flatMap((row, level) => row[Math.floor(place / 2 ** level) ^ 1] ?? []);

test('the hash of a leaf depends on every field of its paper', () => {
  const hashes = [
    LEAF,
    { ...LEAF, paper: '2026-000732' },
    { ...LEAF, currency: 'USD' },
    { ...LEAF, amount: '-7597' },
    { ...LEAF, salt: `01${'00'.repeat(15)}` },
  ].map((leaf) => toHex(charityLeafHash(leaf)));
  expect(new Set(hashes).size).toBe(hashes.length);
});

test('the sum of the root is the sum of the leaves, and each leaf leads to the root by its path', () => {
  fc.assert(
    fc.property(trees, (leaves) => {
      const rows = buildSumTree(leaves);
      const root = rows.at(-1)?.[0];
      expect(root?.sum).toBe(leaves.reduce((sum, leaf) => sum + leaf.sum, 0n));
      for (const [place, leaf] of leaves.entries()) {
        const path = pathOf(rows, place);
        expect(foldSumPath(leaf, { place, size: leaves.length, path })).toEqual(root);
      }
    }),
  );
});

test('a sum that was changed, a neighbour that was left out and another place never lead to the same root', () => {
  fc.assert(
    fc.property(trees, fc.nat(), fc.nat(), fc.bigInt({ min: 1n, max: 1000n }), (leaves, of, step, more) => {
      const rows = buildSumTree(leaves);
      const root = rows.at(-1)?.[0];
      const place = of % leaves.length;
      const leaf = leaves[place] ?? CHARITY_PADDING;
      const path = pathOf(rows, place);
      const size = leaves.length;
      const at = step % path.length;
      const changed = path.map((node, index) => (index === at ? { ...node, sum: node.sum + more } : node));
      expect(foldSumPath(leaf, { place, size, path: changed })?.hash).not.toEqual(root?.hash);
      expect(foldSumPath({ ...leaf, sum: leaf.sum - more }, { place, size, path })?.hash).not.toEqual(root?.hash);
      expect(foldSumPath(leaf, { place, size, path: path.slice(1) })).toBeNull();
      const gone = leaves.map((one, index) => (index === place ? { ...CHARITY_PADDING, sum: one.sum } : one));
      const isPadding = leaf.hash === CHARITY_PADDING.hash;
      const without = buildSumTree(gone).at(-1)?.[0];
      if (!isPadding) expect(without?.hash).not.toEqual(root?.hash);
    }),
  );
});

test('what cannot be a path is none: a place outside, a hash of another length, a sum beyond 63 bits', () => {
  const leaf = leafOf(5n, 0);
  const path = [CHARITY_PADDING];
  expect(foldSumPath(leaf, { place: 2, size: 2, path })).toBeNull();
  expect(foldSumPath(leaf, { place: 0.5, size: 2, path })).toBeNull();
  expect(foldSumPath(leaf, { place: 0, size: 2, path: [{ hash: new Uint8Array(31), sum: 0n }] })).toBeNull();
  expect(foldSumPath(leaf, { place: 0, size: 2, path: [{ ...CHARITY_PADDING, sum: 2n ** 63n - 1n }] })).toBeNull();
  expect(() => buildSumTree([leaf, leaf, leaf])).toThrow(RangeError);
  expect(joinSums(leaf, CHARITY_PADDING).hash).not.toEqual(joinSums(CHARITY_PADDING, leaf).hash);
});
