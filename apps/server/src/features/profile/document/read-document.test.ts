import { readFile } from 'node:fs/promises';
import { drawBarcode, licenceText } from '@repo/dev-env/documents/licence-barcode';
import { drawSpecimen, photograph, STEADY_HAND } from '@repo/dev-env/documents/specimen-documents';
import { compareWithForm } from '@repo/documents/machine-reading';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cardLines, passportLines } from '../../../../../../packages/documents/test/specimen-lines.ts';
import { readDocument } from './read-document.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
/** A long timeout: these tests check what is read, also on a busy machine. */
const PATIENT = { now: NOW, timeoutMs: 50_000 };
const PERSON = {
  lastName: 'TESTFRAU',
  firstName: 'ILSE MARIE',
  documentNumber: 'C01X00T47',
  dateOfBirth: '1974-08-12',
  expiryDate: '2031-04-15',
  state: 'FRA',
  sex: 'F',
} as const;
const FORM = {
  fullName: 'Ilse Testfrau',
  dateOfBirth: '1974-08-12',
  documentNumber: 'C01X00T47',
  expiryDate: '2031-04-15',
  nationality: 'FR',
};
const SHOT = {
  ...STEADY_HAND,
  seed: 5,
  tiltDegrees: 3,
  perspective: 0.02,
  blurPx: 1,
  noise: 8,
  shade: 0.3,
  jpegQuality: 80,
};
const ALL_AGREE = { name: 'same', number: true, birthDate: true, expiry: true, nationality: true };

async function readAgreement(jpeg: Buffer) {
  const { read } = await readDocument(jpeg, PATIENT);
  if (read === undefined) throw new Error('not read');
  return { kind: read.kind, broken: read.brokenChecks, agreement: compareWithForm(read, FORM) };
}

describe('from a photograph to fields', () => {
  test('[V3-24] a passport and a card, photographed by hand, agree with the form in everything', async () => {
    const passport = await photograph(await drawSpecimen({ lines: passportLines(PERSON) }), SHOT);
    expect(await readAgreement(passport)).toEqual({ kind: 'passport', broken: [], agreement: ALL_AGREE });
    const card = await photograph(await drawSpecimen({ lines: cardLines(PERSON), pxPerMm: 14 }), SHOT);
    expect(await readAgreement(card)).toEqual({ kind: 'card', broken: [], agreement: ALL_AGREE });
  });

  test('a picture that lies on its side or on its head is read', async () => {
    const passport = await photograph(await drawSpecimen({ lines: passportLines(PERSON), pxPerMm: 9 }), SHOT);
    for (const degrees of [90, 180]) {
      expect((await readAgreement(await sharp(passport).rotate(degrees).jpeg().toBuffer())).agreement).toEqual(
        ALL_AGREE,
      );
    }
  });

  test('a licence is read from its barcode', async () => {
    const barcode = await drawBarcode(
      licenceText({ DAQ: 'C01X00T47', DCS: 'TESTFRAU', DAC: 'ILSE', DBB: '08121974', DBA: '04152031', DCG: 'USA' }),
    );
    const card = await sharp({ create: { width: 1500, height: 950, channels: 3, background: '#d9dde2' } })
      .composite([{ input: await sharp(barcode).resize(1200).toBuffer(), left: 150, top: 300 }])
      .png()
      .toBuffer();
    expect(await readAgreement(await photograph(card, SHOT))).toEqual({
      kind: 'licence',
      broken: [],
      agreement: { ...ALL_AGREE, nationality: null },
    });
  });

  test('a digit painted over shows as broken check digits, not as another reading', async () => {
    const [names = '', numbers = ''] = passportLines(PERSON);
    const painted = [names, numbers.replace('740812', '940812')];
    const { broken, agreement } = await readAgreement(await photograph(await drawSpecimen({ lines: painted }), SHOT));
    expect(broken).toEqual(['birthDateCheckDigit', 'compositeCheckDigit']);
    expect(agreement.birthDate).toBe(false);
  });
});

const CASES = new URL('../../../../../../packages/documents/test/cases/', import.meta.url);
const readCase = async (name: string) => (await readDocument(await readFile(new URL(name, CASES)), PATIENT)).read;

describe('documents that are not as the standard’s examples', () => {
  test('a birth date known in part is read with what is known', async () => {
    const read = await readCase('mrz-passport-birth-74xxxx.jpg');
    expect(read).toMatchObject({ documentNumber: 'A12345678', birthDigits: '74<<<<', brokenChecks: [] });
    expect(read?.name).toMatchObject({ lastName: 'EXAMPLE', firstName: 'AMINA' });
  });

  test('the old French card is read with its whole number', async () => {
    const read = await readCase('mrz-france-2x36.jpg');
    expect(read).toMatchObject({
      documentNumber: '880692310285',
      birthDigits: '651206',
      brokenChecks: [],
      issuer: 'FR',
    });
    expect(read?.name).toEqual({ lastName: 'EXEMPLE', firstName: 'CORINNE', isCut: false });
  });

  test('a person with one name', async () => {
    const read = await readCase('mrz-mononym.jpg');
    expect(read?.name).toEqual({ lastName: 'SUHARTO', firstName: '', isCut: false });
    const form = { ...FORM, fullName: 'Suharto Suharto', documentNumber: 'A12345678' };
    expect(read && compareWithForm(read, form)).toMatchObject({ name: 'same', number: true, birthDate: true });
  });

  test('a number that goes on in the optional data', async () => {
    const lines = [
      'I<PRT000024759<ZZ72<<<<<<<<<<<',
      '8010100F3006014PRT<<<<<<<<<<<6',
      'CARLOS<<MARIA<<<<<<<<<<<<<<<<<',
    ];
    const read = (await readDocument(await photograph(await drawSpecimen({ lines, pxPerMm: 14 }), SHOT), PATIENT)).read;
    expect(read).toMatchObject({ documentNumber: '000024759ZZ7', birthDigits: '801010', brokenChecks: [] });
  });

  test('lines of a Swiss driving licence, which have no check digits, are not taken for another zone', async () => {
    const lines = ['AAA001D<<', 'FACHE305142128097<<800126<<<<<', 'MARCHAND<<FABIENNE<<<<<<<<<<<<'];
    const swiss = await photograph(await drawSpecimen({ lines, pxPerMm: 12 }), SHOT);
    expect((await readDocument(swiss, PATIENT)).read).toBeUndefined();
  });
});

describe('nothing to read', () => {
  test('a page without a zone, noise, stripes and an even ground are read as nothing', async () => {
    const noise = await sharp({
      create: {
        width: 1200,
        height: 900,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    })
      .jpeg()
      .toBuffer();
    const stripes = await drawSpecimen({ lines: ['IIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIII', 'I<'.repeat(22)] });
    const even = await sharp({ create: { width: 1000, height: 700, channels: 3, background: '#ffffff' } })
      .jpeg()
      .toBuffer();
    for (const picture of [await drawSpecimen({ lines: [] }), noise, stripes, even]) {
      expect(await readDocument(picture, PATIENT)).toEqual({ read: undefined, gaveUp: false });
    }
  });

  test('a picture that takes too long is given up, and the next one is read', async () => {
    const passport = await photograph(await drawSpecimen({ lines: passportLines(PERSON) }), SHOT);
    expect(await readDocument(passport, { now: NOW, timeoutMs: 0 })).toEqual({ read: undefined, gaveUp: true });
    expect((await readDocument(passport, PATIENT)).read?.documentNumber).toBe('C01X00T47');
  });
});
