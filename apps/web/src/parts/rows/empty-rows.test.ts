import { expect, test } from 'vitest';
import { emptyFields, emptyLines } from './empty-rows.ts';

test('what the owner left empty in an opened section is listed, and never what nobody looked into', () => {
  const read = { role: 'emergency', level: 'read', unopened: [] } as const;
  expect(emptyFields({ ...read, fields: { emergencyContact: 'Paolo' } })).toEqual(['medicalAlerts', 'location']);
  const urgent = { role: 'emergency', level: 'restricted', unopened: [] } as const;
  expect(emptyFields({ ...urgent, fields: { allergies: 'Nuts', emergencyContact: 'Paolo' } })).toEqual([
    'medicalAlerts',
    'medications',
    'medicalHistory',
    'location',
  ]);
  const closed = { ...urgent, unopened: [{ role: 'medical' as const, fields: ['allergies'] }], fields: {} };
  expect(emptyFields(closed)).toEqual(['medicalAlerts', 'emergencyContact', 'location']);
  expect(emptyFields({ ...read, role: 'owner', fields: {} })).toEqual([]);
});

test('what a closed section holds is not said to be empty: an earlier card has its alerts for the ambulance alone', () => {
  const seenAs = (fields: string[] | null) =>
    emptyFields({ role: 'medical', level: 'read', unopened: [{ role: 'emergency', fields }], fields: {} });
  expect(seenAs(['medicalAlerts'])).toEqual(['allergies', 'medications', 'medicalHistory', 'emergencyContact']);
  expect(seenAs(['location'])).toContain('medicalAlerts');
  expect(seenAs(null)).toEqual(['allergies', 'medications', 'medicalHistory']);
});

test('lines of a history are said to be empty, unless it is written freely or was not opened', () => {
  const listLabels = (fields: Record<string, string>, role: 'medical' | 'emergency' = 'medical') =>
    emptyLines({ role, level: 'read', unopened: [], fields })
      .filter(({ field }) => field === 'medicalHistory')
      .map(({ label }) => label);
  expect(listLabels({ medicalHistory: 'Condition: Asthma' })).toEqual(['Blood group', 'Implants']);
  expect(listLabels({ medicalHistory: 'Implant: None' })).toEqual(['Blood group', 'Conditions']);
  expect(listLabels({ medicalHistory: 'Asthma, pacemaker' })).toEqual([]);
  expect(listLabels({ medicalAlerts: 'Blood group: A-' }, 'emergency')).toEqual([]);
});
