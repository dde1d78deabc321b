import { sectionsFor } from '@house/client/glyph-fields';
import { GLYPH_ROLES, NO_PERMISSIONS } from '@house/contract/permissions';
import { expect, test } from 'vitest';
import { fieldGroups } from '../form/field-groups.ts';
import { EMPTY_GLYPH, fieldsOfDraft } from '../form/glyph-draft.ts';
import { seenBy } from './seen-by.ts';

const draft = {
  ...EMPTY_GLYPH,
  category: 'medical',
  content: 'Type 1 diabetes\n\nHigh blood pressure',
  fields: { allergies: 'Penicillin', emergencyContact: 'Paolo', bankAccount: 'IT60', notes: 'for me' },
  permissions: { medical: 'read', emergency: 'full', financial: 'none', legal: 'read' },
} as const;

test('each role sees the filled fields of its own list, with the number of lines', () => {
  expect(seenBy(draft)).toEqual([
    {
      role: 'medical',
      level: 'read',
      fields: [
        { name: 'medicalHistory', entries: 2 },
        { name: 'allergies', entries: 1 },
        { name: 'emergencyContact', entries: 1 },
      ],
    },
    { role: 'emergency', level: 'full', fields: [{ name: 'emergencyContact', entries: 1 }] },
    { role: 'financial', level: 'none', fields: [] },
    { role: 'legal', level: 'read', fields: [] },
  ]);
});

test('what is shown is what is sealed', () => {
  const sealed = sectionsFor(fieldsOfDraft(draft), draft);
  const shown = seenBy(draft).filter(({ fields }) => fields.length > 0);
  expect(shown.map(({ role, fields }) => [role, fields.map(({ name }) => name)])).toEqual(
    sealed.map(({ role, content }) => [role, Object.keys(content.fields as object)]),
  );
});

test('without permissions nobody sees anything', () => {
  expect(seenBy({ ...draft, permissions: NO_PERMISSIONS }).every(({ fields }) => fields.length === 0)).toBe(true);
});

test('the category’s group comes first, shared names stand once, the main field is the content', () => {
  expect(fieldGroups('medical')).toEqual({
    own: ['allergies', 'medications', 'emergencyContact'],
    more: [
      { role: 'emergency', fields: ['medicalAlerts', 'location'] },
      { role: 'financial', fields: ['bankAccount', 'insurance', 'financialContact'] },
      { role: 'legal', fields: ['legalDocuments', 'powerOfAttorney', 'legalContact'] },
      { role: null, fields: ['notes'] },
    ],
  });
  expect(fieldGroups('emergency').own).toEqual(['emergencyContact', 'location']);
  expect(fieldGroups('personal')).toMatchObject({ own: [], more: GLYPH_ROLES.map((role) => ({ role })) });
  for (const category of ['medical', 'emergency', 'financial', 'legal', 'personal', ''] as const) {
    const { own, more } = fieldGroups(category);
    const names = [...own, ...more.flatMap(({ fields }) => fields)];
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBe(12);
  }
});
