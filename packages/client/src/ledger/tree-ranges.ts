/** Leaves of a block's tree, counted from 0; `end` is the one after the last. */
export type LeafRange = { readonly start: number; readonly end: number };

/** The two parts of a node with two leaves or more: the left one is the largest power of two that leaves a right one (RFC 9162, 2.1.1). */
export function splitRange({ start, end }: LeafRange): [LeafRange, LeafRange] {
  let left = 1;
  while (left * 2 < end - start) left *= 2;
  return [
    { start, end: start + left },
    { start: start + left, end },
  ];
}

/** What each join on the way from leaf `index` to the root of `size` leaves brings in, from the leaf upwards. */
export function siblingRanges(index: number, size: number): LeafRange[] {
  const ranges: LeafRange[] = [];
  let range: LeafRange = { start: 0, end: size };
  while (range.end - range.start > 1) {
    const [left, right] = splitRange(range);
    const isLeft = index < left.end;
    ranges.push(isLeft ? right : left);
    range = isLeft ? left : right;
  }
  return ranges.reverse();
}
