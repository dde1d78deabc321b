import { GLYPH_CONTENT_MAX_BYTES, GLYPH_TITLE_TYPED_MAX, MAX_READS_MAX } from '@repo/contract/glyphs/glyphs';
import { NO_PERMISSIONS } from '@repo/contract/rules/permissions';
import { describe, expect, test } from 'vitest';
import {
  buildDraftFields,
  buildDraftLimits,
  buildGlyphDraft,
  contentBytes,
  draftForCopy,
  EMPTY_GLYPH,
  type GlyphDraft,
  isNewTitleAlone,
  isTouched,
  judgeGlyph,
} from './glyph-draft.ts';

const good: GlyphDraft = {
  ...EMPTY_GLYPH,
  title: 'Medical card',
  category: 'medical',
  folderId: 'folder',
  content: 'Type 1 diabetes',
};
const nowMs = new Date(2026, 10, 21, 12).getTime();
const judge = (draft: GlyphDraft, isInstitutional = false) => judgeGlyph(draft, { isInstitutional, nowMs });

describe('what keeps a draft from being sealed', () => {
  test('[GEN-25] title, category, target folder and content are required, in this order', () => {
    expect(judge(EMPTY_GLYPH)).toEqual(
      (['title', 'category', 'folderId', 'content'] as const).map((field) => ({ field, kind: 'missing' })),
    );
    expect(judge(good)).toEqual([]);
  });

  test('[GEN-26] blanks are empty', () => {
    expect(judge({ ...good, title: ' \t ', content: ' \n ' })).toEqual([
      { field: 'title', kind: 'missing' },
      { field: 'content', kind: 'missing' },
    ]);
  });

  test('one filled field or row is content enough; whose card it is alone is not', () => {
    expect(judge({ ...good, content: '', fields: { allergies: 'Penicillin' } })).toEqual([]);
    const row = (kind: 'name' | 'blood') => ({ kind, home: 'medicalHistory', text: 'A-' }) as const;
    expect(judge({ ...good, content: '', rows: [row('blood')] })).toEqual([]);
    expect(judge({ ...good, content: '', rows: [row('name')] })).toEqual([{ field: 'content', kind: 'missing' }]);
  });

  test('an institutional folder takes no glyph', () => {
    expect(judge(good, true)).toEqual([{ field: 'folderId', kind: 'institutional' }]);
  });

  test('title and content are bounded, the content in bytes', () => {
    expect(judge({ ...good, title: 'x'.repeat(GLYPH_TITLE_TYPED_MAX) })).toEqual([]);
    expect(judge({ ...good, title: 'x'.repeat(GLYPH_TITLE_TYPED_MAX + 1) })).toEqual([
      { field: 'title', kind: 'long' },
    ]);
    const halves = 'é'.repeat(GLYPH_CONTENT_MAX_BYTES / 2);
    expect(contentBytes({ ...good, content: halves })).toBe(GLYPH_CONTENT_MAX_BYTES);
    expect(judge({ ...good, content: halves })).toEqual([]);
    expect(judge({ ...good, content: halves, fields: { allergies: 'x' } })).toEqual([
      { field: 'content', kind: 'long' },
    ]);
  });

  test('limits: a day to come, a whole number of reads, a passcode of 4 to 64', () => {
    const kinds = (part: Partial<GlyphDraft>) => judge({ ...good, ...part }).map(({ field }) => field);
    expect(kinds({ expiresOn: '2026-11-20' })).toEqual(['expiresOn']);
    expect(kinds({ expiresOn: '2026-11-21' })).toEqual([]);
    for (const maxReads of ['0', '-1', '1.5', 'many', String(MAX_READS_MAX + 1)]) {
      expect(kinds({ maxReads }), maxReads).toEqual(['maxReads']);
    }
    expect(kinds({ maxReads: '1' })).toEqual([]);
    expect(kinds({ passcode: '123' })).toEqual(['passcode']);
    expect(kinds({ passcode: '1234' })).toEqual([]);
    expect(kinds({ passcode: 'x'.repeat(65) })).toEqual(['passcode']);
  });
});

test('a copy keeps an end that is to come and leaves one that has passed', () => {
  const limits = (at: number) => ({ expiresAt: new Date(at).toISOString(), maxReads: 3 });
  const draft: GlyphDraft = { ...good, expiresOn: '2026-11-21', maxReads: '3' };
  expect(draftForCopy(draft, limits(nowMs), nowMs)).toEqual({ ...draft, expiresOn: '' });
  expect(draftForCopy(draft, limits(nowMs + 1), nowMs)).toEqual(draft);
  expect(draftForCopy(draft, { expiresAt: null, maxReads: 3 }, nowMs)).toEqual(draft);
});

test('a day of expiry ends on this device’s clock and travels in UTC', () => {
  const { expiresAt, maxReads } = buildDraftLimits({ expiresOn: '2027-01-31', maxReads: ' 5 ' });
  expect(expiresAt).toBe(new Date(2027, 0, 31, 23, 59, 59, 999).toISOString());
  expect(maxReads).toBe(5);
  expect(buildDraftLimits({ expiresOn: '', maxReads: '' })).toEqual({ expiresAt: null, maxReads: null });
});

describe('free text and fields', () => {
  test('[GEN-18] [X-35] the content is the category’s main field; blanks are left out', () => {
    expect(buildDraftFields({ ...good, fields: { allergies: ' Penicillin ', location: ' ' } })).toEqual({
      medicalHistory: 'Type 1 diabetes',
      allergies: 'Penicillin',
    });
    expect(buildDraftFields({ ...good, category: 'personal' })).toEqual({ notes: 'Type 1 diabetes' });
  });
});

test('a kept glyph comes back into the form as it was sealed', () => {
  const fields = { medicalHistory: 'Type 1 diabetes', allergies: 'Penicillin' };
  const limits = buildDraftLimits({ expiresOn: '2027-01-31', maxReads: '3' });
  const draft = buildGlyphDraft(
    { category: 'medical', folderId: 'folder', visualStyle: { pattern: 'alien' }, permissions: NO_PERMISSIONS, limits },
    { title: 'Medical card', fields, disclosure: { emergencyAccess: true, listed: true, mayCopy: ['medical'] } },
  );
  expect(buildDraftFields(draft)).toEqual(fields);
  expect(buildDraftLimits(draft)).toEqual(limits);
  expect(draft).toMatchObject({
    emergencyAccess: true,
    listed: true,
    mayCopy: ['medical'],
    pattern: 'alien',
    title: 'Medical card',
    content: 'Type 1 diabetes',
    folderId: 'folder',
    passcode: '',
  });
});

test('only typed text makes leaving a question', () => {
  const touched = (part: Partial<GlyphDraft>) => isTouched({ ...EMPTY_GLYPH, ...part }, ['Medical card']);
  const named = [{ kind: 'name', home: 'medicalHistory', text: 'Marta' }] as const;
  for (const part of [{}, { category: 'legal', folderId: 'a' }, { title: 'Medical card' }, { rows: named }] as const) {
    expect(touched(part)).toBe(false);
  }
  const allergy = [{ kind: 'allergy', home: 'allergies', text: 'Latex' }] as const;
  for (const part of [
    { title: 'x' },
    { content: 'x' },
    { fields: { location: 'x' } },
    { passcode: 'x' },
    { rows: allergy },
  ]) {
    expect(touched(part)).toBe(true);
  }
});

test('a new title alone is told from a change of content, folder, readers, limits or passcode', () => {
  const next = { ...good, title: 'Health card' };
  expect(isNewTitleAlone(good, next)).toBe(true);
  expect(isNewTitleAlone(good, good)).toBe(false);
  const others: Partial<GlyphDraft>[] = [
    { content: 'Type 2 diabetes' },
    { folderId: 'other' },
    { category: 'legal' },
    { permissions: { ...NO_PERMISSIONS, medical: 'read' } },
    { passcode: '4711' },
  ];
  for (const other of others) expect(isNewTitleAlone(good, { ...next, ...other })).toBe(false);
});
