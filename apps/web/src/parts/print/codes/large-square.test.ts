import { PRINT_BOX_BYTES } from '@repo/vault';
import { describe, expect, test } from 'vitest';
import { testLetters } from '../../../../test/test-letters.ts';
import { GLYPH_CELLS, PRINT_QUIET_CELLS } from '../glyph-marks.ts';
import { makeSheet } from '../make-sheet.ts';
import { SHEET_KINDS, type SheetContent, type SheetKind, SQUARE_SIZES } from '../sheet-content.ts';
import type { MeasureText, PathMark, SheetMark, SheetPage } from '../sheet-marks.ts';
import { sheetPdf } from '../sheet-pdf.ts';
import { encodeAddress } from './encode-address.ts';
import { encodePrintCode } from './encode-print-code.ts';

const ADDRESS = 'https://emblem.example/e/';
const NOTES = [
  'Offline this opens only on phones that have opened emblem.example/e/ before or have the app. Else read the lines, call 112.',
  'Senza rete si apre solo su telefoni che hanno già aperto emblem.example/e/ o hanno l’app. Se no, leggi le righe e chiama il 112.',
];
const DRAWING = 'M0 0H21V21H0Z';
/** A letter counts as a little less than half as wide as high; the PDF measures true ones. */
const measure: MeasureText = (text, sizeMm) => [...text].length * sizeMm * 0.45;

const LINES: SheetContent['plainLines'] = [
  { label: 'Alert', value: 'On insulin', role: 'alert' },
  { label: 'Allergies', value: 'Penicillin, life-threatening; Latex, severe', role: 'allergy' },
  { label: 'Blood group', value: 'A−', role: 'blood' },
  { label: 'Call', value: 'Paolo, husband, +39 055 000 0142', role: 'contact' },
];

function buildContent(kind: SheetKind, plainLines: SheetContent['plainLines']): SheetContent {
  const size = SQUARE_SIZES[kind];
  const digits = '1'.repeat(size === 'paper' ? 1526 : 797);
  return {
    ...{ outline: { viewBox: [-4, -4, 29, 29] as const, strokes: [{ d: DRAWING, fill: 'ink' as const, order: 0 }] } },
    ...{ stickerGlyphMm: 28, product: 'Product', brandArcs: [], title: '', holder: 'Marta Bellini', age: '47' },
    ...{ sealArcs: [], sealWords: 'harbor velvet comet nine', invitation: 'Scan in an emergency.' },
    ...{ steps: ['Scan this square,', 'then the drawing'], strip: null, severities: ['severe', 'life-threatening'] },
    ...{ address: 'emblem.example/e/', addressCode: encodeAddress(ADDRESS), plainLines },
    sealedCode: {
      rows: encodePrintCode(ADDRESS, digits, size ?? 'card'),
      ...{ first: 'No connection? This first,', next: 'then the drawing overleaf.', warning: 'Do not post both sides' },
      notes: NOTES,
    },
    ...{ emergencyNote: 'In an emergency call 112', emergencyWords: 'In an emergency call', emergencyNumber: '112' },
    ...{ factsNote: 'Facts of 26 Nov 2026', printedNote: 'Printed 28 Nov 2026', moreNote: 'More: scan' },
    ...{ codeNote: 'Any phone', fileTitle: '', rulerNote: '' },
  };
}

const SQUARES = [
  ['card', 28, 73, 0],
  ['a6', 40, 97, 1],
  ['a4', 40, 97, 0],
] as const;

/** The only path of so many steps is that of the large square. */
function findSquare({ marks }: SheetPage): PathMark {
  const [square] = marks
    .filter((mark): mark is PathMark => mark.kind === 'path' && mark.fill === 'ink')
    .toSorted((one, other) => other.d.length - one.d.length);
  if (square === undefined) throw new Error('no square');
  return square;
}

type Box = { left: number; top: number; right: number; bottom: number };

const growBox = (xMm: number, yMm: number, sideMm: number, whiteMm: number): Box => ({
  ...{ left: xMm - whiteMm, top: yMm - whiteMm, right: xMm + sideMm + whiteMm, bottom: yMm + sideMm + whiteMm },
});

const listTexts = (marks: readonly SheetMark[]) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));

describe.each(SQUARES)('the large square of %s', (kind, sideMm, modules, at) => {
  describe.each([
    ['without lines', []],
    ['with lines', LINES],
  ] as const)('%s', (_name, lines) => {
    const { pages, tooLong } = makeSheet(kind, buildContent(kind, lines), measure);
    const page = pages[at];
    if (page === undefined) throw new Error('no page');
    const square = findSquare(page);

    test(`is ${sideMm} mm wide, with white around it on the page, and nothing stands in the white`, () => {
      expect(square.scale * modules).toBeCloseTo(sideMm, 6);
      expect(square.scale).toBeGreaterThanOrEqual(0.38);
      const box = growBox(square.xMm, square.yMm, sideMm, 4 * square.scale);
      expect([box.left > 0, box.top > 0, box.right < page.widthMm, box.bottom < page.heightMm]).not.toContain(false);
      for (const { text, xMm, yMm, sizeMm } of listTexts(page.marks)) {
        const isInside =
          xMm + measure(text, sizeMm, false) > box.left &&
          xMm < box.right &&
          yMm > box.top &&
          yMm - sizeMm * 0.7 < box.bottom;
        expect(isInside, text).toBe(false);
      }
    });

    test('keeps clear of the white of the drawing', () => {
      const drawing = page.marks.find((mark) => mark.kind === 'path' && mark.d === DRAWING);
      if (kind === 'a6') return expect(drawing).toBeUndefined();
      if (drawing?.kind !== 'path') throw new Error('no drawing');
      const side = drawing.scale * GLYPH_CELLS;
      const white = growBox(drawing.xMm, drawing.yMm, side, drawing.scale * PRINT_QUIET_CELLS);
      expect(square.yMm - 4 * square.scale).toBeGreaterThan(white.bottom);
    });

    test('stands beside what to do where it does not open, whole and in both languages', async () => {
      expect(tooLong).toEqual([]);
      const said = listTexts(page.marks).map(({ text }) => text);
      const joined = said.join(' ');
      for (const note of NOTES) expect(joined).toContain(note);
      expect(joined).toContain('Do not post both sides');
      // In the letters of the file, which are wider, all has room as well.
      expect((await sheetPdf(kind, buildContent(kind, lines), testLetters())).ok).toBe(true);
    });
  });
});

test('a sheet without a square has the sides and sizes that it had', () => {
  const bare = (kind: SheetKind) => makeSheet(kind, { ...buildContent(kind, LINES), sealedCode: null }, measure).pages;
  expect([bare('a6').length, bare('a4').length]).toEqual([1, 1]);
  const [a6, a4] = [bare('a6')[0], bare('a4')[0]];
  const find = (page: SheetPage | undefined) => page?.marks.find((mark) => mark.kind === 'path' && mark.d === DRAWING);
  expect(find(a4)).toMatchObject({ xMm: 2 * (find(a6)?.xMm ?? 0), yMm: 2 * (find(a6)?.yMm ?? 0) });
});

test('stickers have none, whatever they are given', () => {
  expect(SHEET_KINDS.filter((kind) => SQUARE_SIZES[kind] === null)).toEqual(['sticker']);
  const content = buildContent('sticker', []);
  expect(makeSheet('sticker', content, measure)).toEqual(
    makeSheet('sticker', { ...content, sealedCode: null }, measure),
  );
});

test('there are two sizes, so that a square tells nobody how much it holds', () => {
  expect(PRINT_BOX_BYTES).toEqual({ card: 328, paper: 628 });
  const sides = (['1', '9'] as const).map((digit) => [
    encodePrintCode(ADDRESS, digit.repeat(797), 'card').length,
    encodePrintCode(ADDRESS, digit.repeat(1526), 'paper').length,
  ]);
  expect(sides).toEqual([
    [73, 97],
    [73, 97],
  ]);
});

test('its level is M, though a short code would have room for more', () => {
  for (const [digits, size] of [
    ['1'.repeat(797), 'card'],
    ['1'.repeat(1526), 'paper'],
    ['1'.repeat(100), 'card'],
  ] as const) {
    const rows = encodePrintCode(ADDRESS, digits, size);
    // ISO/IEC 18004, 7.9: the first two bits of the format are 00 for M, and printed with 10 over them.
    expect(rows[8]?.slice(0, 2)).toEqual([true, false]);
  }
});
