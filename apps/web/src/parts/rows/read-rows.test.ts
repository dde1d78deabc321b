import { describe, expect, test } from 'vitest';
import { findRowPhone, groupRows, parsePhone, readRows } from './read-rows.ts';

describe('filled fields as a reader finds them', () => {
  test('what saves a life is read first, unknown names and empty fields are left out', () => {
    const fields = { emergencyContact: 'Paolo', medications: 'Insulin', allergies: 'Nuts', odd: 'x', location: ' ' };
    expect(readRows(fields).map(({ field }) => field)).toEqual(['allergies', 'medications', 'emergencyContact']);
  });

  test('the gravest allergy stands first, the others keep their order', () => {
    const allergies = 'Pollen (mild)\nLatex (severe)\nNuts\nPenicillin (life-threatening)';
    expect(readRows({ allergies })[0]?.rows.map(({ text }) => text)).toEqual(['Penicillin', 'Latex', 'Pollen', 'Nuts']);
  });

  test('what the owner repeated for the ambulance stands where it belongs, once', () => {
    const medicalAlerts = 'On insulin.\nAllergy: Penicillin (severe)\nBlood group: A-';
    expect(readRows({ medicalAlerts })).toEqual([
      { field: 'medicalAlerts', rows: [{ kind: 'alert', text: 'On insulin.' }] },
      { field: 'allergies', rows: [{ kind: 'allergy', text: 'Penicillin', severity: 'severe' }] },
      { field: 'medicalHistory', rows: [{ kind: 'blood', text: 'A-' }] },
    ]);
    const both = readRows({ medicalAlerts, allergies: 'Penicillin (severe)\nNuts (mild)' });
    expect(both.map(({ field }) => field)).toEqual(['medicalAlerts', 'allergies', 'medicalHistory']);
    expect(both[1]?.rows.map(({ text }) => text)).toEqual(['Penicillin', 'Nuts']);
  });

  test('free text stays as it is, with its paragraphs', () => {
    const medicalHistory = 'Blood group: A-\n\nAppendix removed.\n\nSmokes.\n';
    const [history] = readRows({ medicalHistory });
    expect(groupRows(history?.rows ?? []).map((group) => group.map(({ text }) => text))).toEqual([
      ['A-'],
      ['Appendix removed.', '', 'Smokes.'],
    ]);
  });
});

describe('whom one can call', () => {
  const contacts = (text: string) => readRows({ emergencyContact: text })[0]?.rows.map(findRowPhone);

  test('each contact has its own number, in a row of the form or in the line below the name', () => {
    expect(contacts('Paolo · Husband · +39 055 000 0142\nGiulia · Sister · 055 000 0177')).toEqual([
      { written: '+39 055 000 0142', address: 'tel:+390550000142' },
      { written: '055 000 0177', address: 'tel:0550000177' },
    ]);
    expect(contacts('Paolo Bellini, husband\n+39 055 000 0142')).toEqual([
      { written: '+39 055 000 0142', address: 'tel:+390550000142' },
    ]);
    expect(contacts('Paolo, born 1970')).toEqual([null]);
  });

  test('an account number is none', () => {
    expect(parsePhone('born 1970')).toBeNull();
    expect(findRowPhone({ kind: 'iban', text: 'IT60 0542 8111 0100 0000 0123 456' })).toBeNull();
  });
});
