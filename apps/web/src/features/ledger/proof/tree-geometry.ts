import { type LeafRange, siblingRanges, splitRange } from '@repo/client/ledger/tree-ranges';

/** Up to so many leaves the whole tree is drawn; of a larger one only the path, each given node standing for its leaves. */
const LEAVES_DRAWN_MAX = 24;
const ROW_HEIGHT = 50;
const LABEL_HEIGHT = 26;
const EDGE = 22;
const TOP = 16;

/**
 * `computed`: its hash is made here, by the leaf or the join `order` (0 is the leaf). `given`: the server says its hash.
 * `other`: not needed.
 */
export type TreeNode = {
  range: LeafRange;
  x: number;
  y: number;
  kind: 'computed' | 'given' | 'other';
  order?: number;
};
export type TreeLink = { path: string; isOnPath: boolean };
export type ProofTree = {
  width: number;
  height: number;
  nodes: TreeNode[];
  links: TreeLink[];
  /** Numbers from 1 stand under the nodes, each under the middle of its node. */
  labels: { x: number; y: number; text: string; isOwn: boolean }[];
};

type Branch = { range: LeafRange; level: number; parts: readonly Branch[] };

/** The tree of `size` leaves with the path of leaf `index`, in a drawing of this width. */
export function layProofTree(index: number, size: number, width: number): ProofTree {
  const isWhole = size <= LEAVES_DRAWN_MAX;
  const root = isWhole ? branch({ start: 0, end: size }, () => true) : buildPathBranch(index, size);
  const slots = countSlots(root);
  const height = TOP + root.level * ROW_HEIGHT + 14 + LABEL_HEIGHT;
  const orders = pathOrders(index, size);
  const given = new Set(siblingRanges(index, size).map(formatRangeKey));
  const tree: ProofTree = { width, height, nodes: [], links: [], labels: [] };
  const room = (width - 2 * EDGE) / Math.max(slots - 1, 1);
  const isWide = isWhole ? room >= 17 : room >= 44;
  let slot = 0;

  const place = (one: Branch): TreeNode => {
    const parts = one.parts.map(place);
    const x = parts.length > 0 ? mean(parts.map((part) => part.x)) : slotX(slot++, { slots, room, width });
    const key = formatRangeKey(one.range);
    const node: TreeNode = {
      range: one.range,
      x,
      y: TOP + (root.level - one.level) * ROW_HEIGHT,
      ...classifyNode(orders.get(key), given.has(key)),
    };
    tree.nodes.push(node);
    for (const part of parts) tree.links.push({ path: curve(part, node), isOnPath: part.order !== undefined });
    return node;
  };
  place(root);
  tree.labels = root.parts.length === 0 ? [] : buildLabels(tree.nodes, { isWhole, isWide });
  return tree;
}

const classifyNode = (order: number | undefined, isGiven: boolean): Pick<TreeNode, 'kind' | 'order'> =>
  order === undefined ? { kind: isGiven ? 'given' : 'other' } : { kind: 'computed', order };

type LabelRoom = { isWhole: boolean; isWide: boolean };

/** Below the leaves, and below what stands for several of them. Where there is no room, only below those that matter. */
function buildLabels(nodes: readonly TreeNode[], { isWhole, isWide }: LabelRoom): ProofTree['labels'] {
  const isNamed = ({ kind, order, range }: TreeNode): boolean => {
    if (order !== undefined) return order === 0;
    if (isWide) return isWhole ? isLeaf(range) : true;
    return isWhole && kind === 'given' && isLeaf(range);
  };
  return nodes.filter(isNamed).map(({ x, y, range, order }) => ({
    x,
    y: y + LABEL_HEIGHT,
    text: formatRange(range),
    isOwn: order === 0,
  }));
}

const isLeaf = ({ start, end }: LeafRange): boolean => end - start === 1;

const formatRangeKey = ({ start, end }: LeafRange): string => `${start}-${end}`;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
/** Counted from 1: `6`, or `9–14` of a node that stands for several. */
const formatRange = ({ start, end }: LeafRange): string => (end - start === 1 ? String(end) : `${start + 1}–${end}`);

function slotX(slot: number, { slots, room, width }: { slots: number; room: number; width: number }): number {
  return slots === 1 ? width / 2 : EDGE + slot * room;
}

function branch(range: LeafRange, isOpen: (range: LeafRange) => boolean): Branch {
  if (range.end - range.start === 1 || !isOpen(range)) return { range, level: 0, parts: [] };
  const parts = splitRange(range).map((part) => branch(part, isOpen));
  return { range, level: 1 + Math.max(...parts.map(({ level }) => level)), parts };
}

/** Only what leads to the leaf is opened, and each given node stands one row above the leaf or the join it comes to. */
function buildPathBranch(index: number, size: number): Branch {
  const root = branch({ start: 0, end: size }, ({ start, end }) => start <= index && index < end);
  const settle = (one: Branch, level: number): Branch => ({
    ...one,
    level,
    parts: one.parts.map((part) => settle(part, level - 1)),
  });
  return settle(root, root.level);
}

const countSlots = ({ parts }: Branch): number =>
  parts.length === 0 ? 1 : parts.reduce((sum, part) => sum + countSlots(part), 0);

/** The nodes whose hashes are made on the way: the leaf, then what each join makes. */
function pathOrders(index: number, size: number): Map<string, number> {
  let range: LeafRange = { start: index, end: index + 1 };
  const orders = new Map([[formatRangeKey(range), 0]]);
  for (const [place, sibling] of siblingRanges(index, size).entries()) {
    range = { start: Math.min(range.start, sibling.start), end: Math.max(range.end, sibling.end) };
    orders.set(formatRangeKey(range), place + 1);
  }
  return orders;
}

/** Draws a line from a node up to the one above it, leaving and arriving upright. */
function curve(from: { x: number; y: number }, to: { x: number; y: number }): string {
  const rise = from.y - to.y;
  const at = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M${at(from.x, from.y)}C${at(from.x, from.y - rise * 0.62)} ${at(to.x, to.y + rise * 0.82)} ${at(to.x, to.y)}`;
}
