import jsQR from 'jsqr';
import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeAddress } from '../../apps/web/src/parts/print/codes/encode-address.ts';
import { encodePrintCode } from '../../apps/web/src/parts/print/codes/encode-print-code.ts';
import { makeSheet } from '../../apps/web/src/parts/print/make-sheet.ts';
import type { SheetContent, SheetKind } from '../../apps/web/src/parts/print/sheet-content.ts';
import { SHEET_COLOURS, type SheetMark } from '../../apps/web/src/parts/print/sheet-marks.ts';
import { encodeGlyph, outlineGlyph, readGlyph } from '../../packages/glyph/src/index.ts';

// The printed sheet as a scanner sees it: the QR code of the address must not disturb the glyph, nor the glyph the code.

const ADDRESS = 'https://glyphs.example/e/';
const PAYLOAD = new Uint8Array(33).map((_, index) => (index * 37 + 11) & 255);
const ARCS = [0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3];
const CONTENT: SheetContent = {
  outline: outlineGlyph(encodeGlyph(PAYLOAD), { quietZone: 4, bleed: 0 }),
  ...{ stickerGlyphMm: 28, product: 'Product', brandArcs: ARCS, title: 'Medical card', holder: 'Marta Bellini' },
  ...{ sealArcs: ARCS, sealWords: 'harbor velvet comet nine', invitation: 'Scan in an emergency.' },
  ...{ address: 'glyphs.example/e/', addressCode: encodeAddress(ADDRESS) },
  strip: { word: 'EMERGENCY', text: 'Allergies inside. Scan, or call 112.' },
  ...{ steps: ['Scan this square,', 'then the drawing'], sealedCode: null },
  ...{ plainLines: [], emergencyNote: 'In an emergency call 112', rulerNote: '', age: '47', fileTitle: 'Marta card' },
  ...{ emergencyWords: 'In an emergency call', emergencyNumber: '112', moreNote: 'More: scan', codeNote: 'Any phone' },
  severities: ['severe', 'life-threatening'],
  ...{ factsNote: 'Facts of 26 Nov 2026', printedNote: 'Printed 28 Nov 2026' },
};
/** As many digits as the box of a card gives. */
const DIGITS = Array.from({ length: 797 }, (_, at) => (at * 7 + Math.floor(at / 9)) % 10).join('');
const SEALED: SheetContent['sealedCode'] = {
  rows: encodePrintCode(ADDRESS, DIGITS, 'card'),
  ...{ first: 'No connection? This first,', next: 'then the drawing overleaf.', warning: 'Do not post both sides' },
};
/** Of a printer and a scanner of 300 dpi. */
const countDots = (mm: number): number => Math.round((mm * 300) / 25.4);

const markup = (mark: SheetMark): string =>
  mark.kind === 'text'
    ? `<text x="${mark.xMm}" y="${mark.yMm}" font-size="${mark.sizeMm}" font-family="sans-serif">${mark.text}</text>`
    : `<path d="${mark.d}" transform="translate(${mark.xMm} ${mark.yMm}) scale(${mark.scale})" fill="${mark.fill ? SHEET_COLOURS[mark.fill] : 'none'}"${mark.stroke ? ` stroke="${SHEET_COLOURS[mark.stroke]}" stroke-width="${(mark.strokeMm ?? 0.1) / mark.scale}"` : ''}/>`;

type PicturePart = { left: number; top: number; width: number; height: number };

/** A part of the sheet in millimetres as grey pixels, as a flatbed scanner gives it. */
async function scanSheet(kind: SheetKind, part: PicturePart, changed: Partial<SheetContent>) {
  const [page] = makeSheet(kind, { ...CONTENT, ...changed }, (text, sizeMm) => text.length * sizeMm * 0.5).pages;
  const marks = page?.marks.map(markup).join('') ?? '';
  const { left, top, width, height } = part;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${countDots(width)}" height="${countDots(height)}" viewBox="${left} ${top} ${width} ${height}"><rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#fff"/>${marks}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

const LINES: SheetContent['plainLines'] = [
  { label: 'Allergies', value: 'Penicillin, life-threatening; Latex gloves, severe', role: 'allergy' },
  { label: 'Call first', value: 'Paolo, husband, +39 055 000 0142', role: 'contact' },
];

test.each<[SheetKind, PicturePart, Partial<SheetContent>]>([
  ['card', { left: 60, top: 38, width: 90, height: 58 }, {}],
  ['a6', { left: 14, top: 18, width: 84, height: 94 }, {}],
  ['a6', { left: 0, top: 108, width: 105, height: 40 }, { plainLines: LINES }],
  ['a4', { left: 0, top: 216, width: 210, height: 81 }, { plainLines: LINES }],
  ['sticker', { left: 5, top: 5, width: 54, height: 66 }, {}],
])('a scan of the %s gives the glyph and the address', async (kind, part, changed) => {
  const picture = await scanSheet(kind, part, changed);
  const read = readGlyph(picture);
  expect(read.found && Buffer.from(read.payload).equals(PAYLOAD)).toBe(true);
  expect(readByBoth(picture)).toEqual([ADDRESS, ADDRESS]);
});

test('Property 18 of section 9.2: a scan of the card’s back gives all digits of the large square', async () => {
  expect(SEALED?.rows).toHaveLength(73);
  const back = { left: 60, top: 107, width: 90, height: 58 };
  const picture = await scanSheet('card', back, { sealedCode: SEALED, plainLines: LINES });
  expect(readByBoth(picture)).toEqual([`${ADDRESS}#${DIGITS}`, `${ADDRESS}#${DIGITS}`]);
});

/** Two readers of QR codes that are independent of each other. */
const readByBoth = (picture: Awaited<ReturnType<typeof scanSheet>>) => [
  jsQR.default(picture.data, picture.width, picture.height)?.data,
  decodeQr(picture),
];
