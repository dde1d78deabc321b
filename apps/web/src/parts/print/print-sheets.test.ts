import { encodeGlyph, outlineGlyph, PATTERNS } from '@repo/glyph';
import { decodePDFRawStream, PDFArray, PDFDocument, type PDFPage, PDFRawStream } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { testLetters, withoutPictures } from '../../../test/test-letters.ts';
import { A6_GLYPH_MM } from './a6-sheet.ts';
import { CARD_GLYPH_MM, cardFront } from './card/card-front.ts';
import { CARD_HEIGHT_MM, CARD_WIDTH_MM } from './card/card-ground.ts';
import { cardSheet } from './card/card-sheet.ts';
import { CARDS_ON_A_PAGE, familySheet } from './card/family-sheet.ts';
import { CODE_MODULE_MIN_MM, CODE_QUIET_MODULES } from './codes/address-code.ts';
import { encodeAddress } from './codes/encode-address.ts';
import { GLYPH_CELLS, type GlyphOutline, quietSideMm } from './glyph-marks.ts';
import { computeGlyphSizes, computeReach, LARGEST_GLYPH_MM, readGlyphMm } from './glyph-size.ts';
import { makeSheet } from './make-sheet.ts';
import { PLAIN_LINES_MAX, SHEET_KINDS, type SheetContent, type SheetKind } from './sheet-content.ts';
import type { MeasureText, SheetMark } from './sheet-marks.ts';
import { RULER_MM } from './sheet-marks-cut.ts';
import { sheetPdf } from './sheet-pdf.ts';
import { planStickers, STICKER_GLYPH_MM } from './sticker-sheet.ts';
import { SMALLEST_TEXT_MM, wrapText } from './text-fit.ts';

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
  strip: null,
  sealedCode: null,
  steps: ['Scan this square,', 'then the drawing'],
  address: 'example.org/e/',
  addressCode: encodeAddress('https://example.org/e/'),
  age: '47',
  severities: ['severe'],
  plainLines: [{ label: 'Allergy', value: 'Penicillin, severe', role: 'allergy' }],
  emergencyNote: 'In an emergency call 112',
  emergencyWords: 'In an emergency call',
  emergencyNumber: '112',
  factsNote: 'Facts of 26 Nov 2026',
  printedNote: 'Printed 28 Nov 2026',
  moreNote: 'More: scan',
  codeNote: 'Any phone',
  fileTitle: '',
  rulerNote: 'Print at 100 %. This line is 50 mm long.',
};

/** Every letter half as wide as it is high: close enough to judge a layout. */
const measure: MeasureText = (text, sizeMm) => [...text].length * sizeMm * 0.5;

const letters = testLetters();

const findGlyphPaths = (marks: readonly SheetMark[]) =>
  marks.filter((mark) => mark.kind === 'path').filter((mark) => mark.d === outline.strokes[0]?.d);

/** The operators of a page, as text. */
function decodePage(page: PDFPage | undefined): string {
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
    const [glyph] = findGlyphPaths(cardSheet(content, measure).pages[0]?.marks ?? []);
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
      const made = await sheetPdf(kind, content, letters);
      if (!made.ok) throw new Error(JSON.stringify(made));
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

  test('a sheet of stickers carries sixteen glyphs, none touching another', () => {
    const glyphs = findGlyphPaths(makeSheet('sticker', content, measure).pages[0]?.marks ?? []);
    expect(glyphs).toHaveLength(16);
    const places = new Set(glyphs.map((mark) => `${mark.xMm.toFixed(2)},${mark.yMm.toFixed(2)}`));
    expect(places.size).toBe(16);
    for (const mark of glyphs) expect(mark.yMm + mark.scale * 25).toBeLessThan(284);
  });

  test('the file holds the strokes of sixteen stickers once, and shows them where the sheet has them', async () => {
    const drawn = { ...content, outline: outlineGlyph(encodeGlyph(new Uint8Array(33).fill(7))) };
    const renderSheet = async (kind: 'sticker' | 'a6') => {
      const made = await sheetPdf(kind, drawn, letters);
      if (!made.ok) throw new Error(JSON.stringify(made));
      return made.bytes;
    };
    const bytes = await renderSheet('sticker');
    // An A6 sheet holds one glyph and more words.
    expect(bytes.length).toBeLessThan(1.3 * (await renderSheet('a6')).length);
    const [page] = (await PDFDocument.load(bytes)).getPages();
    const drawnOps = decodePage(page);
    const places = [
      ...drawnOps.matchAll(/1 0 0 1 ([\d.-]+) ([\d.-]+) cm\s+[\d.-]+ 0 0 [\d.-]+ 0 0 cm\s+\/(Drawing\S+) Do/g),
    ];
    const firstStroke = drawn.outline.strokes[0]?.d;
    const marks = makeSheet('sticker', drawn, measure).pages[0]?.marks ?? [];
    const glyphs = marks.filter((mark) => mark.kind === 'path').filter(({ d }) => d === firstStroke);
    const inPoints = glyphs.map(({ xMm, yMm }) => [xMm, 297 - yMm].map((mm) => ((mm * 72) / 25.4).toFixed(3)).join());
    const shown = places.map(([, x, y]) => [x, y].map((one) => Number(one).toFixed(3)).join());
    expect(shown).toEqual(expect.arrayContaining(inPoints));
    // The edge of the sticker, its glyph and its QR code.
    expect([places.length, new Set(places.map(([, , , name]) => name)).size]).toEqual([48, 3]);
    expect(drawnOps.match(/ c\n/g)?.length ?? 0).toBeLessThan(50);
  });

  test.each([computeGlyphSizes('classic').smallestMm, 9.5, 20, LARGEST_GLYPH_MM])(
    'stickers with a glyph of %d mm stay on the page and apart',
    (stickerGlyphMm) => {
      const { columns, rows, widthMm, heightMm, hasText } = planStickers(stickerGlyphMm, content.addressCode);
      const marks = makeSheet('sticker', { ...content, stickerGlyphMm }, measure).pages[0]?.marks ?? [];
      const glyphs = findGlyphPaths(marks);
      expect(glyphs).toHaveLength(columns * rows);
      for (const { scale } of glyphs) expect(scale * GLYPH_CELLS).toBeCloseTo(stickerGlyphMm, 6);
      const lefts = glyphs.map(({ xMm }) => xMm);
      expect(Math.min(...lefts)).toBeGreaterThan(5);
      expect(Math.max(...lefts) + stickerGlyphMm).toBeLessThan(205);
      expect(columns * rows).toBeLessThanOrEqual(60);
      expect(columns * (widthMm + 2)).toBeLessThanOrEqual(212);
      expect(8 + rows * (heightMm + 2)).toBeLessThanOrEqual(284);
      const names = marks.filter((mark) => mark.kind === 'text' && mark.text.startsWith(content.holder));
      expect(names).toHaveLength(hasText ? columns * rows : 0);
    },
  );
});

describe('sizes that can be read', () => {
  test.each(PATTERNS)('no sheet of %s is smaller by default than any printer draws and any phone reads', (pattern) => {
    const { reliableMm } = computeGlyphSizes(pattern);
    for (const side of [CARD_GLYPH_MM, A6_GLYPH_MM, STICKER_GLYPH_MM]) expect(side).toBeGreaterThan(reliableMm);
    expect(computeReach(CARD_GLYPH_MM).liveCm).toBeGreaterThan(20);
    expect(computeReach(reliableMm).liveCm).toBeGreaterThanOrEqual(10);
  });

  test('the sizes are those of docs/glyph-format.md', () => {
    expect(computeGlyphSizes('classic')).toEqual({ smallestMm: 3, usualPrintMm: 5.5, reliableMm: 9.5 });
    for (const pattern of PATTERNS.filter((one) => one !== 'classic'))
      expect(computeGlyphSizes(pattern), pattern).toEqual({ smallestMm: 4.5, usualPrintMm: 9, reliableMm: 9.5 });
  });

  test.each(PATTERNS)('the smallest side of %s may be typed, less is refused', (pattern) => {
    const { smallestMm } = computeGlyphSizes(pattern);
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
  const ALLERGIES = 'Penicillin (anaphylaxis), hazelnut, latex gloves and adhesive tape';
  const layOutTexts = (kind: SheetKind, changed: Partial<SheetContent>) => {
    const { pages, tooLong } = makeSheet(kind, { ...content, ...changed }, measure);
    const marks = pages.flatMap((page) => page.marks.filter((mark) => mark.kind === 'text'));
    return { marks, tooLong, whole: marks.map(({ text }) => text).join(' ') };
  };

  test.each(['card', 'a6'] as const)('a long allergy stands whole on the %s, on lines of its own', (kind) => {
    const plainLines = Array.from({ length: PLAIN_LINES_MAX }, (_, line) => ({
      ...{ label: `L${line}`, value: ALLERGIES },
      role: 'allergy' as const,
    }));
    for (const count of [1, 2, 4]) {
      const { whole, tooLong, marks } = layOutTexts(kind, { plainLines: plainLines.slice(0, count) });
      expect(tooLong).toEqual([]);
      // Large lines set the substances under each other, without the commas between them.
      const bare = (text: string) => text.replace(/[,\s]+/g, ' ');
      expect(bare(whole).split(bare(ALLERGIES))).toHaveLength(count + 1);
      expect(Math.max(...marks.map(({ yMm }) => yMm))).toBeLessThan(kind === 'a6' ? 143 : 200);
    }
  });

  test('a telephone number stays on one line, and a word wider than a line loses nothing', () => {
    const lines = wrapText('Paolo, husband, +39 055 000 0142', 22, { sizeMm: 2.1 }, measure);
    expect(lines).toEqual(['Paolo, husband,', '+39 055 000 0142']);
    const word = 'Wolfeschlegelsteinhausenbergerdorff';
    expect(wrapText(word, 12, { sizeMm: 2.1 }, measure).join('')).toBe(word);
  });

  test.each(SHEET_KINDS)('on the %s nothing is ever cut with dots: what is too long is counted', (kind) => {
    const holder = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(6).trim();
    const plainLines = [{ label: 'Allergy', value: `${ALLERGIES}, `.repeat(12), role: 'allergy' as const }];
    const isLarge = kind === 'a6' || kind === 'a4';
    // With large lines the longest text that must stand there is named, whatever it is.
    if (isLarge) expect(layOutTexts(kind, { plainLines }).tooLong.map(({ of }) => of)).toEqual([0]);
    const lines = isLarge ? [] : plainLines;
    // Beside an age the last word may fall onto another line.
    const { whole, tooLong } = layOutTexts(kind, { holder, age: '', title: holder, plainLines: lines });
    expect(whole).not.toContain('…');
    const named = isLarge ? ['holder', 'title'] : ['holder', 'title', 0];
    expect(tooLong.map(({ of }) => of)).toEqual(kind === 'sticker' ? ['holder'] : named);
    const [first] = tooLong;
    if (first === undefined) throw new Error('nothing is too long');
    // So many letters fewer fit, and not one more.
    const cut = (letters: number) => ({
      ...{ [String(first.of)]: holder.slice(0, holder.length - letters), age: '', plainLines: [] },
    });
    expect(layOutTexts(kind, cut(first.letters)).tooLong.filter(({ of }) => of === first.of)).toEqual([]);
    expect(layOutTexts(kind, cut(first.letters - 1)).tooLong).toContainEqual({ of: first.of, letters: 1 });
  });

  test('a title stands only where it is given, also in the PDF’s own title', async () => {
    expect(layOutTexts('card', { title: '' }).whole).not.toContain('Medical card');
    expect(layOutTexts('a6', {}).whole).toContain('Medical card');
    const made = await sheetPdf('card', { ...content, title: '' }, letters);
    if (!made.ok) throw new Error(JSON.stringify(made));
    expect((await PDFDocument.load(made.bytes)).getTitle()).toBe('Product');
  });

  test('every sheet begins with name and age, and says of which day they are', () => {
    for (const kind of SHEET_KINDS) {
      for (const plainLines of [[], content.plainLines]) {
        const { marks, whole } = layOutTexts(kind, { plainLines });
        const said = marks.map(({ text }) => text).filter((text) => /Marta|^47$/.test(text));
        expect(said.join(' '), kind).toMatch(/^Marta Bellini,? 47/);
        expect(whole).toContain('Printed 28 Nov 2026');
        if (kind !== 'sticker') expect(whole).toContain('Facts of 26 Nov 2026');
        expect(layOutTexts(kind, { plainLines, age: '' }).whole).not.toMatch(/Bellini,|47/);
      }
    }
    // Its kind comes after the person, on the front of a card too.
    const { whole } = layOutTexts('card', {});
    expect(whole.indexOf('Medical card')).toBeGreaterThan(whole.indexOf('Marta Bellini, 47'));
    // Where name and number take two lines each, a sticker gives up the day, and with it the age.
    const long = {
      holder: 'Massimiliano Bellini Acquaviva',
      emergencyNote: 'In caso di emergenza chiama subito il 112',
    };
    expect(layOutTexts('sticker', long).whole).toContain('chiama subito il 112');
    expect(layOutTexts('sticker', long).whole).not.toMatch(/47|Printed/);
    // A small sticker has no room for the day, and so no age either.
    expect(layOutTexts('sticker', { stickerGlyphMm: 20 }).whole).not.toContain('47');
  });

  test('every sheet says whom to call, with plain lines and without', () => {
    for (const kind of SHEET_KINDS) {
      for (const plainLines of [[], content.plainLines]) {
        expect(layOutTexts(kind, { plainLines }).whole, kind).toMatch(/In an emergency call\s+112/);
      }
    }
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
      plainLines: Array.from({ length: 9 }, (_, line) => ({
        ...{ label: `L${line}`, value: `V${line}` },
        role: 'other' as const,
      })),
    };
    const drawnOps = cardSheet(many, measure).pages[0]?.marks.filter(
      (mark) => mark.kind === 'text' && /^V\d$/.test(mark.text),
    );
    expect(drawnOps).toHaveLength(PLAIN_LINES_MAX);
  });

  test('letters beyond the faces are refused only by a browser that hands out no pictures', async () => {
    expect(await sheetPdf('card', { ...content, holder: 'Łucja Šimić' }, withoutPictures())).toMatchObject({
      ok: true,
    });
    expect(await sheetPdf('card', { ...content, holder: '愛 Bellini' }, letters)).toMatchObject({ ok: true });
    expect(await sheetPdf('card', { ...content, holder: '愛 Bellini' }, withoutPictures())).toEqual({
      ok: false,
      missingLetters: '愛',
    });
  });
});

describe('the front of a card', () => {
  const strip = { word: 'EMERGENCY', text: 'Allergies inside. Scan, or call 112.' };
  const readFront = (changed: Partial<SheetContent>) => {
    const { marks } = cardFront({ ...content, ...changed }, measure);
    const texts = marks.filter((mark) => mark.kind === 'text');
    return {
      whole: texts.map(({ text }) => text).join(' '),
      red: marks.filter((mark) => mark.kind === 'path' && mark.fill === 'alert'),
    };
  };

  test('says in red that everyone may read it, and only then', () => {
    const open = readFront({ strip });
    expect(open.red).toHaveLength(1);
    expect(open.whole).toContain('EMERGENCY Allergies inside. Scan, or call 112.');
    expect(open.whole).not.toContain(content.invitation);
    const closed = readFront({});
    expect(closed.red).toHaveLength(0);
    expect(closed.whole).toContain('Product');
    expect(closed.whole).toContain(content.invitation);
  });

  test('says what is scanned first and what then, beside a square that there is', () => {
    expect(readFront({ strip }).whole).toMatch(/1 Scan this square, 2 then the drawing/);
    const addressCode = encodeAddress(`https://${'long.'.repeat(40)}example.org/e/`);
    expect(readFront({ strip, addressCode }).whole).not.toContain('square');
  });

  test('an address of up to 21 letters of host has modules of 0.64 mm', () => {
    const rows = encodeAddress(`https://${'a'.repeat(17)}.org/e/`);
    expect(rows).toHaveLength(25);
    const { marks } = cardFront({ ...content, addressCode: rows }, measure);
    const code = marks.find((mark) => mark.kind === 'path' && mark.fill === 'ink' && mark.d.startsWith('M0 0h7v'));
    expect(code).toMatchObject({ scale: 0.64 });
  });
});

describe('the QR code of the address', () => {
  const findCodePaths = (kind: SheetKind, changed: Partial<SheetContent> = {}) =>
    (makeSheet(kind, { ...content, ...changed }, measure).pages[0]?.marks ?? [])
      .filter((mark) => mark.kind === 'path')
      .filter(({ d, fill }) => fill === 'ink' && d.startsWith('M0 0h7v'));
  const modules = content.addressCode.length;

  test.each(SHEET_KINDS)('phones read its modules on the %s', (kind) => {
    const codes = findCodePaths(kind);
    expect(codes).toHaveLength(kind === 'sticker' ? 16 : 1);
    for (const { scale } of codes) expect(scale).toBeGreaterThanOrEqual(CODE_MODULE_MIN_MM);
  });

  test.each(SHEET_KINDS)(
    'it has its white on the %s: no glyph and no letter stands nearer than four modules',
    (kind) => {
      const { marks } = makeSheet(kind, content, measure).pages[0] ?? { marks: [] };
      const [code] = findCodePaths(kind);
      if (code === undefined) throw new Error('no code');
      const quiet = CODE_QUIET_MODULES * code.scale;
      const right = code.xMm + modules * code.scale;
      const bottom = code.yMm + modules * code.scale;
      const isNear = (left: number, top: number, widthMm: number, heightMm: number) =>
        left + widthMm > code.xMm - quiet &&
        left < right + quiet &&
        top + heightMm > code.yMm - quiet &&
        top < bottom + quiet;
      for (const mark of marks) {
        if (mark.kind === 'text') {
          const { text, xMm, yMm, sizeMm, bold } = mark;
          expect(isNear(xMm, yMm - sizeMm * 0.7, measure(text, sizeMm, bold), sizeMm * 0.9), text).toBe(false);
        } else if (mark.d === outline.strokes[0]?.d) {
          expect(isNear(mark.xMm, mark.yMm, GLYPH_CELLS * mark.scale, GLYPH_CELLS * mark.scale)).toBe(false);
        }
      }
    },
  );

  test('small stickers and addresses too long for a small code are printed without one', () => {
    expect(findCodePaths('sticker', { stickerGlyphMm: 20 })).toHaveLength(0);
    const addressCode = encodeAddress(`https://${'long.'.repeat(40)}example.org/e/`);
    expect(findCodePaths('card', { addressCode })).toHaveLength(0);
  });
});

test('several cards are drawn four to a page, each with its back, whole and on the paper', () => {
  const names = ['Marta', 'Ugo', 'Anna', 'Paolo', 'Giulia'];
  const { pages, tooLong } = familySheet(
    names.map((holder) => ({ ...content, holder })),
    measure,
  );
  expect(tooLong).toEqual([]);
  expect(pages.map(({ marks }) => findGlyphPaths(marks).length)).toEqual([CARDS_ON_A_PAGE, 1]);
  const [first, second] = pages.map(({ marks }) => JSON.stringify(marks));
  for (const name of names.slice(0, CARDS_ON_A_PAGE)) expect(first).toContain(name);
  expect(second).toContain('Giulia');
  expect(first).not.toContain('Giulia');
  for (const { marks } of pages) {
    const places = marks.flatMap((mark) => ('yMm' in mark && typeof mark.yMm === 'number' ? [mark.yMm] : []));
    expect(Math.max(...places)).toBeLessThanOrEqual(297);
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
  }
});
