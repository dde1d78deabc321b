import { expect, test } from 'vitest';
import { emptyFields, unopenedParts } from './unopened.ts';

test('a section that was not opened is named field by field, without what is on the screen already', () => {
  const medical = { role: 'medical', fields: ['allergies', 'emergencyContact'], forReason: true } as const;
  const legal = { role: 'legal', fields: ['powerOfAttorney'], forReason: false } as const;
  const unopened = [
    { ...medical, fields: [...medical.fields] },
    { ...legal, fields: [...legal.fields] },
  ];
  expect(unopenedParts(unopened, ['emergencyContact'])).toEqual([
    {
      role: 'medical',
      forReason: true,
      rows: [{ field: 'allergies', state: 'filled' }],
      empty: ['medications', 'medicalHistory'],
    },
    // Nobody reads the absence of a bank account as "none".
    { role: 'legal', forReason: false, rows: [{ field: 'powerOfAttorney', state: 'filled' }], empty: [] },
  ]);
});

test('a section of which everything is shown already is not named again', () => {
  const emergency = { role: 'emergency' as const, fields: ['emergencyContact'], forReason: true };
  expect(unopenedParts([emergency], ['emergencyContact'])).toEqual([]);
});

test('of an older record it is said that nobody knows what is filled in', () => {
  const [part] = unopenedParts([{ role: 'emergency', fields: null, forReason: false }], []);
  expect(part?.rows.map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown']);
});

test('what the owner left empty in an opened section is listed, and never what nobody looked into', () => {
  const read = { role: 'emergency', level: 'read', unopened: [] } as const;
  expect(emptyFields({ ...read, unopened: [] }, ['emergencyContact'])).toEqual(['medicalAlerts', 'location']);
  const urgent = { role: 'emergency', level: 'restricted', unopened: [] } as const;
  expect(emptyFields({ ...urgent, unopened: [] }, ['allergies', 'emergencyContact'])).toEqual([
    'medicalAlerts',
    'medications',
    'medicalHistory',
    'location',
  ]);
  const closed = { role: 'medical' as const, fields: null, forReason: false };
  expect(emptyFields({ ...urgent, unopened: [closed] }, [])).toEqual(['medicalAlerts', 'emergencyContact', 'location']);
  expect(emptyFields({ ...read, role: 'owner', unopened: [] }, [])).toEqual([]);
});
