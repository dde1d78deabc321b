import type { Transaction } from '@repo/contract/wallet/transactions';
import type { InfiniteData } from '@tanstack/react-query';

export type HistoryPage = { items: Transaction[]; nextCursor: string | null };
export type HistoryPages = InfiniteData<HistoryPage, string | null>;

/**
 * Puts the newest transactions over the loaded ones, so that a long list is not read again for one that is new or has
 * been confirmed. Null when more is new than was read: then what lies between is not known.
 */
export function mergeNewest(before: HistoryPages, newest: HistoryPage): HistoryPages | null {
  const last = newest.items.at(-1);
  if (last === undefined || newest.nextCursor === null) {
    return isHead(before, newest) ? before : { pages: [newest], pageParams: [null] };
  }
  for (const [at, { items, nextCursor }] of before.pages.entries()) {
    const index = items.findIndex(({ id }) => id === last.id);
    if (index < 0) continue;
    if (at === 0 && isHead(before, newest, index + 1)) return before;
    const first = { items: [...newest.items, ...items.slice(index + 1)], nextCursor };
    return { pages: [first, ...before.pages.slice(at + 1)], pageParams: [null, ...before.pageParams.slice(at + 1)] };
  }
  return null;
}

/** Whether the loaded ones begin with exactly these; `length` of them count, all where it is left out. */
function isHead({ pages }: HistoryPages, newest: HistoryPage, length?: number): boolean {
  const [first] = pages;
  if (first === undefined || (length === undefined && pages.length > 1)) return false;
  const head = first.items.slice(0, length);
  return (
    head.length === newest.items.length &&
    head.every((one, index) => {
      const other = newest.items[index];
      return one.id === other?.id && one.status === other.status && one.blockHeight === other.blockHeight;
    })
  );
}
