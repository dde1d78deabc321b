import { lumaOfRgba } from '@repo/contract/rules/image-rules';
import { drawBarcode, licenceText } from '@repo/dev-env/documents/licence-barcode';
import { photograph, STEADY_HAND } from '@repo/dev-env/documents/specimen-documents';
import { licenceFields } from '@repo/documents/licence-fields';
import { compareWithForm } from '@repo/documents/machine-reading';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { barcodeText } from './barcode-text.ts';

const ELEMENTS = {
  DAQ: 'D1234567',
  DCS: 'SPECIMEN',
  DAC: 'ILSE',
  DAD: 'MARIE',
  DBB: '08121974',
  DBA: '04152031',
  DAJ: 'CA',
  DCG: 'USA',
  DBC: '2',
  DDE: 'N',
};
const TEXT = licenceText(ELEMENTS);

const readLuma = async (picture: Buffer) => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return lumaOfRgba(data, info.width, info.height);
};

/** A card of 1500 pixels with the barcode across its lower half. */
async function card(text: string): Promise<Buffer> {
  const barcode = await sharp(await drawBarcode(text))
    .resize(1300, 420, { fit: 'inside' })
    .toBuffer();
  return sharp({ create: { width: 1500, height: 950, channels: 3, background: '#d9dde2' } })
    .composite([{ input: barcode, left: 100, top: 450 }])
    .png()
    .toBuffer();
}

describe('from the picture', () => {
  test('a barcode photographed at an angle, in noise and upside down is read', async () => {
    const drawn = await card(TEXT);
    const shot = {
      ...STEADY_HAND,
      tiltDegrees: 5,
      perspective: 0.02,
      blurPx: 0.8,
      noise: 8,
      shade: 0.3,
      jpegQuality: 75,
    };
    expect(await barcodeText(await readLuma(await photograph(drawn, shot)))).toBe(TEXT);
    expect(await barcodeText(await readLuma(await sharp(drawn).rotate(180).toBuffer()))).toBe(TEXT);
  });

  test('no barcode, or another kind of code, is none', async () => {
    expect(await barcodeText(lumaOfRgba(new Uint8Array(400 * 300 * 4), 400, 300))).toBeUndefined();
  });
});

describe('from the text', () => {
  test('a licence of the United States', () => {
    expect(licenceFields(TEXT)).toEqual({
      source: 'pdf417',
      kind: 'licence',
      documentNumber: 'D1234567',
      name: { lastName: 'SPECIMEN', firstName: 'ILSE MARIE', isCut: false },
      birthDigits: '19740812',
      expiryDate: '2031-04-15',
      nationality: undefined,
      issuer: 'US',
      sex: 'F',
      brokenChecks: [],
      isCertain: true,
    });
  });

  test('Canada writes its dates the other way round; an identity card has its own subfile', () => {
    const canadian = { ...ELEMENTS, DCG: 'CAN', DBB: '19740812', DBA: '20310415' };
    const read = licenceFields(licenceText(canadian, 'ID'));
    expect([read?.kind, read?.birthDigits, read?.expiryDate, read?.issuer]).toEqual([
      'card',
      '19740812',
      '2031-04-15',
      'CA',
    ]);
  });

  test('an element may come in any order, be absent, or say so', () => {
    const read = licenceFields(licenceText({ DCS: 'SPECIMEN', DCT: 'ILSE,MARIE', DAQ: 'NONE', DBB: 'unknown' }));
    expect([read?.name.firstName, read?.documentNumber, read?.birthDigits, read?.expiryDate]).toEqual([
      'ILSE MARIE',
      '',
      null,
      null,
    ]);
  });

  test('other barcodes are no licence, and no text breaks the reading', () => {
    expect(licenceFields('M1ERIKSSON/ANNA      E123 FRALAX')).toBeUndefined();
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (noise) => {
        expect(licenceFields(noise)).toBeUndefined();
        expect(licenceFields(TEXT.slice(0, 40) + noise)?.source).toBe('pdf417');
      }),
    );
  });

  test('against the form: number, name and dates as for a passport', () => {
    const read = licenceFields(TEXT);
    if (read === undefined) throw new Error('no licence');
    const form = {
      fullName: 'Ilse Specimen',
      dateOfBirth: '1974-08-12',
      documentNumber: 'd 123-4567',
      expiryDate: '2031-04-15',
    };
    expect(compareWithForm(read, form)).toEqual({
      name: 'same',
      number: true,
      birthDate: true,
      expiry: true,
      nationality: null,
    });
    expect(compareWithForm(read, { ...form, dateOfBirth: '1874-08-12' }).birthDate).toBe(false);
  });
});
