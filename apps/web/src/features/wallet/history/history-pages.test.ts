import type { Transaction } from '@repo/contract/wallet/transactions';
import { expect, test } from 'vitest';
import { type HistoryPages, mergeNewest } from './history-pages.ts';

const row = (id: string, status: Transaction['status'] = 'confirmed') =>
  ({ id, status, blockHeight: 1 }) as Transaction;
const page = (ids: string, nextCursor: string | null) => ({ items: [...ids].map((id) => row(id)), nextCursor });
const loaded: HistoryPages = { pages: [page('fed', 'd'), page('cba', null)], pageParams: [null, 'd'] };
const listIds = (pages: HistoryPages | null) => pages?.pages.map(({ items }) => items.map(({ id }) => id).join(''));

test('new ones come first, a changed one takes the place of the old one, and later pages stay', () => {
  const newest = { items: [row('g'), row('f', 'pending'), row('e')], nextCursor: 'e' };
  const merged = mergeNewest(loaded, newest);
  expect(listIds(merged)).toEqual(['gfed', 'cba']);
  expect(merged?.pages[0]?.items[1]?.status).toBe('pending');
  expect(merged?.pages.map(({ nextCursor }) => nextCursor)).toEqual(['d', null]);
  expect(merged?.pageParams).toEqual([null, 'd']);
});

test('what was read may reach into a later page', () => {
  const merged = mergeNewest(loaded, page('gfedc', 'c'));
  expect(listIds(merged)).toEqual(['gfedcba']);
  expect(merged?.pages[0]?.nextCursor).toBeNull();
  expect(merged?.pageParams).toEqual([null]);
});

test('what no longer matches the filter goes', () => {
  expect(listIds(mergeNewest(loaded, page('fd', 'd')))).toEqual(['fd', 'cba']);
  expect(listIds(mergeNewest(loaded, page('', null)))).toEqual(['']);
  expect(listIds(mergeNewest(loaded, page('ge', null)))).toEqual(['ge']);
});

test('a gap is said, and the same again changes nothing', () => {
  expect(mergeNewest(loaded, page('zyx', 'x'))).toBeNull();
  expect(mergeNewest(loaded, page('fe', 'e'))).toBe(loaded);
  const short: HistoryPages = { pages: [page('ba', null)], pageParams: [null] };
  expect(mergeNewest(short, page('ba', null))).toBe(short);
  const empty: HistoryPages = { pages: [page('', null)], pageParams: [null] };
  expect(mergeNewest(empty, page('', null))).toBe(empty);
});
