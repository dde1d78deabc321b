import { TAGS_PER_GLYPH_MAX } from '@repo/contract/glyphs/glyphs';
import { expect, test } from 'vitest';
import { changedTags, cleanTag } from './glyph-tags.ts';

test('a tag is kept once whatever its case, and there is a limit', () => {
  expect(changedTags(['Travel', 'mum'], { add: ['travel', 'new'], remove: ['MUM'] })).toEqual(['Travel', 'new']);
  const many = Array.from({ length: TAGS_PER_GLYPH_MAX }, (_, index) => `tag ${index}`);
  expect(changedTags(many, { add: ['one more'], remove: [] })).toBeNull();
  expect(changedTags(many, { add: ['one more'], remove: ['tag 3'] })).toHaveLength(TAGS_PER_GLYPH_MAX);
  expect(cleanTag('  two   words ')).toBe('two words');
});
