import type { GlyphRow } from '@house/contract/glyphs';
import { NO_PERMISSIONS } from '@house/contract/glyphs';
import { expect, test } from 'vitest';
import { filterGlyphs, type GlyphFilter, NO_GLYPH_FILTER } from './manage-filter.ts';

const row = (id: string, category: GlyphRow['category'], scanCount: number) =>
  ({ id, category, scanCount, permissions: NO_PERMISSIONS }) as GlyphRow;
const rows = [row('3', 'medical', 1), row('2', 'legal', 9), row('1', 'medical', 4)];
const titles = new Map([
  ['1', 'Travel card'],
  ['2', 'Living will'],
  ['3', 'Medical card'],
]);
const ids = (filter: Partial<GlyphFilter>) =>
  filterGlyphs(rows, titles, { ...NO_GLYPH_FILTER, ...filter }).map(({ id }) => id);

test('[MAN-01][MAN-02] words of the opened title and the category narrow the list', () => {
  expect(ids({ text: 'card' })).toEqual(['3', '1']);
  expect(ids({ text: 'CARD travel' })).toEqual(['1']);
  expect(ids({ category: 'legal' })).toEqual(['2']);
  expect(ids({ text: 'will', category: 'medical' })).toEqual([]);
});

test('a list has four orders', () => {
  expect(ids({})).toEqual(['3', '2', '1']);
  expect(ids({ order: 'oldest' })).toEqual(['1', '2', '3']);
  expect(ids({ order: 'title' })).toEqual(['2', '3', '1']);
  expect(ids({ order: 'scans' })).toEqual(['2', '1', '3']);
});
