import { GLYPH_TAGS_MAX, TAG_TYPED_MAX, TAGS_PER_GLYPH_MAX } from '@repo/contract/glyphs/glyphs';
import { expect, test } from 'vitest';
import { parseTags, tagsText } from './sealed-tags.ts';

test('tags go into one text and come out again; its length says little', () => {
  for (const tags of [['travel'], ['travel', 'mum', 'insurance 2026']]) {
    expect(parseTags(tagsText(tags))).toEqual(tags);
    expect(tagsText(tags)).toHaveLength(256);
  }
  expect(parseTags('not tags')).toEqual([]);
  expect(parseTags('{"a":1}')).toEqual([]);
});

test('the longest tags that can be typed fit when they are sealed', () => {
  const longest = Array.from({ length: TAGS_PER_GLYPH_MAX }, (_, index) =>
    `${index}`.padEnd(TAG_TYPED_MAX, '\u{6f22}'),
  );
  const bytes = new TextEncoder().encode(tagsText(longest)).length + 60;
  expect(3 + Math.ceil((bytes * 4) / 3)).toBeLessThanOrEqual(GLYPH_TAGS_MAX);
});
