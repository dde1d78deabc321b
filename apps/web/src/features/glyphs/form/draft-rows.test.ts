import type { LineCode } from '@repo/client/card/line-codes';
import type { GlyphFields } from '@repo/client/glyph-fields';
import { NO_PERMISSIONS } from '@repo/contract/rules/permissions';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listDraftCodes } from './draft-rows.ts';
import { buildDraftFields, buildGlyphDraft } from './glyph-draft.ts';

const limits = { expiresAt: null, maxReads: null };
const reopen = (fields: GlyphFields, codes: readonly LineCode[] = []) =>
  buildGlyphDraft(
    { category: 'medical', folderId: 'f', visualStyle: { pattern: 'classic' }, permissions: NO_PERMISSIONS, limits },
    { title: 'Medical card', fields, codes, disclosure: null },
  );

test('what was sealed by the form, by the old form or by a plain client comes back whole', () => {
  const fields: GlyphFields = {
    medicalHistory: 'Blood group: A-\nCondition: Diabetes (since 2009)\nWalks with a stick.',
    allergies: 'Penicillin (life-threatening)\nLatex',
    medications: 'Insulin · 18 units · 22:00',
    emergencyContact: 'Paolo · Husband · +39 055 1',
    medicalAlerts: 'On insulin.',
    insurance: 'Policy 4711',
  };
  const draft = reopen(fields);
  expect(draft.content).toBe('Walks with a stick.');
  expect(draft.fields).toEqual({ insurance: 'Policy 4711' });
  expect(draft.rows.map(({ kind }) => kind)).toEqual([
    ...['blood', 'condition', 'allergy', 'allergy', 'medicine', 'contact', 'alert'],
  ]);
  expect(buildDraftFields(draft)).toEqual(fields);
});

test('copies for the ambulance are shown once, and stay copies', () => {
  const fields: GlyphFields = {
    allergies: 'Penicillin (severe)\nLatex',
    medicalAlerts: 'On insulin.\nAllergy: Penicillin (severe)\nAllergy: Latex',
  };
  const draft = reopen(fields);
  expect(draft.atOnce).toEqual(['allergy']);
  expect(draft.rows).toHaveLength(3);
  expect(new Set(buildDraftFields(draft).medicalAlerts?.split('\n'))).toEqual(
    new Set(fields.medicalAlerts?.split('\n')),
  );
});

test('a code stays with its words through saving and opening, in the ambulance’s copy too, and goes when they change', () => {
  const code = { system: 'health-words', code: 'a1' };
  const fields: GlyphFields = { allergies: 'Penicillin (severe)', medicalAlerts: 'Allergy: Penicillin (severe)' };
  const codes: LineCode[] = [
    { field: 'allergies', line: 'Penicillin', ...code },
    { field: 'medicalAlerts', line: 'Allergy: Penicillin', ...code },
  ];
  const draft = reopen(fields, codes);
  expect(draft.rows).toEqual([expect.objectContaining({ text: 'Penicillin', severity: 'severe', code })]);
  expect(listDraftCodes(draft)).toEqual(codes);
  expect(buildDraftFields(draft)).toEqual(fields);
  const changed = { ...fields, allergies: 'Penicillin V (severe)' };
  expect(reopen(changed, codes).rows[0]).not.toHaveProperty('code');
  expect(listDraftCodes(reopen(fields))).toEqual([]);
});

test('with one copy missing nothing more is shown to the ambulance than before', () => {
  const fields: GlyphFields = { allergies: 'Penicillin\nLatex', medicalAlerts: 'Allergy: Latex' };
  const draft = reopen(fields);
  expect(draft.atOnce).toEqual([]);
  expect(buildDraftFields(draft)).toEqual(fields);
});

const FIELD_NAMES = ['medicalHistory', 'allergies', 'medicalAlerts', 'emergencyContact', 'insurance'] as const;
const line = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.constantFrom(
    'Allergy: Latex',
    'Latex',
    'Name: Marta',
    'Blood group: A-',
    'None',
    'Paolo · Brother',
    '',
    'x',
    ' x ',
    '! ',
  ),
);
const splitLines = (text: string | undefined) =>
  new Set((text ?? '').split('\n').flatMap((one) => (one.trim() === '' ? [] : [one.trim()])));

test('whatever a field holds, opening and saving it neither loses nor adds a line', () => {
  const anyFields = fc.record(
    Object.fromEntries(
      FIELD_NAMES.map((name) => [name, fc.array(line, { maxLength: 5 }).map((all) => all.join('\n'))]),
    ),
  );
  fc.assert(
    fc.property(anyFields, (fields) => {
      const saved = buildDraftFields(reopen(fields as GlyphFields));
      for (const name of FIELD_NAMES)
        expect(splitLines(saved[name])).toEqual(splitLines((fields as GlyphFields)[name]));
      expect(buildDraftFields(reopen(saved))).toEqual(saved);
    }),
  );
});
