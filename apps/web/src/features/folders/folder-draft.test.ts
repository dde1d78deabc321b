import { FOLDER_NAME_TYPED_MAX } from '@repo/contract/folders/folders';
import { describe, expect, test } from 'vitest';
import { contentToSeal, EMPTY_FOLDER, type FolderDraft, judgeFolder } from './folder-draft.ts';

const good: FolderDraft = { ...EMPTY_FOLDER, name: 'Family health', category: 'medical' };

describe('the folder form', () => {
  test('[MAN-30][MAN-31] a name and a category are required', () => {
    expect(judgeFolder(EMPTY_FOLDER)).toEqual([
      { field: 'name', kind: 'missing' },
      { field: 'category', kind: 'missing' },
    ]);
    expect(judgeFolder({ ...good, name: '   ' })).toEqual([{ field: 'name', kind: 'missing' }]);
    expect(judgeFolder(good)).toEqual([]);
  });

  test('a name is bounded', () => {
    expect(judgeFolder({ ...good, name: 'x'.repeat(FOLDER_NAME_TYPED_MAX) })).toEqual([]);
    expect(judgeFolder({ ...good, name: 'x'.repeat(FOLDER_NAME_TYPED_MAX + 1) })).toEqual([
      { field: 'name', kind: 'long' },
    ]);
  });

  test('[MAN-32] content is optional JSON and defaults to an empty object', () => {
    expect(contentToSeal(good)).toBe('{}');
    expect(contentToSeal({ ...good, content: '  ' })).toBe('{}');
    expect(contentToSeal({ ...good, content: ' {"a":1} ' })).toBe('{"a":1}');
    expect(judgeFolder({ ...good, content: '{"a":1}' })).toEqual([]);
    expect(judgeFolder({ ...good, content: '{a:1}' })).toMatchObject([{ field: 'content', kind: 'json' }]);
  });

  test('[MAN-34] permissions start at none', () => {
    expect(EMPTY_FOLDER.permissions).toEqual({ medical: 'none', emergency: 'none', financial: 'none', legal: 'none' });
  });
});
