import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareWithForm, type DocumentForm } from './machine-reading.ts';
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
const computeDigit = (text: string) =>
  String(
    [...text].reduce((sum, char, at) => sum + (char === '<' ? 0 : parseInt(char, 36)) * ([7, 3, 1][at % 3] ?? 0), 0) %
      10,
  );
const withDigit = (text: string) => text + computeDigit(text);
const buildTextArbitrary = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789ABCXYZ'), minLength: 1, maxLength: length });
const dateArbitrary = fc
  .date({ min: new Date('1980-01-01T00:00:00Z'), max: new Date('2019-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(2, 10).replaceAll('-', ''));

/** The second line of an arbitrary passport, with its five correct check digits. */
const passportLine = fc
  .tuple(buildTextArbitrary(9), dateArbitrary, dateArbitrary, buildTextArbitrary(14))
  .map(([number, born, expires, personal]) => {
    const fields = [number.padEnd(9, '<'), born, expires, personal.padEnd(14, '<')].map(withDigit);
    const [first = '', second = '', ...rest] = fields;
    return `${first}UTO${second}F${rest.join('')}${computeDigit(fields.join(''))}`;
  });

const readZoneLines = (lines: string[]) => {
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
      expect(readZoneLines([...lines])).toEqual({
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

  test('a visa has the lines of a passport and other fields: it is not read as a document with wrong digits', () => {
    for (const visa of [
      ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L8988901C4XXX4009078F96121096ZE184226B<<<<<<'],
      ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'L8988901C4XXX4009078F9612109<<<<<<<<'],
    ]) {
      expect(checkMrz(visa, NOW)).toBeUndefined();
    }
  });

  test('typed in small letters, with spaces and an empty line', () => {
    expect(
      readZoneLines(PASSPORT.map((line) => ` ${line.toLowerCase().slice(0, 20)} ${line.slice(20)}\n`).concat('')),
    ).toEqual(readZoneLines(PASSPORT));
  });

  test('one digit altered breaks its own check digit and the composite one', () => {
    const altered = [PASSPORT[0] ?? '', (PASSPORT[1] ?? '').replace('740812', '750812')];
    expect(readZoneLines(altered).brokenChecks).toEqual(['birthDateCheckDigit', 'compositeCheckDigit']);
  });

  test('any digit of the second line altered is noticed, whatever passport it is', () => {
    fc.assert(
      fc.property(passportLine, fc.nat(43), fc.integer({ min: 1, max: 9 }), (line, at, more) => {
        fc.pre(/\d/.test(line[at] ?? ''));
        expect(readZoneLines([PASSPORT[0] ?? '', line]).brokenChecks).toEqual([]);
        const altered = String((Number(line[at]) + more) % 10);
        const read = readZoneLines([PASSPORT[0] ?? '', line.slice(0, at) + altered + line.slice(at + 1)]);
        expect(read.brokenChecks).toContain('compositeCheckDigit');
      }),
    );
  });
});

describe('what is read', () => {
  test('countries as two letters, also those with a code of their own', () => {
    const german = 'C01X00T478D<<6408125F2702283<<<<<<<<<<<<<<<4';
    const read = readZoneLines(['P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<', german]);
    expect([read.issuer, read.nationality, read.expiryDate, read.brokenChecks]).toEqual(['DE', 'DE', '2027-02-28', []]);
  });

  test('years of expiry lie around today', () => {
    const readExpiry = (digits: string) =>
      readZoneLines([PASSPORT[0] ?? '', (PASSPORT[1] ?? '').replace('120415', digits)]).expiryDate;
    expect([readExpiry('990101'), readExpiry('360101'), readExpiry('750101'), readExpiry('770101')]).toEqual([
      '1999-01-01',
      '2036-01-01',
      '2075-01-01',
      '1977-01-01',
    ]);
    expect([readExpiry('270230'), readExpiry('271301'), readExpiry('<<<<<<')]).toEqual([null, null, null]);
  });

  test('a name that fills its field may be cut', () => {
    const full = 'P<UTOPAPANDROPOULOUS<<JONATHON<ALEXANDER<NIC';
    const { name } = readZoneLines([full, PASSPORT[1] ?? '']);
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
        const { brokenChecks } = readZoneLines([PASSPORT[0] ?? '', second]);
        const isRight = second[9] === computeDigit(second.slice(0, 9));
        if (!isRight) expect(brokenChecks).toContain('documentNumberCheckDigit');
        expect(new Set(brokenChecks).size).toBe(brokenChecks.length);
      }),
    );
  });
});

describe('against the form', () => {
  test('the same person agrees in everything that both sides say', () => {
    expect(compareWithForm(readZoneLines(PASSPORT), FORM)).toEqual({
      name: 'same',
      number: true,
      birthDate: true,
      expiry: true,
      nationality: null,
    });
    expect(compareWithForm(readZoneLines(PASSPORT), { ...FORM, documentNumber: 'l898 902-c3<' }).number).toBe(true);
  });

  test('each field that differs is told apart', () => {
    const read = readZoneLines(PASSPORT);
    expect(compareWithForm(read, { ...FORM, fullName: 'Bertil Svensson' }).name).toBe('different');
    expect(compareWithForm(read, { ...FORM, dateOfBirth: '1974-08-13' }).birthDate).toBe(false);
    expect(compareWithForm(read, { ...FORM, documentNumber: 'L898902C' }).number).toBe(false);
    expect(compareWithForm(read, { ...FORM, expiryDate: '2013-04-15' }).expiry).toBe(false);
    expect(compareWithForm({ ...read, nationality: 'SE' }, { ...FORM, nationality: 'FI' }).nationality).toBe(false);
    expect(compareWithForm({ ...read, documentNumber: '' }, { ...FORM, documentNumber: '' }).number).toBe(false);
  });
});

/** A second line of a passport with its five check digits; a filler is the check digit of an empty field. */
function buildPassport({ number = 'A12345678', state = 'UTO', born = '740812', expires = '310415', more = '' }) {
  const [one, two, three] = [number.padEnd(9, '<'), born, expires].map(withDigit);
  const optional = more.padEnd(14, '<');
  const four = optional + (more === '' ? '<' : computeDigit(optional));
  return `${one}${state}${two}F${three}${four}${computeDigit(`${one}${two}${three}${four}`)}`;
}

const NAMES = 'P<UTOEXAMPLE<<AMINA<<<<<<<<<<<<<<<<<<<<<<<<<';

describe('a date known in part', () => {
  const born = (second: string, dateOfBirth: string) => {
    const read = readZoneLines([NAMES, second]);
    const { birthDate, birthPart } = compareWithForm(read, { ...FORM, dateOfBirth });
    return { digits: read.birthDigits, broken: read.brokenChecks, birthDate, birthPart };
  };

  test('the known part is compared, whatever stands for the rest', () => {
    for (const [second, digits] of [
      ['A123456784UTO74<<<<1F3104150<<<<<<<<<<<<<<<6', '74<<<<'],
      ['A123456784UTO7408<<7F3104150<<<<<<<<<<<<<<<8', '7408<<'],
      ['A123456784CHE6800006F3104150<<<<<<<<<<<<<<<2', '68<<<<'],
      [buildPassport({ born: '740800' }), '7408<<'],
      [buildPassport({ born: '7400<<' }), '74<<<<'],
    ] as const) {
      const year = `19${digits.slice(0, 2)}`;
      expect(born(second, `${year}-08-12`)).toEqual({ digits, broken: [], birthDate: null, birthPart: true });
      expect(born(second, '1981-08-12')).toEqual({ digits, broken: [], birthDate: null, birthPart: false });
    }
    expect(born(buildPassport({ born: '7408<<' }), '1974-09-12').birthPart).toBe(false);
    // Of zeros alone the year is as unknown as the rest, and nobody is told to be born in another one.
    expect(born(buildPassport({ born: '000000' }), '1974-09-12')).toMatchObject({ digits: '<<<<<<', broken: [] });
    expect(born(buildPassport({ born: 'XXXXXX' }), '1974-09-12')).toMatchObject({ digits: '<<<<<<', broken: [] });
    expect(born(buildPassport({ born: '<<<<<<' }), '1974-09-12')).toEqual({
      digits: '<<<<<<',
      broken: [],
      birthDate: null,
      birthPart: undefined,
    });
  });

  test('of a card of either size too, and what no calendar has is no date', () => {
    const birth = withDigit('74<<<<');
    const [number, expiry] = [withDigit('A12345678'), withDigit('310415')];
    const cardLine = `I<UTO${number}${'<'.repeat(15)}`;
    const card = `${birth}F${expiry}UTO${'<'.repeat(11)}`;
    const composite = computeDigit(`${cardLine.slice(5)}${birth}${expiry}${'<'.repeat(11)}`);
    const read = readZoneLines([cardLine, `${card}${composite}`, 'EXAMPLE<<AMINA<<<<<<<<<<<<<<<<']);
    expect([read.birthDigits, read.brokenChecks]).toEqual(['74<<<<', []]);
    const small = `${number}UTO${birth}F${expiry}<<<<<<<`;
    const smallComposite = computeDigit(`${number}${birth}${expiry}<<<<<<<`);
    const smallRead = readZoneLines(['I<UTOEXAMPLE<<AMINA<<<<<<<<<<<<<<<<<', `${small}${smallComposite}`]);
    expect([smallRead.birthDigits, smallRead.brokenChecks]).toEqual(['74<<<<', []]);
    for (const none of ['741301', '740231', '7413<<', '74<<32']) {
      expect(readZoneLines([NAMES, buildPassport({ born: none })]).birthDigits, none).toBeNull();
    }
    expect(readZoneLines([NAMES, buildPassport({ born: '000229' })]).birthDigits).toBe('000229');
  });

  test('an expiry known in part confirms nothing, and can contradict', () => {
    const expiry = (expires: string, expiryDate: string) =>
      compareWithForm(readZoneLines([NAMES, buildPassport({ expires })]), { ...FORM, expiryDate }).expiry;
    expect(expiry('31<<<<', '2031-04-15')).toBeNull();
    expect(expiry('3104<<', '2031-05-15')).toBe(false);
    expect(expiry('<<<<<<', '2031-05-15')).toBeNull();
    expect(readZoneLines([NAMES, buildPassport({ expires: '<<<<<<' })]).expiryDate).toBeNull();
  });
});

describe('layouts and numbers outside the standard', () => {
  test('the French card of before 2021', () => {
    const lines = ['IDFRAEXEMPLE<<<<<<<<<<<<<<<<<<932013', '8806923102858CORINNE<<<<<<<6512068F2'];
    expect(readZoneLines(lines)).toEqual({
      source: 'mrz',
      kind: 'card',
      documentNumber: '880692310285',
      name: { lastName: 'EXEMPLE', firstName: 'CORINNE', isCut: false },
      birthDigits: '651206',
      expiryDate: null,
      nationality: 'FR',
      issuer: 'FR',
      sex: 'F',
      brokenChecks: [],
      isCertain: true,
    });
    const altered = readZoneLines([lines[0] ?? '', (lines[1] ?? '').replace('8806923102858', '8806923102868')]);
    expect(altered.brokenChecks).toEqual(['documentNumberCheckDigit', 'compositeCheckDigit']);
    const two = readZoneLines([lines[0] ?? '', '8806923102858CORINNE<<MARIE6512068F0']);
    expect(two.name).toEqual({ lastName: 'EXEMPLE', firstName: 'CORINNE MARIE', isCut: true });
  });

  test('two lines of 36 with digits after the name that are no French card are not read', () => {
    expect(
      checkMrz(['TSFRAEXEMPLE<<<<<<<<<<<<<<<<<<932013', '8806923102858CORINNE<<<<<<<6512068F2'], NOW),
    ).toBeUndefined();
  });

  test('the Russian internal passport: names in Cyrillic, four digits of the series', () => {
    const second = buildPassport({ number: '452123456', state: 'RUS', expires: '<<<<<<', more: '0090515770001' });
    const read = readZoneLines(['PNRUSIVAN3UK<<IL98<SEMENOVI3<<<<<<<<<<<<<<<<', second]);
    expect([read.documentNumber, read.name.lastName, read.name.firstName, read.brokenChecks]).toEqual([
      '4520123456',
      'ИВАНЧУК',
      'ИЛЬЯ СЕМЕНОВИЧ',
      [],
    ]);
    expect(compareWithForm(read, { ...FORM, documentNumber: '4520 123456' }).number).toBe(true);
    const name = (fullName: string) => compareWithForm(read, { ...FORM, fullName }).name;
    expect([name('Иванчук Илья Семенович'), name('Ilya Ivanchuk'), name('Ольга Иванчук')]).toEqual([
      'same',
      'same',
      'different',
    ]);
  });

  test('a number longer than its field goes on in the optional data, computed with the filler or without', () => {
    const card = (first: string, second = '8001014F3001019PRT<<<<<<<<<<<6') =>
      readZoneLines([first, second, 'SANTOS<<CARLOS<<<<<<<<<<<<<<<<']);
    const without = computeDigit('000024759ZZ7');
    const withFiller = computeDigit('590330101<850');
    expect(card(`I<PRT000024759<ZZ7${without}<<<<<<<<<<<`)).toMatchObject({ documentNumber: '000024759ZZ7' });
    const belgian = card(`IDBEL590330101<850${withFiller}<<<<<<<<<<<`);
    expect(belgian.documentNumber).toBe('590330101850');
    expect(belgian.brokenChecks).not.toContain('documentNumberCheckDigit');
    const full = computeDigit('12345678901234567890123');
    expect(card(`I<UTO123456789<01234567890123${full}`)).toMatchObject({ documentNumber: '12345678901234567890123' });
    const wrong = String((Number(without) + 1) % 10);
    expect(card(`I<PRT000024759<ZZ7${wrong}<<<<<<<<<<<`).brokenChecks).toContain('documentNumberCheckDigit');
    const small = computeDigit('D23145890734');
    const read = readZoneLines(['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', `D23145890<UTO7408122F1204159734${small}<<<6`]);
    expect([read.documentNumber, read.brokenChecks.includes('documentNumberCheckDigit')]).toEqual([
      'D23145890734',
      false,
    ]);
  });

  test('another number of the same card is neither right nor wrong', () => {
    const lines = [
      'IDESPBAA000589699999999R<<<<<<',
      '8001014F3106028ESP<<<<<<<<<<<1',
      'ESPANOLA<<CARMEN<<<<<<<<<<<<<<',
    ];
    const read = readZoneLines(lines);
    const number = (documentNumber: string) => compareWithForm(read, { ...FORM, documentNumber }).number;
    expect([number('BAA000589'), number('99999999-R'), number('99999999T')]).toEqual([true, null, false]);
  });
});
