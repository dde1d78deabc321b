import { GLYPH_ROLES } from '@house/contract/permissions';
import { expect, test } from 'vitest';
import { fieldGroups } from './field-groups.ts';

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
