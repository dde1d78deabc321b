import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pickFirstName } from './first-name.ts';
import { ageOn, isPersonDerived, personOfFields, withPerson } from './person.ts';

const DAY = '2026-11-28';
const TOBIA = 'Name: Tobia Bellini\nBorn: 2019-04-03\nBlood group: A-';

test('everybody who reads anything reads the name and the year, and the day only where it stood before', () => {
  const fields = withPerson({ medicalHistory: TOBIA, allergies: 'Peanuts' }, '2037-04-03');
  expect(fields).toEqual({
    person: 'Name: Tobia Bellini\nBorn: 2019',
    ...{ medicalHistory: TOBIA, allergies: 'Peanuts' },
  });
  expect(personOfFields(fields)).toEqual({ name: 'Tobia Bellini', birth: '2019-04-03' });
  expect(personOfFields({ person: fields.person ?? '' })).toEqual({ name: 'Tobia Bellini', birth: '2019' });
});

test('of a child the month is read too, until the eighteenth birthday', () => {
  const saidOn = (day: string) => withPerson({ medicalHistory: TOBIA }, day);
  expect(saidOn(DAY).person).toBe('Name: Tobia Bellini\nBorn: 2019-04');
  expect(saidOn('2037-04-02').person).toBe('Name: Tobia Bellini\nBorn: 2019-04');
  expect(saidOn('2037-04-03').person).toBe('Name: Tobia Bellini\nBorn: 2019');
  expect(personOfFields({ person: saidOn(DAY).person ?? '' })).toEqual({ name: 'Tobia Bellini', birth: '2019-04' });
  // What was written while it was a child's is still what the rows say.
  expect([saidOn(DAY), saidOn('2037-04-03')].map(isPersonDerived)).toEqual([true, true]);
});

test('a card made earlier is read from its rows, and what nobody wrote is not made up', () => {
  expect(personOfFields({ medicalAlerts: TOBIA })).toEqual({ name: 'Tobia Bellini', birth: '2019-04-03' });
  expect(personOfFields({ insurance: 'Name: Ugo' })).toEqual({ name: 'Ugo', birth: null });
  expect(personOfFields({ medicalHistory: 'Born: 2019-04-03\nName:  Tobia', allergies: 'Name: Nuts' })).toBeNull();
  expect(withPerson({ allergies: 'Peanuts' }, DAY)).toEqual({ allergies: 'Peanuts' });
  expect(withPerson({ person: 'Name: X', allergies: 'Peanuts' }, DAY)).toEqual({
    person: 'Name: X',
    allergies: 'Peanuts',
  });
});

test('a new name in the rows is the name of the person at once', () => {
  const before = withPerson({ legalDocuments: 'Name: Ada Neri\nBorn: 1950-01-01' }, DAY);
  expect(isPersonDerived(before)).toBe(true);
  const after = withPerson({ ...before, legalDocuments: 'Name: Ada Rossi' }, DAY);
  expect(after.person).toBe('Name: Ada Rossi');
  expect(isPersonDerived({ ...after, person: 'Name: Ada Neri' })).toBe(false);
});

test('a day of birth gives the age of that day, a year alone does not pretend to', () => {
  expect(ageOn('2019-04-03', '2026-11-28')).toEqual({ years: 7, isExact: true });
  expect(ageOn('2019-11-29', '2026-11-28')).toEqual({ years: 6, isExact: true });
  expect(ageOn('2019-11-28', '2026-11-28')).toEqual({ years: 7, isExact: true });
  expect(ageOn('2019', '2026-11-28')).toEqual({ years: 7, isExact: false });
  expect(ageOn('2026', '2026-11-28')).toEqual({ years: 0, isExact: true });
  expect(ageOn('2019-12', '2026-11-28')).toEqual({ years: 6, isExact: true });
  expect(ageOn('2019-11', '2026-11-28')).toEqual({ years: 7, isExact: false });
  expect(ageOn('2026-11', '2026-11-28')).toEqual({ years: 0, isExact: true });
  expect(ageOn('2019-13', '2026-11-28')).toBeNull();
  for (const birth of [null, '', '2027', '2026-12-01', '2019-02-31', '03.04.2019']) {
    expect(ageOn(birth, '2026-11-28')).toBeNull();
  }
});

test('an age from the year alone is never more than a year away from the age of the day', () => {
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2026-11-28'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (date) => {
      const birth = date.toISOString().slice(0, 10);
      const exact = ageOn(birth, '2026-11-28')?.years ?? Number.NaN;
      const year = ageOn(birth.slice(0, 4), '2026-11-28')?.years ?? Number.NaN;
      expect([exact, exact + 1]).toContain(year);
    }),
  );
});

test('a first name comes after titles, and a name that is one word is that word', () => {
  const names = ['Tobia Bellini', 'Dr. Elena Rossi', 'Dott.ssa Elena Rossi', 'Prof. Dr. Max Weber', 'Dr.', 'Marta', ''];
  expect(names.map(pickFirstName)).toEqual(['Tobia', 'Elena', 'Elena', 'Max', 'Dr.', 'Marta', '']);
});
