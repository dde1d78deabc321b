import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { changedPages, glyphRows, putResults } from './glyph-rows.ts';

const row = (id: string, scanCount = 0) => ({ id, scanCount, encodedData: '', record: '' }) as GlyphRow;
const pages = (...items: GlyphRow[][]) => ({
  pages: items.map((rows) => ({ items: rows, nextCursor: null })),
  pageParams: items.map(() => null),
});
const listPageIds = (changed: { pages: { items: GlyphRow[] }[] }) =>
  changed.pages.map(({ items }) => items.map(({ id }) => id));

test('a changed row takes the place of the old one, a new one comes first, a destroyed one goes', () => {
  const before = pages([row('9'), row('8')], [row('3'), row('2')]);
  const after = changedPages(before, [row('3', 7), row('95'), row('97')], ['8']);
  expect(listPageIds(after)).toEqual([
    ['97', '95', '9'],
    ['3', '2'],
  ]);
  expect(after.pages[1]?.items[0]?.scanCount).toBe(7);
  expect(listPageIds(before)).toEqual([
    ['9', '8'],
    ['3', '2'],
  ]);
});

test('a list keeps no content, whatever a call answered', () => {
  const whole = { ...row('3'), encodedData: 'sealed', record: '{}' };
  const [page] = changedPages(pages([row('3')]), [whole], []).pages;
  expect(page?.items).toEqual([row('3')]);
});

test('after a group act with a refusal the list is read anew; without one it takes what was answered', async () => {
  const client = new QueryClient();
  client.setQueryData(glyphRows.queryKey, pages([row('3'), row('2')]));
  const isOld = () => client.getQueryState(glyphRows.queryKey)?.isInvalidated;
  putResults(client, [{ id: '3', outcome: 'done', code: null, glyph: row('3', 7) }]);
  expect(client.getQueryData(glyphRows.queryKey)?.pages[0]?.items[0]?.scanCount).toBe(7);
  expect(isOld()).toBe(false);
  const refused = { id: '2', outcome: 'refused', code: 'glyphs.trashed', glyph: null } as const;
  putResults(client, [{ id: '3', outcome: 'done', code: null, glyph: row('3', 8) }, refused]);
  await vi.waitFor(() => expect(isOld()).toBe(true));
});
