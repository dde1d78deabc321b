import { encodeGlyph } from '@repo/glyph';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { expect, test } from 'vitest';
import { testLetters } from '../../../../../test/test-letters.ts';
import { makePrintFile } from '../../../../parts/artwork/print-file.ts';
import { writePlates } from './write-plates.ts';

const inMm = (points: number) => (points * 25.4) / 72;

async function make(orderLabel: string) {
  const lines = { invitation: 'Scan in an emergency.', address: 'example.org/scan' };
  const drawing = encodeGlyph(new Uint8Array(33).fill(7));
  const order = { productId: 'titanium-card', options: {}, text: 'Marta Bellini', drawing, orderLabel, lines } as const;
  const made = await makePrintFile(order, testLetters());
  if (!made.ok) throw new Error(JSON.stringify(made));
  return made;
}

/** The pages that were placed on a plate. */
function listPlaced(page: ReturnType<PDFDocument['getPage']> | undefined): PDFRawStream[] {
  const objects = page?.node.Resources()?.lookup(PDFName.of('XObject'), PDFDict);
  return (objects?.keys() ?? []).map((name) => objects?.lookup(name)).filter((one) => one instanceof PDFRawStream);
}

/** Width in millimetres and the inks of a page that was placed. */
function measure({ dict }: PDFRawStream) {
  const box = dict.lookup(PDFName.of('BBox'), PDFArray).asRectangle();
  const inks = dict.lookup(PDFName.of('Resources'), PDFDict).lookup(PDFName.of('ColorSpace'), PDFDict);
  return { widthMm: inMm(box.width), inks: inks.keys().map(String) };
}

test('a plate shows each piece in true millimetres, unscaled, with the inks of the printer', async () => {
  const [first, ...others] = [await make('2026-0001 / 1'), await make('2026-0002 / 1'), await make('2026-0002 / 2')];
  const [size] = first.spec.pages;
  if (size === undefined) throw new Error('no page');
  const pieces = [first, ...others].map(({ pdf }) => ({ blank: 'titanium-card', pdf }));
  const plates = (await PDFDocument.load(await writePlates(pieces, 'Plates'))).getPages();
  expect(plates).toHaveLength(first.spec.pages.length);
  const sizes = plates.map((plate) => [inMm(plate.getWidth()), inMm(plate.getHeight())]);
  // Two in a row: 297 mm have no room for a third.
  for (const [width, height] of sizes) {
    expect(width).toBeCloseTo(2 * size.widthMm, 4);
    expect(height).toBeCloseTo(2 * size.heightMm, 4);
  }
  const placed = listPlaced(plates[0]).map(measure);
  expect(placed).toHaveLength(3);
  for (const { widthMm, inks } of placed) {
    expect(widthMm).toBeCloseTo(size.widthMm, 4);
    expect(inks).toEqual(expect.arrayContaining(['/White', '/CutContour', '/Info']));
  }
});

test('pieces of two kinds of blank never share a plate', async () => {
  const { pdf, spec } = await make('2026-0001 / 1');
  const pieces = ['titanium-card natural', 'titanium-card sandblasted'].map((blank) => ({ blank, pdf }));
  const plates = (await PDFDocument.load(await writePlates(pieces, 'Plates'))).getPages();
  expect(plates).toHaveLength(2 * spec.pages.length);
  for (const plate of plates) expect(listPlaced(plate)).toHaveLength(1);
});
