import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { NO_PERMISSIONS } from '@repo/contract/rules/permissions';
import { expect, test } from 'vitest';
import {
  buildFilterHash,
  buildFilterSearch,
  filterGlyphs,
  type GlyphFilter,
  NO_GLYPH_FILTER,
  parseGlyphFilter,
} from './manage-filter.ts';

const row = (id: string, category: GlyphRow['category'], scanCount: number) =>
  ({ id, category, scanCount, permissions: NO_PERMISSIONS }) as GlyphRow;
const rows = [row('3', 'medical', 1), row('2', 'legal', 9), row('1', 'medical', 4)];
const titles = new Map([
  ['1', 'Travel card'],
  ['2', 'Living will'],
  ['3', 'Medical card'],
]);
const ids = (filter: Partial<GlyphFilter>) =>
  filterGlyphs(rows, { texts: titles }, { ...NO_GLYPH_FILTER, ...filter }).map(({ id }) => id);

test('[MAN-01][MAN-02] words of the opened title and the category narrow the list', () => {
  expect(ids({ text: 'card' })).toEqual(['1', '3']);
  expect(ids({ text: 'CARD travel' })).toEqual(['1']);
  expect(ids({ category: 'legal' })).toEqual(['2']);
  expect(ids({ text: 'will', category: 'medical' })).toEqual([]);
});

test('a list has five orders; at first the own cards, then as they were made', () => {
  expect(ids({})).toEqual(['1', '2', '3']);
  const own = filterGlyphs(rows, { texts: titles, isOwn: ({ id }) => id === '2' }, NO_GLYPH_FILTER);
  expect(own.map(({ id }) => id)).toEqual(['2', '1', '3']);
  expect(ids({ order: 'newest' })).toEqual(['3', '2', '1']);
  expect(ids({ order: 'oldest' })).toEqual(['1', '2', '3']);
  expect(ids({ order: 'title' })).toEqual(['2', '3', '1']);
  expect(ids({ order: 'scans' })).toEqual(['2', '1', '3']);
});

test('titles stand in the alphabet of the chosen language, with numbers as numbers', () => {
  const named = new Map([
    ['1', 'Ärende'],
    ['2', 'Zon 10'],
    ['3', 'Zon 9'],
  ]);
  const sorted = (language: string) =>
    filterGlyphs(rows, { texts: named }, { ...NO_GLYPH_FILTER, order: 'title' }, language).map(({ id }) => id);
  expect(sorted('sv')).toEqual(['3', '2', '1']);
  expect(sorted('it')).toEqual(['1', '3', '2']);
});

test('state, folder and tag narrow the list; used up counts as expired', () => {
  const states = (['open', 'inactive', 'expired', 'used'] as const).map(
    (state, index) =>
      ({ ...row(`${9 - index}`, 'medical', 0), state, folderId: state === 'open' ? 'f' : null }) as GlyphRow,
  );
  const tags = new Map([['8', ['travel', 'mum']]]);
  const found = (filter: Partial<GlyphFilter>) =>
    filterGlyphs(states, { texts: new Map(), tags }, { ...NO_GLYPH_FILTER, order: 'newest', ...filter }).map(
      ({ id }) => id,
    );
  expect(found({ state: 'active' })).toEqual(['9']);
  expect(found({ state: 'inactive' })).toEqual(['8']);
  expect(found({ state: 'expired' })).toEqual(['7', '6']);
  expect(found({ folderId: 'f' })).toEqual(['9']);
  expect(found({ tag: 'mum' })).toEqual(['8']);
  expect(found({ tag: 'travel', state: 'expired' })).toEqual([]);
});

test('a filter goes into the address and comes out again; what is sealed stays behind the #', () => {
  const filter: GlyphFilter = {
    text: 'red & card',
    category: 'legal',
    state: 'inactive',
    folderId: 'f1',
    tag: 'mum’s',
    order: 'title',
  };
  const search = buildFilterSearch(filter);
  expect(JSON.stringify(search)).not.toMatch(/card|mum/);
  expect(parseGlyphFilter(search, `#${buildFilterHash(filter)}`)).toEqual(filter);
  expect(buildFilterSearch(NO_GLYPH_FILTER)).toEqual({});
  expect(buildFilterHash(NO_GLYPH_FILTER)).toBe('');
  expect(parseGlyphFilter({ category: 'no', state: 'such', order: 'word' }, '')).toEqual(NO_GLYPH_FILTER);
});
