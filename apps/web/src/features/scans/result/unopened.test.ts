import { expect, test } from 'vitest';
import { NOTHING_SHOWN, shownFields, unopenedParts } from './unopened.ts';

test('a section that was not opened is named field by field, without what is on the screen already', () => {
  const medical = { role: 'medical', fields: ['allergies', 'emergencyContact'], forReason: true } as const;
  const legal = { role: 'legal', fields: ['powerOfAttorney'], forReason: false } as const;
  const unopened = [
    { ...medical, fields: [...medical.fields] },
    { ...legal, fields: [...legal.fields] },
  ];
  expect(unopenedParts(unopened, { whole: ['emergencyContact'], partly: [] })).toEqual([
    {
      role: 'medical',
      forReason: true,
      rows: [{ field: 'allergies', state: 'filled' }],
      empty: ['medicalAlerts', 'medications', 'medicalHistory'],
    },
    // Nobody reads the absence of a bank account as "none".
    { role: 'legal', forReason: false, rows: [{ field: 'powerOfAttorney', state: 'filled' }], empty: [] },
  ]);
});

test('a section of which everything is shown already is not named again', () => {
  const emergency = { role: 'emergency' as const, fields: ['emergencyContact'], forReason: true };
  expect(unopenedParts([emergency], { whole: ['emergencyContact'], partly: [] })).toEqual([]);
});

test('what stands among the alerts as well hides nothing of its own field', () => {
  const medical = { role: 'medical' as const, fields: ['allergies'], forReason: true };
  const shown = shownFields({ medicalAlerts: 'Allergy: Penicillin' }, ['allergies']);
  expect(unopenedParts([medical], shown)).toMatchObject([{ rows: [{ field: 'allergies', state: 'partly' }] }]);
});

test('alerts that an earlier card has for the ambulance alone are not said to be missing for the doctor', () => {
  const medical = { role: 'medical' as const, fields: ['allergies'], forReason: true };
  const emergency = { role: 'emergency' as const, fields: ['medicalAlerts'], forReason: true };
  const [first] = unopenedParts([medical, emergency], NOTHING_SHOWN);
  expect(first?.empty).toEqual(['medications', 'medicalHistory', 'emergencyContact']);
});

test('of an older record it is said that nobody knows what is filled in', () => {
  const [part] = unopenedParts([{ role: 'emergency', fields: null, forReason: false }], NOTHING_SHOWN);
  expect(part?.rows.map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown']);
});
