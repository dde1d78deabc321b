import { expect, test } from 'vitest';
import { EMPTY_GLYPH, judgeGlyph } from './glyph-draft.ts';
import { GLYPH_FIELD_IDS, problemSentence, summarizeProblems } from './glyph-problem-texts.ts';

test('[GEN-25] missing fields are listed under the specified sentence', () => {
  expect(summarizeProblems(judgeGlyph(EMPTY_GLYPH, { isInstitutional: false, nowMs: 0 }))).toEqual({
    title: 'Please fill in the following required fields:',
    problems: [
      { fieldId: GLYPH_FIELD_IDS.title, message: 'Title' },
      { fieldId: GLYPH_FIELD_IDS.category, message: 'Category' },
      { fieldId: GLYPH_FIELD_IDS.folderId, message: 'Target Folder' },
      { fieldId: GLYPH_FIELD_IDS.content, message: 'Content' },
    ],
  });
});

test('the institutional sentence is the specified one', () => {
  const problem = { field: 'folderId', kind: 'institutional' } as const;
  expect(problemSentence(problem)).toBe(
    'Cannot create custom codes for institutional folders. Institutional folders have pre-generated unique codes.',
  );
  expect(summarizeProblems([problem]).problems[0]?.message).toBe(problemSentence(problem));
});
