import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { encodeGlyph, outlineGlyph, PATTERNS } from '@house/glyph';
import { decodePDFRawStream, PDFArray, PDFDocument, type PDFPage, PDFRawStream } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { A6_GLYPH_MM } from './a6-sheet.ts';
import { CARD_GLYPH_MM, CARD_HEIGHT_MM, CARD_WIDTH_MM, cardSheet } from './card-sheet.ts';
import { GLYPH_CELLS, type GlyphOutline, quietSideMm } from './glyph-marks.ts';
import { glyphSizesOf, LARGEST_GLYPH_MM, reachOf, readGlyphMm } from './glyph-size.ts';
import { makeSheet } from './make-sheet.ts';
import { PLAIN_LINES_MAX, SHEET_KINDS, type SheetContent } from './sheet-content.ts';
import type { MeasureText, SheetMark } from './sheet-marks.ts';
import { RULER_MM } from './sheet-marks-cut.ts';
import { type FontBytes, sheetPdf } from './sheet-pdf.ts';
import { planStickers, STICKER_GLYPH_MM } from './sticker-sheet.ts';
import { clipText, fitLine, SMALLEST_TEXT_MM, wrapText } from './text-fit.ts';

// a glyph of 21 cells with 4 cells of quiet zone on each side, drawn as its bare square
const outline: GlyphOutline = { viewBox: [-4, -4, 29, 29], strokes: [{ d: 'M0 0H21V21H0Z', fill: 'ink', order: 0 }] };

const content: SheetContent = {
  outline,
  stickerGlyphMm: 28,
  product: 'Product',
  brandArcs: [0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3],
  title: 'Medical card',
  holder: 'Marta Bellini',
  sealArcs: [3, 1, 4, 1, 5, 2, 6, 5, 3, 5, 0, 7],
  sealWords: 'harbor velvet comet nine',
  invitation: 'Scan in an emergency. You see what your verified role allows.',
  address: 'example.org/scan',
  plainLines: [{ label: 'Allergy', value: 'Penicillin, severe' }],
  plainNote: 'Plain lines chosen by the holder, 21 Nov 2026',
  rulerNote: 'Print at 100 %. This line is 50 mm long.',
};

/** Every letter half as wide as it is high: close enough to judge a layout. */
const measure: MeasureText = (text, sizeMm) => [...text].length * sizeMm * 0.5;

const files = createRequire(import.meta.url);
const face = (name: string) =>
  new Uint8Array(
    readFileSync(
      files.resolve(`@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${name}-normal.woff`),
    ),
  );
const fonts: FontBytes = {
  regular: [face('latin-400'), face('latin-ext-400')],
  bold: [face('latin-600'), face('latin-ext-600')],
};

const glyphOf = (marks: readonly SheetMark[]) =>
  marks.filter((mark) => mark.kind === 'path').filter((mark) => mark.d === outline.strokes[0]?.d);

/** The operators of a page, as text. */
function shownBy(page: PDFPage | undefined): string {
  const contents = page?.node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray() : [];
  return streams
    .map((one) => page?.doc.context.lookup(one))
    .filter((stream) => stream instanceof PDFRawStream)
    .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'))
    .join('\n');
}

describe('true millimetres', () => {
  test('the glyph on the card is 25 mm wide with a quiet zone of 4.76 mm', () => {
    const [glyph] = glyphOf(cardSheet(content, measure).pages[0]?.marks ?? []);
    expect((glyph?.scale ?? 0) * GLYPH_CELLS).toBeCloseTo(CARD_GLYPH_MM, 6);
    expect((quietSideMm(CARD_GLYPH_MM) - CARD_GLYPH_MM) / 2).toBeCloseTo(4.76, 2);
  });

  test('the card is ISO/IEC 7810 ID-1 and A6 is ISO 216', () => {
    expect([CARD_WIDTH_MM, CARD_HEIGHT_MM]).toEqual([85.6, 53.98]);
    const [page] = makeSheet('a6', content, measure).pages;
    expect([page?.widthMm, page?.heightMm]).toEqual([105, 148]);
  });

  test('a page of the PDF has the size of the sheet in points', async () => {
    for (const kind of SHEET_KINDS) {
      const made = await sheetPdf(kind, content, fonts);
      if (!made.ok) throw new Error(made.missingLetters);
      const [page] = (await PDFDocument.load(made.bytes)).getPages();
      const [sheet] = makeSheet(kind, content, measure).pages;
      expect(((page?.getWidth() ?? 0) * 25.4) / 72).toBeCloseTo(sheet?.widthMm ?? 0, 4);
      expect(((page?.getHeight() ?? 0) * 25.4) / 72).toBeCloseTo(sheet?.heightMm ?? 0, 4);
    }
  });

  test('the ruler is exactly as long as its note says', () => {
    const ruler = cardSheet(content, measure).pages[0]?.marks.find(
      (mark) => mark.kind === 'path' && mark.d.includes(`H${RULER_MM}M`),
    );
    expect(ruler).toMatchObject({ scale: 1 });
  });

  test('a sheet of stickers carries twenty glyphs, none touching another', () => {
    const glyphs = glyphOf(makeSheet('sticker', content, measure).pages[0]?.marks ?? []);
    expect(glyphs).toHaveLength(20);
    const places = new Set(glyphs.map((mark) => `${mark.xMm.toFixed(2)},${mark.yMm.toFixed(2)}`));
    expect(places.size).toBe(20);
    for (const mark of glyphs) expect(mark.yMm + mark.scale * 25).toBeLessThan(284);
  });

  test('the file holds the strokes of twenty stickers once, and shows them where the sheet has them', async () => {
    const drawn = { ...content, outline: outlineGlyph(encodeGlyph(new Uint8Array(33).fill(7))) };
    const bytesOf = async (kind: 'sticker' | 'a6') => {
      const made = await sheetPdf(kind, drawn, fonts);
      if (!made.ok) throw new Error(made.missingLetters);
      return made.bytes;
    };
    const bytes = await bytesOf('sticker');
    // An A6 sheet holds one glyph and more words.
    expect(bytes.length).toBeLessThan(1.3 * (await bytesOf('a6')).length);
    const [page] = (await PDFDocument.load(bytes)).getPages();
    const drawnOps = shownBy(page);
    const places = [
      ...drawnOps.matchAll(/1 0 0 1 ([\d.-]+) ([\d.-]+) cm\s+[\d.-]+ 0 0 [\d.-]+ 0 0 cm\s+\/(Drawing\S+) Do/g),
    ];
    const firstStroke = drawn.outline.strokes[0]?.d;
    const marks = makeSheet('sticker', drawn, measure).pages[0]?.marks ?? [];
    const glyphs = marks.filter((mark) => mark.kind === 'path').filter(({ d }) => d === firstStroke);
    const inPoints = glyphs.map(({ xMm, yMm }) => [xMm, 297 - yMm].map((mm) => ((mm * 72) / 25.4).toFixed(3)).join());
    const shown = places.map(([, x, y]) => [x, y].map((one) => Number(one).toFixed(3)).join());
    expect(shown).toEqual(expect.arrayContaining(inPoints));
    // The edge of the sticker and its glyph.
    expect([places.length, new Set(places.map(([, , , name]) => name)).size]).toEqual([40, 2]);
    expect(drawnOps.match(/ c\n/g)?.length ?? 0).toBeLessThan(50);
  });

  test.each([glyphSizesOf('classic').smallestMm, 9.5, 20, LARGEST_GLYPH_MM])(
    'stickers with a glyph of %d mm stay on the page and apart',
    (stickerGlyphMm) => {
      const { columns, rows, widthMm, heightMm, hasText } = planStickers(stickerGlyphMm);
      const marks = makeSheet('sticker', { ...content, stickerGlyphMm }, measure).pages[0]?.marks ?? [];
      const glyphs = glyphOf(marks);
      expect(glyphs).toHaveLength(columns * rows);
      for (const { scale } of glyphs) expect(scale * GLYPH_CELLS).toBeCloseTo(stickerGlyphMm, 6);
      const lefts = glyphs.map(({ xMm }) => xMm);
      expect(Math.min(...lefts)).toBeGreaterThan(5);
      expect(Math.max(...lefts) + stickerGlyphMm).toBeLessThan(205);
      expect(columns * rows).toBeLessThanOrEqual(60);
      expect(columns * (widthMm + 2)).toBeLessThanOrEqual(212);
      expect(8 + rows * (heightMm + 2)).toBeLessThanOrEqual(284);
      const names = marks.filter((mark) => mark.kind === 'text' && mark.text === content.holder);
      expect(names).toHaveLength(hasText ? columns * rows : 0);
    },
  );
});

describe('sizes that can be read', () => {
  test.each(PATTERNS)('no sheet of %s is smaller by default than any printer draws and any phone reads', (pattern) => {
    const { reliableMm } = glyphSizesOf(pattern);
    for (const side of [CARD_GLYPH_MM, A6_GLYPH_MM, STICKER_GLYPH_MM]) expect(side).toBeGreaterThan(reliableMm);
    expect(reachOf(CARD_GLYPH_MM).liveCm).toBeGreaterThan(20);
    expect(reachOf(reliableMm).liveCm).toBeGreaterThanOrEqual(10);
  });

  test('the sizes are those of docs/glyph-format.md', () => {
    expect(glyphSizesOf('classic')).toEqual({ smallestMm: 3, usualPrintMm: 5.5, reliableMm: 9.5 });
    for (const pattern of PATTERNS.filter((one) => one !== 'classic'))
      expect(glyphSizesOf(pattern), pattern).toEqual({ smallestMm: 4.5, usualPrintMm: 9, reliableMm: 9.5 });
  });

  test.each(PATTERNS)('the smallest side of %s may be typed, less is refused', (pattern) => {
    const { smallestMm } = glyphSizesOf(pattern);
    expect(readGlyphMm(String(smallestMm), pattern)).toBe(smallestMm);
    expect(readGlyphMm(String(smallestMm - 0.5), pattern)).toBeNull();
  });

  test.each([
    [' 9,5 ', 9.5],
    ['12.25', 12.25],
    [String(LARGEST_GLYPH_MM), LARGEST_GLYPH_MM],
    [String(LARGEST_GLYPH_MM + 1), null],
    ['9 mm', null],
    ['1e1', null],
    ['', null],
  ])('the side %j', (typed, side) => {
    expect(readGlyphMm(typed, 'classic')).toBe(side);
  });
});

describe('texts on a sheet', () => {
  test('a long name shrinks to the smallest printable letters and is then cut with an ellipsis', () => {
    const fitted = fitLine('Wolfeschlegelsteinhausenbergerdorff '.repeat(3), 36, { sizeMm: 4 }, measure);
    expect(fitted.style.sizeMm).toBe(SMALLEST_TEXT_MM);
    expect(fitted.text.endsWith('…')).toBe(true);
    expect(measure(fitted.text, fitted.style.sizeMm, false)).toBeLessThanOrEqual(36);
  });

  test('lines break at spaces and the last one is clipped', () => {
    const lines = wrapText('one two three four five six seven', 10, 2, { sizeMm: 2 }, measure);
    expect(lines).toEqual(['one two', 'three fou…']);
    expect(clipText('short', 10, { sizeMm: 2 }, measure)).toBe('short');
  });

  test('no text of any sheet is smaller than what prints cleanly', () => {
    for (const kind of SHEET_KINDS) {
      const texts = makeSheet(kind, content, measure).pages.flatMap((page) =>
        page.marks.filter((mark) => mark.kind === 'text'),
      );
      expect(texts.length).toBeGreaterThan(2);
      for (const mark of texts) expect(mark.sizeMm, mark.text).toBeGreaterThanOrEqual(SMALLEST_TEXT_MM);
    }
  });

  test('more plain lines than fit are left out rather than printed over each other', () => {
    const many = {
      ...content,
      plainLines: Array.from({ length: 9 }, (_, line) => ({ label: `L${line}`, value: `V${line}` })),
    };
    const drawnOps = cardSheet(many, measure).pages[0]?.marks.filter(
      (mark) => mark.kind === 'text' && /^V\d$/.test(mark.text),
    );
    expect(drawnOps).toHaveLength(PLAIN_LINES_MAX);
  });

  test('letters beyond the embedded faces are named instead of printed as boxes', async () => {
    expect(await sheetPdf('card', { ...content, holder: 'Łucja Šimić' }, fonts)).toMatchObject({ ok: true });
    expect(await sheetPdf('card', { ...content, holder: '愛 Bellini' }, fonts)).toEqual({
      ok: false,
      missingLetters: '愛',
    });
  });
});
