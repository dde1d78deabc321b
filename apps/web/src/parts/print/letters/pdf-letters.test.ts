import { readFileSync } from 'node:fs';
import fontkit from '@pdf-lib/fontkit';
import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { expect, test } from 'vitest';
import { testLetters } from '../../../../test/test-letters.ts';
import type { PaintedLine } from '../../../device/media/text-painter.ts';
import type { Sheet } from '../sheet-marks.ts';
import { writePdf } from '../sheet-pdf.ts';
import { stackLines } from '../text-fit.ts';
import type { SheetLetters } from './sheet-letters.ts';

/** A page with this line in true letters, and the operators that draw it. */
async function drawLine(text: string, letters: SheetLetters): Promise<{ shown: string; file: PDFDocument }> {
  const { marks } = stackLines([text], 10, 20, { sizeMm: 4 });
  const sheet: Sheet = { pages: [{ widthMm: 100, heightMm: 50, marks }], tooLong: [] };
  const made = await writePdf({ product: 'Product', title: text }, () => sheet, letters);
  if (!made.ok) throw new Error(JSON.stringify(made));
  const file = await PDFDocument.load(made.bytes);
  const contents = file.getPage(0).node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray().map((one) => file.context.lookup(one)) : [];
  const shown = streams
    .filter((stream) => stream instanceof PDFRawStream)
    .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'))
    .join('\n');
  return { shown, file };
}

const lines = readFileSync(new URL('./cases/card-letters.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1);

test.each([...lines, 'Ĳsselmeer ƿ ☐ 家賃', 'Ω ⅓ ½ ⟶ ∅', 'क्षत्रिय', 'a\ud800\u0007b'])(
  'the PDF of %j shows no empty box, and its text can be found',
  async (line) => {
    const { shown, file } = await drawLine(line, testLetters());
    const glyphs = [...shown.matchAll(/<([0-9A-F]*)> Tj/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    const said = [...shown.matchAll(/ActualText <FEFF([0-9A-F]*)>/g)];
    expect(glyphs.length + said.length).toBeGreaterThan(0);
    expect(glyphs).not.toContain('0000');
    expect(shown.match(/ BDC/g)?.length ?? 0).toBe(shown.match(/EMC/g)?.length ?? 0);
    expect(file.getTitle()).toBe(`Product: ${line.normalize('NFC').replace('\ud800\u0007', '\ufffd ')}`);
  },
);

test('what is a picture has its text, its direction and its place', async () => {
  const painted: PaintedLine[] = [];
  const { shown, file } = await drawLine('محمد علي', testLetters(painted));
  expect(painted).toMatchObject([{ text: 'محمد علي', isRightToLeft: true, sizeMm: 4, colour: '#0B1F1D' }]);
  const said = /ActualText <FEFF([0-9A-F]*)>/.exec(shown)?.[1] ?? '';
  expect(Buffer.from(said, 'hex').swap16().toString('utf16le')).toBe('محمد علي');
  // The picture of the test is 2 mm by 1 mm and stands on the baseline, 20 mm below the top of a page of 50 mm.
  const [width, , , height, x, y] = (
    /([\d.-]+ [\d.-]+ [\d.-]+ [\d.-]+ [\d.-]+ [\d.-]+) cm\s+\/Text/.exec(shown)?.[1] ?? ''
  )
    .split(' ')
    .map((points) => (Number(points) * 25.4) / 72);
  for (const [is, due] of [
    [width, 2],
    [height, 1],
    [x, 10],
    [y, 30],
  ])
    expect(is).toBeCloseTo(due ?? 0, 3);
  const pictures = file.context
    .enumerateIndirectObjects()
    .flatMap(([, one]) => (one instanceof PDFRawStream && one.dict.toString().includes('/Image') ? [one] : []));
  const covers = pictures.find(({ dict }) => dict.toString().includes('/DeviceGray'));
  expect([...(covers ? decodePDFRawStream(covers).decode() : [])]).toEqual([255, 0]);
});

test('faces that did not load are no refusal: the browser draws their letters', async () => {
  const offline: SheetLetters = { ...testLetters(), others: async () => ({ regular: [], bold: [] }) };
  const { shown } = await drawLine('Юлія Бойко, 50 µg', offline);
  // The name with the space between its words, and the one sign.
  expect(shown.match(/ActualText/g)).toHaveLength(2);
});

test('every letter is whole in what is cut out of its face', async () => {
  const words = ['Юлія', 'Γιώργοςῥ', 'Nguyễn', 'ɐƿ', 'Ѹ', '₂≥', '→←↑↓↔≈♀✓∅'];
  const { file } = await drawLine(words.join(''), testLetters());
  const programs = file.context
    .enumerateIndirectObjects()
    .flatMap(([, one]) => (one instanceof PDFDict && one.has(PDFName.of('FontFile2')) ? [one] : []))
    .map((about) => about.lookup(PDFName.of('FontFile2')))
    .filter((stream) => stream instanceof PDFRawStream)
    .map((stream) => fontkit.create(decodePDFRawStream(stream).decode()));
  const drawn = programs.flatMap((font) =>
    Array.from({ length: font.numGlyphs - 1 }, (_, index) => font.getGlyph(index + 1).path.toSVG()),
  );
  // A letter with an accent may be drawn of two.
  expect(drawn.length).toBeGreaterThanOrEqual(new Set(words.join('')).size);
  expect(drawn).not.toContain('');
});
