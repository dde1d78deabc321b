import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareWithForm, type DocumentForm } from './machine-read.ts';
import { checkMrz } from './mrz-check.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
/** The specimens printed in ICAO 9303, parts 4, 5 and 6. */
const PASSPORT = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];
const CARD = ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'];
const SMALL = ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'];

const FORM: DocumentForm = {
  fullName: 'Anna Maria Eriksson',
  dateOfBirth: '1974-08-12',
  documentNumber: 'L898902C3',
  expiryDate: '2012-04-15',
};

/** The check digit of ICAO 9303 part 3: weights 7, 3, 1; a filler counts as 0, A as 10. */
const digitOf = (text: string) =>
  String(
    [...text].reduce((sum, char, at) => sum + (char === '<' ? 0 : parseInt(char, 36)) * ([7, 3, 1][at % 3] ?? 0), 0) %
      10,
  );
const withDigit = (text: string) => text + digitOf(text);
const textOf = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789ABCXYZ'), minLength: 1, maxLength: length });
const dateOf = fc
  .date({ min: new Date('1980-01-01T00:00:00Z'), max: new Date('2019-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(2, 10).replaceAll('-', ''));

/** The second line of an arbitrary passport, with its five correct check digits. */
const passportLine = fc.tuple(textOf(9), dateOf, dateOf, textOf(14)).map(([number, born, expires, personal]) => {
  const fields = [number.padEnd(9, '<'), born, expires, personal.padEnd(14, '<')].map(withDigit);
  const [first = '', second = '', ...rest] = fields;
  return `${first}UTO${second}F${rest.join('')}${digitOf(fields.join(''))}`;
});

const readOf = (lines: string[]) => {
  const read = checkMrz(lines, NOW);
  if (read === undefined) throw new Error('not a zone');
  return read;
};

describe('the specimens of ICAO 9303', () => {
  test('all three formats: right check digits although Utopia is no country', () => {
    for (const [lines, number, kind] of [
      [PASSPORT, 'L898902C3', 'passport'],
      [CARD, 'D23145890', 'card'],
      [SMALL, 'D23145890', 'card'],
    ] as const) {
      expect(readOf([...lines])).toEqual({
        source: 'mrz',
        kind,
        documentNumber: number,
        name: { lastName: 'ERIKSSON', firstName: 'ANNA MARIA', isCut: false },
        birthDigits: '740812',
        expiryDate: '2012-04-15',
        nationality: undefined,
        issuer: undefined,
        sex: 'F',
        brokenChecks: [],
        isCertain: true,
      });
    }
  });

  test('typed in small letters, with spaces and an empty line', () => {
    expect(
      readOf(PASSPORT.map((line) => ` ${line.toLowerCase().slice(0, 20)} ${line.slice(20)}\n`).concat('')),
    ).toEqual(readOf(PASSPORT));
  });

  test('one digit altered breaks its own check digit and the composite one', () => {
    const altered = [PASSPORT[0] ?? '', (PASSPORT[1] ?? '').replace('740812', '750812')];
    expect(readOf(altered).brokenChecks).toEqual(['birthDateCheckDigit', 'compositeCheckDigit']);
  });

  test('any digit of the second line altered is noticed, whatever passport it is', () => {
    fc.assert(
      fc.property(passportLine, fc.nat(43), fc.integer({ min: 1, max: 9 }), (line, at, more) => {
        fc.pre(/\d/.test(line[at] ?? ''));
        expect(readOf([PASSPORT[0] ?? '', line]).brokenChecks).toEqual([]);
        const altered = String((Number(line[at]) + more) % 10);
        const read = readOf([PASSPORT[0] ?? '', line.slice(0, at) + altered + line.slice(at + 1)]);
        expect(read.brokenChecks).toContain('compositeCheckDigit');
      }),
    );
  });
});

describe('what is read', () => {
  test('countries as two letters, also those with a code of their own', () => {
    const german = 'C01X00T478D<<6408125F2702283<<<<<<<<<<<<<<<4';
    const read = readOf(['P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<', german]);
    expect([read.issuer, read.nationality, read.expiryDate, read.brokenChecks]).toEqual(['DE', 'DE', '2027-02-28', []]);
  });

  test('years of expiry lie around today', () => {
    const expiryOf = (digits: string) =>
      readOf([PASSPORT[0] ?? '', (PASSPORT[1] ?? '').replace('120415', digits)]).expiryDate;
    expect([expiryOf('990101'), expiryOf('360101'), expiryOf('750101'), expiryOf('770101')]).toEqual([
      '1999-01-01',
      '2036-01-01',
      '2075-01-01',
      '1977-01-01',
    ]);
    expect([expiryOf('270230'), expiryOf('271301'), expiryOf('<<<<<<')]).toEqual([null, null, null]);
  });

  test('a name that fills its field may be cut', () => {
    const full = 'P<UTOPAPANDROPOULOUS<<JONATHON<ALEXANDER<NIC';
    const { name } = readOf([full, PASSPORT[1] ?? '']);
    expect(name).toEqual({ lastName: 'PAPANDROPOULOUS', firstName: 'JONATHON ALEXANDER NIC', isCut: true });
  });

  test('what is no zone is none, whatever it is', () => {
    for (const lines of [
      [],
      [''],
      ['hello'],
      PASSPORT.slice(0, 1),
      [...CARD, ...CARD],
      ['Ä'.repeat(44), 'Ä'.repeat(44)],
    ]) {
      expect(checkMrz(lines, NOW)).toBeUndefined();
    }
    // Nine characters: a Swiss driving licence, whose zone has no check digits.
    expect(
      checkMrz(['AAA001D<<', 'FACHE305142128097<<800126<<<<<', 'MARCHAND<<FABIENNE<<<<<<<<<<<<'], NOW),
    ).toBeUndefined();
  });

  test('lines of any number and length that no zone has are none; those of a zone are judged by their digits', () => {
    const line = (minLength: number, maxLength: number) =>
      fc.string({ unit: fc.constantFrom(...'A0<Z9'), minLength, maxLength });
    const shapes: Record<string, true> = { '44,44': true, '36,36': true, '30,30,30': true };
    fc.assert(
      fc.property(fc.array(line(1, 50), { maxLength: 4 }), (lines) => {
        fc.pre(!shapes[lines.map(({ length }) => length).join()]);
        expect(checkMrz(lines, NOW)).toBeUndefined();
      }),
    );
    // Random characters of the right form: the number is correct exactly when its computed check digit matches.
    fc.assert(
      fc.property(line(44, 44), (second) => {
        const { brokenChecks } = readOf([PASSPORT[0] ?? '', second]);
        const isRight = second[9] === digitOf(second.slice(0, 9));
        if (!isRight) expect(brokenChecks).toContain('documentNumberCheckDigit');
        expect(new Set(brokenChecks).size).toBe(brokenChecks.length);
      }),
    );
  });
});

describe('against the form', () => {
  test('the same person agrees in everything that both sides say', () => {
    expect(compareWithForm(readOf(PASSPORT), FORM)).toEqual({
      name: 'same',
      number: true,
      birthDate: true,
      expiry: true,
      nationality: null,
    });
    expect(compareWithForm(readOf(PASSPORT), { ...FORM, documentNumber: 'l898 902-c3<' }).number).toBe(true);
  });

  test('each field that differs is told apart', () => {
    const read = readOf(PASSPORT);
    expect(compareWithForm(read, { ...FORM, fullName: 'Bertil Svensson' }).name).toBe('different');
    expect(compareWithForm(read, { ...FORM, dateOfBirth: '1974-08-13' }).birthDate).toBe(false);
    expect(compareWithForm(read, { ...FORM, documentNumber: 'L898902C' }).number).toBe(false);
    expect(compareWithForm(read, { ...FORM, expiryDate: '2013-04-15' }).expiry).toBe(false);
    expect(compareWithForm({ ...read, nationality: 'SE' }, { ...FORM, nationality: 'FI' }).nationality).toBe(false);
    expect(compareWithForm({ ...read, documentNumber: '' }, { ...FORM, documentNumber: '' }).number).toBe(false);
  });
});
