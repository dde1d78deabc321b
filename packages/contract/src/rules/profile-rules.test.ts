import { describe, expect, test } from 'vitest';
import { ageOn, checkField, isCalendarDate, plainDocumentNumber } from './profile-rules.ts';

const TODAY = '2026-11-21';

test.each([
  ['dateOfBirth', '1990-02-28', null],
  ['dateOfBirth', '1990-02-30', 'notADate'],
  ['dateOfBirth', '28.02.1990', 'notADate'],
  ['dateOfBirth', '2026-11-22', 'implausibleAge'],
  ['dateOfBirth', '1906-11-21', null],
  ['dateOfBirth', '1905-11-21', 'implausibleAge'],
  ['dateOfBirth', '2010-11-21', null],
  ['dateOfBirth', '2010-11-22', 'underage'],
  ['idDocumentExpiry', '2026-11-21', null],
  ['idDocumentExpiry', '2026-11-20', 'expired'],
  ['phoneNumber', '+39 055 1234567', null],
  ['phoneNumber', '(212) 555-0123', null],
  ['phoneNumber', '1234', 'notAPhone'],
  ['phoneNumber', 'call me', 'notAPhone'],
  ['zipCode', 'SW1A 1AA', null],
  ['zipCode', '50122', null],
  ['zipCode', '<b>', 'notAPostCode'],
  ['country', 'UK', null],
  ['country', 'OTHER', null],
  ['country', 'IT', null],
  ['country', 'XX', 'unknownCountry'],
  ['idDocumentType', 'state_id', null],
  ['idDocumentType', 'library_card', 'unknownDocumentType'],
  ['idType', 'state_id', null],
  ['idType', 'library_card', 'unknownDocumentType'],
  ['idDocumentNumber', 'YA 123.4567', null],
  ['idDocumentNumber', 'ABCD', 'notADocumentNumber'],
  ['idDocumentNumber', '12', 'notADocumentNumber'],
  // As keyboards of Greece, Ukraine and Egypt write it, and as it is copied.
  ['idDocumentNumber', 'ΑΚ 123456', null],
  ['idDocumentNumber', 'АВ–123456', null],
  ['idNumber', '٢٩٠٠١٠١١٢٣٤٥٦٧', null],
  ['idDocumentNumber', 'ＹＡ１２３４５６７', null],
  ['idDocumentNumber', '\u200eYA1234567\u200b', null],
  ['idDocumentNumber', 'ΑΚΒΓ', 'notADocumentNumber'],
  ['idDocumentNumber', '護照 12', 'notADocumentNumber'],
  ['fullName', '   ', 'missing'],
  ['fullName', 'x'.repeat(201), 'tooLong'],
] as const)('%s %s: %s', (field, value, kind) => {
  expect(checkField(field, value, TODAY)).toBe(kind);
});

describe('dates', () => {
  test('29 February exists in leap years alone', () => {
    expect([isCalendarDate('2024-02-29'), isCalendarDate('2023-02-29')]).toEqual([true, false]);
  });

  test('a year is full on the birthday', () => {
    expect([ageOn('2000-11-21', TODAY), ageOn('2000-11-22', TODAY)]).toEqual([26, 25]);
  });
});

test('a document number is the same however it is spaced', () => {
  expect(plainDocumentNumber('ya 123-4567')).toBe(plainDocumentNumber('YA1234567'));
  expect(plainDocumentNumber('ΑΚ 123456')).toBe(plainDocumentNumber('AK123456'));
  expect(plainDocumentNumber('ак–123456')).toBe(plainDocumentNumber('AK123456'));
  expect(plainDocumentNumber('٢٩٠٠١٠١١٢٣٤٥٦٧')).toBe(plainDocumentNumber('29001011234567'));
  expect(plainDocumentNumber('ＹＡ１２３４５６７')).toBe(plainDocumentNumber('YA1234567'));
});
