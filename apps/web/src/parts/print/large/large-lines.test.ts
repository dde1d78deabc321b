import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { testLetters } from '../../../../test/test-letters.ts';
import { encodeAddress } from '../codes/encode-address.ts';
import { GLYPH_CELLS } from '../glyph-marks.ts';
import { makeSheet } from '../make-sheet.ts';
import type { SheetContent, SheetLine } from '../sheet-content.ts';
import { type MeasureText, SHEET_COLOURS, type SheetMark } from '../sheet-marks.ts';
import { sheetPdf } from '../sheet-pdf.ts';
import { LARGE_GLYPH_MM } from './large-foot.ts';
import { LARGE_MM } from './large-parts.ts';

// A6 and A4 with plain lines: sizes that are read at two metres, and nothing left out that saves a life.

const line = (role: SheetLine['role'], label: string, value: string): SheetLine => ({ role, label, value });
const SIX = [
  line('alert', 'Alert', 'On insulin. Check blood sugar first.'),
  line('allergy', 'Allergies', 'Penicillin, life-threatening; Latex gloves, severe'),
  line('thing', 'Medicines', 'Insulin glargine, 18 units, 22:00; Ramipril, 10 mg, morning'),
  line('thing', 'Conditions', 'Type 1 diabetes, since 2009'),
  line('blood', 'Blood group', 'A−'),
  line('contact', 'Call first', 'Paolo, husband, +39 055 000 0142'),
];
const content: SheetContent = {
  outline: { viewBox: [-4, -4, 29, 29], strokes: [{ d: 'M0 0H21V21H0Z', fill: 'ink', order: 0 }] },
  ...{ stickerGlyphMm: 28, product: 'Product', brandArcs: [], title: '', holder: 'Marta Bellini', age: '47' },
  ...{ sealArcs: [], sealWords: 'harbor velvet comet nine', invitation: 'Scan it.', address: 'example.org/e/' },
  ...{ strip: null, steps: [], sealedCode: null },
  ...{ addressCode: encodeAddress('https://example.org/e/'), plainLines: SIX, rulerNote: '' },
  ...{ emergencyNote: 'In an emergency call 112', emergencyWords: 'In an emergency call', emergencyNumber: '112' },
  ...{ factsNote: 'Facts of 26 Nov 2026', printedNote: 'Printed 28 Nov 2026' },
  ...{ moreNote: 'More: scan', codeNote: 'Any phone', fileTitle: 'Marta card' },
  severities: ['mild', 'severe', 'life-threatening'],
};
/** A letter counts as a little less than half as wide as high. */
const measure: MeasureText = (text, sizeMm) => [...text].length * sizeMm * 0.45;

const buildSheet = (plainLines: readonly SheetLine[], changed: Partial<SheetContent> = {}) => {
  const sheet = makeSheet('a6', { ...content, ...changed, plainLines }, measure);
  const marks = sheet.pages[0]?.marks ?? [];
  return { ...sheet, marks, texts: marks.filter((mark) => mark.kind === 'text') };
};
const findTextSize = (texts: readonly Extract<SheetMark, { kind: 'text' }>[], words: string) =>
  texts.find(({ text }) => text === words)?.sizeMm;

describe('what stands on it', () => {
  test('name and first allergy 13 mm, second allergy and telephone 8, alert 7, medicines 5.5, labels 3.5, glyph 25', () => {
    const { texts, marks } = buildSheet(SIX);
    const sizes = [
      'Marta Bellini',
      'Penicillin',
      'Latex gloves',
      '+39 055 000 0142',
      'On insulin.',
      'Ramipril',
      'Allergies',
    ];
    expect(
      sizes.map((words) => findTextSize(texts, words) ?? texts.find(({ text }) => text.startsWith(words))?.sizeMm),
    ).toEqual([
      ...[LARGE_MM.name, LARGE_MM.allergy, LARGE_MM.secondAllergy, LARGE_MM.phone],
      ...[LARGE_MM.alert, LARGE_MM.thing, LARGE_MM.label],
    ]);
    const glyph = marks.find((mark) => mark.kind === 'path' && mark.d === 'M0 0H21V21H0Z');
    expect(glyph?.kind === 'path' ? glyph.scale * GLYPH_CELLS : 0).toBeCloseTo(LARGE_GLYPH_MM, 6);
  });

  test('of several people to call each keeps the own number, and the large one stands directly below the first', () => {
    const people = 'Paolo, husband, +39 055 000 0142; Giulia, sister, 055 000 0177';
    const { texts } = buildSheet(SIX.map((one) => (one.role === 'contact' ? { ...one, value: people } : one)));
    const said = texts.map(({ text }) => text).join(' ');
    expect(said).toContain('Call first: Paolo, husband +39 055 000 0142 Giulia, sister, 055 000 0177');
    expect(findTextSize(texts, '+39 055 000 0142')).toBe(LARGE_MM.phone);
  });

  test('the file has the same sizes, in points, and on A4 twice as large', async () => {
    const convertToPoints = (mm: number) => (mm * 72) / 25.4;
    for (const [kind, times] of [['a6', 1] as const, ['a4', 2] as const]) {
      const made = await sheetPdf(kind, content, testLetters());
      if (!made.ok) throw new Error(JSON.stringify(made));
      const file = await PDFDocument.load(made.bytes);
      expect(file.getTitle()).toBe('Marta card');
      const sizes = fontSizesIn(file);
      for (const size of [LARGE_MM.allergy, LARGE_MM.secondAllergy, LARGE_MM.phone, LARGE_MM.alert, LARGE_MM.thing]) {
        const wanted = convertToPoints(size * times);
        expect(
          sizes.some((one) => Math.abs(one - wanted) < 0.01),
          `${kind}: ${size} mm`,
        ).toBe(true);
      }
    }
  });

  test('nothing of six lines is left out, and every text stands inside the page', () => {
    const { marks, tooLong, leftOut } = buildSheet(SIX);
    expect([tooLong, leftOut]).toEqual([[], []]);
    for (const mark of marks) {
      if (mark.kind !== 'text') continue;
      expect(mark.xMm, mark.text).toBeGreaterThanOrEqual(5.9);
      expect(mark.xMm + measure(mark.text, mark.sizeMm, mark.bold), mark.text).toBeLessThanOrEqual(99.1);
      expect(mark.yMm, mark.text).toBeLessThan(143);
    }
  });

  test('no two lines lie over each other, nor over the glyph with its quiet zone', () => {
    const { texts } = buildSheet(SIX);
    const boxes = texts.map(({ text, xMm, yMm, sizeMm, bold }) => {
      const right = xMm + measure(text, sizeMm, bold);
      return { text, left: xMm, right, top: yMm - 0.68 * sizeMm, bottom: yMm };
    });
    for (const [at, one] of boxes.entries()) {
      expect(one.left < 35.76 && one.bottom > 112.5, `${one.text} at the glyph`).toBe(false);
      for (const other of boxes.slice(at + 1)) {
        const apart =
          one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
        expect(apart, `${one.text} / ${other.text}`).toBe(true);
      }
    }
  });

  test('the alert is white on a red that stays dark without colour', () => {
    const { texts } = buildSheet(SIX);
    expect(texts.find(({ text }) => text.startsWith('On insulin'))?.ink).toBe('paper');
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(SHEET_COLOURS.alert.slice(at, at + 2), 16),
    );
    const linear = (value: number) => ((value / 255 + 0.055) / 1.055) ** 2.4;
    const grey = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    expect(1.05 / (grey + 0.05)).toBeGreaterThan(7);
  });

  test('both days stand on it, of the facts and of the print, and whom to call', () => {
    const words = buildSheet(SIX).texts.map(({ text }) => text);
    expect(words).toEqual(expect.arrayContaining(['Facts of 26 Nov 2026', 'Printed 28 Nov 2026', '112', 'Any phone']));
  });
});

describe('more than there is room for', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `Medicine ${at}, ${at} mg`).join('; ');

  test('medicines are left out from the end and the sheet says so; what was left out is known', () => {
    const { texts, leftOut, tooLong } = buildSheet([
      ...SIX.slice(0, 2),
      line('thing', 'Medicines', many(20)),
      ...SIX.slice(4),
    ]);
    expect(tooLong).toEqual([]);
    expect(leftOut?.length).toBeGreaterThan(5);
    expect(leftOut).toContain('Medicine 19');
    expect(texts.map(({ text }) => text)).toContain('More: scan');
    expect(findTextSize(texts, 'Penicillin')).toBe(LARGE_MM.allergy);
  });

  test.each([3, 5, 8, 12])('with %d allergies every one of them stands on it', (count) => {
    const allergies = Array.from({ length: count }, (_, at) => `Substance ${at}, severe`);
    const lines = [SIX[0]!, line('allergy', 'Allergies', allergies.join('; ')), ...SIX.slice(2)];
    const { texts, leftOut, tooLong } = buildSheet(lines);
    expect(tooLong).toEqual([]);
    for (let at = 0; at < count; at += 1) expect(texts.map(({ text }) => text)).toContain(`Substance ${at}`);
    expect(leftOut?.some((left) => left.startsWith('Substance'))).toBe(false);
    if (count <= 5) expect(findTextSize(texts, 'Substance 0')).toBeLessThanOrEqual(LARGE_MM.manyAllergies);
  });

  test('a name shrinks to 9 mm before it takes another line', () => {
    const short = buildSheet(SIX, { holder: 'Maria Annunziata' }).texts[0];
    expect(short?.sizeMm).toBeLessThan(LARGE_MM.name);
    expect(short?.sizeMm).toBeGreaterThanOrEqual(LARGE_MM.nameLeast);
    expect(buildSheet(SIX.slice(1, 2), { holder: 'Maria Annunziata Bellini Rossi' }).texts[0]?.sizeMm).toBe(
      LARGE_MM.nameLeast,
    );
  });

  test('what cannot be shown whole is refused, and the number of letters named is right', () => {
    const value = 'Substance with a long name and other words '.repeat(60);
    const { tooLong } = buildSheet([line('allergy', 'Allergies', value)]);
    const [first] = tooLong;
    expect(first?.of).toBe(0);
    const left = [...value].slice(0, [...value].length - (first?.letters ?? 0)).join('');
    expect(buildSheet([line('allergy', 'Allergies', left)]).tooLong).toEqual([]);
  });
});

function fontSizesIn(file: PDFDocument): number[] {
  const contents = file.getPage(0).node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray() : [];
  const text = streams
    .map((one) => file.context.lookup(one))
    .filter((stream) => stream instanceof PDFRawStream)
    .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'))
    .join('\n');
  return [...text.matchAll(/\/\S+ ([\d.]+) Tf/g)].map(([, size]) => Number(size));
}
