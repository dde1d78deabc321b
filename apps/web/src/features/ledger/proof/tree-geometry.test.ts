import { expect, test } from 'vitest';
import { layProofTree, type TreeNode } from './tree-geometry.ts';

const WIDTH = 560;
const of = (nodes: readonly TreeNode[], kind: TreeNode['kind']) => nodes.filter((node) => node.kind === kind);
const ranges = (nodes: readonly TreeNode[]) => nodes.map(({ range }) => `${range.start + 1}-${range.end}`);

test('a tree of 14 shows all leaves, the path of the sixth and what the server gives for it', () => {
  const { nodes, links, labels, width } = layProofTree(5, 14, WIDTH);
  const computed = of(nodes, 'computed').toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
  expect(ranges(computed)).toEqual(['6-6', '5-6', '5-8', '1-8', '1-14']);
  expect(computed.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4]);
  expect(ranges(of(nodes, 'given')).toSorted()).toEqual(['1-4', '5-5', '7-8', '9-14']);
  expect(nodes).toHaveLength(27);
  expect(links.filter(({ isOnPath }) => isOnPath)).toHaveLength(4);
  expect(labels.map(({ text }) => text)).toEqual(Array.from({ length: 14 }, (_, leaf) => String(leaf + 1)));
  expect(labels.filter(({ isOwn }) => isOwn).map(({ text }) => text)).toEqual(['6']);
  for (const { x } of nodes) expect(x >= 0 && x <= width).toBe(true);
});

test('above 24 leaves only the path is drawn, and what is given says which leaves it stands for', () => {
  const { nodes, labels } = layProofTree(5, 256, WIDTH);
  expect(of(nodes, 'other')).toEqual([]);
  expect(of(nodes, 'computed')).toHaveLength(9);
  expect(of(nodes, 'given')).toHaveLength(8);
  expect(labels.map(({ text }) => text)).toContain('129–256');
  const rows = new Set(of(nodes, 'computed').map(({ y }) => y));
  expect(rows.size).toBe(9);
});

test('on a narrow drawing labels that would touch are left out, the own one never', () => {
  const { labels } = layProofTree(23, 24, 300);
  expect(labels.map(({ text, isOwn }) => `${text} ${isOwn}`)).toEqual(['23 false', '24 true']);
});

test('a block of one transaction is a leaf that is the root', () => {
  const { nodes, links } = layProofTree(0, 1, WIDTH);
  expect(nodes).toEqual([expect.objectContaining({ kind: 'computed', order: 0, x: WIDTH / 2 })]);
  expect(links).toEqual([]);
});
