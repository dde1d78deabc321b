import { createHash } from 'node:crypto';
import { printedText } from '@repo/contract/shop/custom-text';
import { printSpec } from '@repo/contract/shop/print-specs';
import { PHONE_MODELS, PRODUCT_IDS, PRODUCTS, type ProductId } from '@repo/contract/shop/products';
import { encodeGlyph } from '@repo/glyph';
import { strFromU8 as toText, unzipSync } from 'fflate';
import { PDFArray, PDFDict, PDFDocument, PDFName } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { testLetters, withoutPictures } from '../../../test/test-letters.ts';
import { codeMarks } from '../print/codes/address-code.ts';
import { encodePrintCode } from '../print/codes/encode-print-code.ts';
import { bundlePrintFile } from './bundle.ts';
import { openOutlines } from './letter-outlines.ts';
import { layOutPiece } from './piece-layout.ts';
import { readPieceText } from './piece-text.ts';
import { makePrintFile, type PrintOrder } from './print-file.ts';

const letters = testLetters();
const drawing = encodeGlyph(new Uint8Array(33).fill(7));
const lines = {
  invitation: 'Scan in an emergency. You see what your verified role allows.',
  address: 'example.org/scan',
};

const order = (changes: Partial<PrintOrder> = {}): PrintOrder => ({
  productId: 'titanium-card',
  options: {},
  text: 'Marta Bellini',
  drawing,
  orderLabel: '2026-0412 / 1',
  lines,
  ...changes,
});

async function make(changes: Partial<PrintOrder> = {}) {
  const made = await makePrintFile(order(changes), letters);
  if (!made.ok) throw new Error(JSON.stringify(made));
  return made;
}

const inMm = (points: number) => (points * 25.4) / 72;
const listLayerPaths = (svg: string, layer: string) =>
  [...svg.matchAll(new RegExp(`<g id="(?:front|back)-${layer}">(.*?)</g>`, 'gs'))].flatMap(([, group = '']) =>
    group.split('\n'),
  );

/** How the marks of a QR code look: runs of dark modules. */
const MODULE_RUN = /M\d+ \d+h\d+v1\.02h-\d+z/;

test.each(PRODUCT_IDS)(
  '%s carries no QR code, so that no printer holds a drawing and what it opens',
  async (productId) => {
    const rows = encodePrintCode('https://example.org/e/', '1'.repeat(797), 'card');
    expect(codeMarks(rows, 0, 0, 1)[0]?.d).toMatch(MODULE_RUN);
    const { svg, spec } = await make({ productId });
    expect(svg).not.toMatch(MODULE_RUN);
    // Whatever a caller hands in besides: the files are made of drawing, text and our lines.
    const given = { productId, sealedCode: { rows }, digits: '1'.repeat(797) };
    const again = await make(given);
    expect([again.svg, JSON.stringify(again.spec)]).toEqual([svg, JSON.stringify(spec)]);
    expect(JSON.stringify(spec)).not.toContain('/e/#');
  },
);

describe.each(PRODUCT_IDS)('%s', (productId) => {
  test('PDF boxes are the true millimetres of the specification: trim inside bleed inside page', async () => {
    const { pdf, spec } = await make({ productId });
    const pages = (await PDFDocument.load(pdf)).getPages();
    expect(pages).toHaveLength(spec.pages.length);
    for (const page of pages) {
      const [trim, bleed] = [page.getTrimBox(), page.getBleedBox()];
      expect(inMm(trim.width)).toBeCloseTo(spec.sheet.widthMm, 6);
      expect(inMm(trim.height)).toBeCloseTo(spec.sheet.heightMm, 6);
      const bleedMm = spec.sheet.places.length > 1 ? 0 : spec.bleedMm;
      expect(inMm(trim.x - bleed.x)).toBeCloseTo(bleedMm, 6);
      expect(inMm(bleed.height - trim.height)).toBeCloseTo(2 * bleedMm, 6);
      expect(bleed.x).toBeGreaterThan(0);
      expect(bleed.x + bleed.width).toBeLessThan(page.getWidth());
    }
  });

  test('knife, white and notes are spot inks of their own names', async () => {
    const { pdf, svg, spec } = await make({ productId });
    const [page] = (await PDFDocument.load(pdf)).getPages();
    const spaces = page?.node.Resources()?.lookup(PDFName.of('ColorSpace'), PDFDict);
    for (const name of ['CutContour', 'White', 'Info']) {
      const space = spaces?.lookup(PDFName.of(name), PDFArray);
      expect([space?.get(0), space?.get(1)].map(String)).toEqual(['/Separation', `/${name}`]);
    }
    const copies = PRODUCTS[productId].copies;
    expect(listLayerPaths(svg, 'CutContour')).toHaveLength(spec.cut === 'none' ? 0 : copies);
    expect(listLayerPaths(svg, 'White')).toHaveLength(productId === 'tattoo-stickers' ? copies : 0);
    expect(svg.match(/class="glyph"/g)).toHaveLength(copies);
  });

  test('no letter is left as text and no font is in the file: the printer needs none', async () => {
    const { pdf, svg } = await make({ productId });
    expect(svg).not.toContain('<text');
    const [page] = (await PDFDocument.load(pdf)).getPages();
    expect(page?.node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict)?.entries() ?? []).toEqual([]);
  });

  test('fifty usual letters fit, also with every accent; so does no text', async () => {
    for (const text of ['Dott.ssa Maria Grazia Bellini-Łukasiewicz, Zürich', ''])
      expect((await makePrintFile(order({ productId, text }), letters)).ok, text).toBe(true);
  });
});

test('our own lines stand whole beside the longest text, in both languages, on every phone too', async () => {
  const { measure } = await openOutlines([], letters);
  const italian = 'Scansiona in un’emergenza. Vedi ciò che il tuo ruolo verificato permette.';
  const choices: { productId: ProductId; options: Record<string, string> }[] = [
    { productId: 'titanium-card', options: {} },
    ...Object.keys(PHONE_MODELS).map((model) => ({ productId: 'phone-case' as const, options: { model } })),
  ];
  for (const { productId, options } of choices) {
    for (const invitation of [lines.invitation, italian]) {
      const texts = { text: 'Dott.ssa Maria Grazia Bellini-Łukasiewicz, Zürich', invitation, address: lines.address };
      const { front, tooLong } = layOutPiece(printSpec(productId, options), texts, measure);
      const whole = front.map((mark) => (mark.kind === 'text' ? mark.text : '')).join(' ');
      expect(tooLong).toBe(0);
      for (const text of Object.values(texts)) expect(whole).toContain(text);
    }
  }
});

test('the tattoo is mirrored about the middle of its sheet, nothing else is', async () => {
  const glyphMatrix = (svg: string) =>
    /class="glyph" transform="matrix\(([^)]*)\)"/.exec(svg)?.[1]?.split(' ').map(Number) ?? [];
  const { svg, spec } = await make({ productId: 'tattoo-stickers' });
  const [a = 0, , , d = 0, e = 0] = glyphMatrix(svg);
  expect(a).toBeCloseTo(-spec.cellMm, 9);
  expect(d).toBeCloseTo(spec.cellMm, 9);
  const [page] = spec.pages;
  const [place] = spec.sheet.places;
  const unmirrored = (page?.trim.xMm ?? 0) + (place?.xMm ?? 0) + spec.glyph.xMm;
  expect(e).toBeCloseTo((page?.widthMm ?? 0) - unmirrored, 6);
  expect(glyphMatrix((await make({ productId: 'vinyl-stickers' })).svg)[0]).toBeCloseTo(spec.cellMm, 9);
});

test('a keychain has its text on a back of its own, and none without text', async () => {
  const sides = async (text: string) =>
    (await make({ productId: 'metal-keychain', text })).spec.pages.map(({ side }) => side);
  expect(await sides('Marta')).toEqual(['front', 'back']);
  expect(await sides('')).toEqual(['front']);
});

test('[SHOP-14] at most 50 code points, composed, without control or direction characters', async () => {
  const refused = async (text: string) => {
    const made = await makePrintFile(order({ text }), letters);
    return 'refused' in made ? made.refused : null;
  };
  expect(await refused('a'.repeat(51))).toBe('length');
  expect(await refused('😀'.repeat(51))).toBe('length');
  for (const text of ['a\nb', 'a\u0000b', 'abc\u202edef', 'a\u2028b', '\ud800', 'a\u00adb'])
    expect(await refused(text)).toBe('letters');
  expect(readPieceText(` ${'e\u0301'.repeat(50)} `)).toEqual({ ok: true, text: 'é'.repeat(50) });
});

test('letters that no face has are drawn from a picture, and named only where the browser hands out none', async () => {
  const text = 'Марта µ 王小明 محمد 😀';
  const made = await make({ text });
  expect(listLayerPaths(made.svg, 'artwork').length).toBeGreaterThan(
    listLayerPaths((await make({ text: '' })).svg, 'artwork').length,
  );
  expect(made.spec.printedText).toBe(text);
  const refused = await makePrintFile(order({ text: 'Марта 😀' }), withoutPictures());
  expect(refused).toEqual({ ok: false, missingLetters: '😀' });
});

test('joiners of Persian words and of emoji are letters of a text', () => {
  for (const text of ['می\u200cخواهم', '👩\u200d⚕️']) {
    expect(readPieceText(text)).toEqual({ ok: true, text });
    expect(printedText(text)).toBe(text);
  }
});

test('a text that is too wide says by how much', async () => {
  const made = await makePrintFile(order({ productId: 'vinyl-stickers', text: 'W'.repeat(50) }), letters);
  if (made.ok || !('tooLong' in made)) throw new Error('it fits');
  expect(made.tooLong).toBeGreaterThan(5);
  const fitting = 'W'.repeat(50 - made.tooLong);
  expect((await makePrintFile(order({ productId: 'vinyl-stickers', text: fitting }), letters)).ok).toBe(true);
});

test('a sheet of six holds the curves of the glyph once', async () => {
  const [six, one] = [
    await make({ productId: 'tattoo-stickers', text: '' }),
    await make({ productId: 'metal-keychain', text: '' }),
  ];
  expect(six.pdf.length).toBeLessThan(1.3 * one.pdf.length);
});

test('the bundle holds three files and their sums, and the specification says what was ordered', async () => {
  const made = await make({ options: { finish: 'sandblasted', hole: 'with' } });
  const zip = unzipSync(await bundlePrintFile(made));
  expect(Object.keys(zip)).toEqual(['print.pdf', 'print.svg', 'spec.json', 'SHA256SUMS']);
  const sum = (name: string) =>
    `${createHash('sha256')
      .update(zip[name] ?? '')
      .digest('hex')}  ${name}\n`;
  expect(toText(zip.SHA256SUMS ?? new Uint8Array())).toBe(sum('print.pdf') + sum('print.svg') + sum('spec.json'));
  const spec = JSON.parse(toText(zip['spec.json'] ?? new Uint8Array()));
  expect(spec).toMatchObject({ orderLabel: '2026-0412 / 1', options: { hole: 'with' }, hole: { diameterMm: 4 } });
  expect(spec).toMatchObject({ trim: printSpec('titanium-card', {}).trim, printedText: 'Marta Bellini' });
});

test('an order label may hold any letter', async () => {
  const productId: ProductId = 'metal-keychain';
  expect((await makePrintFile(order({ productId, orderLabel: 'Заказ 7' }), letters)).ok).toBe(true);
});
