import type { GlyphRow } from '@house/contract/glyphs';
import { expect, test } from 'vitest';
import { changedPages } from './glyph-rows.ts';

const row = (id: string, scanCount = 0) => ({ id, scanCount, encodedData: '', record: '' }) as GlyphRow;
const pages = (...items: GlyphRow[][]) => ({
  pages: items.map((rows) => ({ items: rows, nextCursor: null })),
  pageParams: items.map(() => null),
});
const idsOf = (changed: { pages: { items: GlyphRow[] }[] }) =>
  changed.pages.map(({ items }) => items.map(({ id }) => id));

test('a changed row takes the place of the old one, a new one comes first, a destroyed one goes', () => {
  const before = pages([row('9'), row('8')], [row('3'), row('2')]);
  const after = changedPages(before, [row('3', 7), row('95'), row('97')], ['8']);
  expect(idsOf(after)).toEqual([
    ['97', '95', '9'],
    ['3', '2'],
  ]);
  expect(after.pages[1]?.items[0]?.scanCount).toBe(7);
  expect(idsOf(before)).toEqual([
    ['9', '8'],
    ['3', '2'],
  ]);
});

test('a list keeps no content, whatever a call answered', () => {
  const whole = { ...row('3'), encodedData: 'sealed', record: '{}' };
  const [page] = changedPages(pages([row('3')]), [whole], []).pages;
  expect(page?.items).toEqual([row('3')]);
});
