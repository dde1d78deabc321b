import type { Mark } from './find-marks.ts';

/** Fewer marks in a row are not a line of a machine-readable zone. */
const MARKS_MIN = 14;

/** Rows of marks of equal height at even distances, the longest first; each from left to right. */
export function findTextLines(marks: readonly Mark[]): Mark[][] {
  const sorted = [...marks].sort((one, other) => one.x - other.x);
  const chains = chainMarks(sorted).filter((chain) => chain.length >= 3);
  return mergeChains(chains)
    .filter((line) => line.length >= MARKS_MIN)
    .sort((one, other) => other.length - one.length);
}

function chainMarks(sorted: Mark[]): Mark[][] {
  const next = new Map<Mark, Mark>();
  const before = new Map<Mark, { mark: Mark; gap: number }>();
  for (const [at, mark] of sorted.entries()) {
    const right = nearestRight(sorted, at);
    if (right === undefined) continue;
    const gap = right.x - mark.x;
    const rival = before.get(right);
    if (rival !== undefined && rival.gap <= gap) continue;
    if (rival !== undefined) next.delete(rival.mark);
    next.set(mark, right);
    before.set(right, { mark, gap });
  }
  return sorted.filter((mark) => !before.has(mark)).map((head) => follow(head, next));
}

function follow(head: Mark, next: ReadonlyMap<Mark, Mark>): Mark[] {
  const chain: Mark[] = [];
  for (let mark: Mark | undefined = head; mark !== undefined; mark = next.get(mark)) chain.push(mark);
  return chain;
}

function nearestRight(sorted: Mark[], at: number): Mark | undefined {
  const mark = sorted[at];
  if (mark === undefined) return undefined;
  let best: Mark | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (let to = at + 1; to < sorted.length; to += 1) {
    const other = sorted[to];
    if (other === undefined || other.x - mark.x > mark.height * 2.4) break;
    const distance = other.x - mark.x + 2 * Math.abs(other.y - mark.y);
    if (isNeighbour(mark, other) && distance < bestDistance) {
      best = other;
      bestDistance = distance;
    }
  }
  return best;
}

function isNeighbour(mark: Mark, other: Mark): boolean {
  const ratio = other.height / mark.height;
  return (
    other.x - mark.x > mark.height * 0.4 &&
    Math.abs(other.y - mark.y) < mark.height * 0.45 &&
    ratio > 0.6 &&
    ratio < 1.65
  );
}

/** A missed character breaks a chain, so pieces on one line are joined again. */
function mergeChains(chains: Mark[][]): Mark[][] {
  const byLength = [...chains].sort((one, other) => other.length - one.length);
  const lines: Mark[][] = [];
  const used = new Set<Mark[]>();
  for (const seed of byLength) {
    if (used.has(seed) || seed.length < 5) continue;
    used.add(seed);
    lines.push(grow(seed, byLength, used));
  }
  return lines;
}

function grow(seed: Mark[], chains: Mark[][], used: Set<Mark[]>): Mark[] {
  let line = seed;
  for (;;) {
    const piece = chains.find((chain) => !used.has(chain) && continues(line, chain));
    if (piece === undefined) return line;
    used.add(piece);
    line = [...line, ...piece].sort((one, other) => one.x - other.x);
  }
}

function continues(line: Mark[], piece: Mark[]): boolean {
  const [first, last] = [line[0], line.at(-1)];
  const [pieceFirst, pieceLast] = [piece[0], piece.at(-1)];
  if (first === undefined || last === undefined || pieceFirst === undefined || pieceLast === undefined) return false;
  const height = computeMedian(line.map((mark) => mark.height));
  const ratio = computeMedian(piece.map((mark) => mark.height)) / height;
  const gap = pieceFirst.x > last.x ? pieceFirst.x - last.x : first.x - pieceLast.x;
  if (gap < 0 || gap > height * 7 || ratio < 0.7 || ratio > 1.4) return false;
  // The slope at the near end, because a bent page has a different one at the far end.
  const near = pieceFirst.x > last.x ? line.slice(-12) : line.slice(0, 12);
  const { at } = straight(near);
  return piece.every((mark) => Math.abs(mark.y - at(mark.x)) < height * 0.6);
}

function straight(marks: Mark[]): { at: (x: number) => number } {
  const middleX = marks.reduce((sum, mark) => sum + mark.x, 0) / marks.length;
  const middleY = marks.reduce((sum, mark) => sum + mark.y, 0) / marks.length;
  const spread = marks.reduce((sum, mark) => sum + (mark.x - middleX) ** 2, 0);
  const slope = marks.reduce((sum, mark) => sum + (mark.x - middleX) * (mark.y - middleY), 0) / Math.max(spread, 1);
  return { at: (x) => middleY + slope * (x - middleX) };
}

export function computeMedian(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
