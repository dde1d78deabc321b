import jsQR from 'jsqr';
import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeAddress } from '../../apps/web/src/parts/print/codes/encode-address.ts';
import { encodePrintCode } from '../../apps/web/src/parts/print/codes/encode-print-code.ts';
import { makeSheet } from '../../apps/web/src/parts/print/make-sheet.ts';
import type { SheetContent, SheetKind } from '../../apps/web/src/parts/print/sheet-content.ts';
import { SHEET_COLOURS, type SheetMark } from '../../apps/web/src/parts/print/sheet-marks.ts';
import { writeDigits } from '../../packages/client/src/print-code/digits.ts';
import { encodeGlyph, outlineGlyph, readGlyph } from '../../packages/glyph/src/index.ts';
import { PRINT_BOX_BYTES, type PrintBoxSize } from '../../packages/vault/src/index.ts';

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
/** As many digits as a box of this size gives, and their large square. */
function makeSquare(size: PrintBoxSize): { digits: string; sealedCode: NonNullable<SheetContent['sealedCode']> } {
  const digits = writeDigits(new Uint8Array(PRINT_BOX_BYTES[size]).map((_, at) => (at * 151 + (at >> 3) * 37) & 255));
  return {
    digits,
    sealedCode: {
      rows: encodePrintCode(ADDRESS, digits, size),
      ...{ first: 'No connection? This first,', next: 'then the drawing overleaf.', warning: 'Do not post both sides' },
      notes: [
        'Offline this opens only on phones that have opened glyphs.example/e/ before or have the app. Else call 112.',
      ],
    },
  };
}
/** Of a printer and a scanner of 300 dpi. */
const countDots = (mm: number): number => Math.round((mm * 300) / 25.4);

const markup = (mark: SheetMark): string =>
  mark.kind === 'text'
    ? `<text x="${mark.xMm}" y="${mark.yMm}" font-size="${mark.sizeMm}" font-family="sans-serif">${mark.text}</text>`
    : `<path d="${mark.d}" transform="translate(${mark.xMm} ${mark.yMm}) scale(${mark.scale})" fill="${mark.fill ? SHEET_COLOURS[mark.fill] : 'none'}"${mark.stroke ? ` stroke="${SHEET_COLOURS[mark.stroke]}" stroke-width="${(mark.strokeMm ?? 0.1) / mark.scale}"` : ''}/>`;

type PicturePart = { left: number; top: number; width: number; height: number };

/** A part of the sheet's first page in millimetres as grey pixels, as a flatbed scanner gives it; or of its last page. */
async function scanSheet(kind: SheetKind, part: PicturePart, changed: Partial<SheetContent>, side: 0 | -1 = 0) {
  const page = makeSheet(kind, { ...CONTENT, ...changed }, (text, sizeMm) => text.length * sizeMm * 0.5).pages.at(side);
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

test.each<[SheetKind, PicturePart, PrintBoxSize, number]>([
  ['card', { left: 60, top: 107, width: 90, height: 58 }, 'card', 73],
  ['a6', { left: 22, top: 20, width: 62, height: 64 }, 'paper', 97],
  ['a4', { left: 21, top: 236, width: 62, height: 61 }, 'paper', 97],
])(
  'Property 18 of section 9.2: a scan of the %s gives all digits of the large square',
  async (kind, part, size, modules) => {
    const { digits, sealedCode } = makeSquare(size);
    expect(sealedCode.rows).toHaveLength(modules);
    const picture = await scanSheet(kind, part, { sealedCode, plainLines: LINES }, -1);
    expect(readByBoth(picture)).toEqual([`${ADDRESS}#${digits}`, `${ADDRESS}#${digits}`]);
  },
);

test('Property 18 of section 9.2: above the large square A4 still gives the glyph and the address', async () => {
  const { sealedCode } = makeSquare('paper');
  const picture = await scanSheet(
    'a4',
    { left: 20, top: 175, width: 170, height: 60 },
    { sealedCode, plainLines: LINES },
  );
  const read = readGlyph(picture);
  expect(read.found && Buffer.from(read.payload).equals(PAYLOAD)).toBe(true);
  expect(readByBoth(picture)).toEqual([ADDRESS, ADDRESS]);
});

/** Two readers of QR codes that are independent of each other. */
const readByBoth = (picture: Awaited<ReturnType<typeof scanSheet>>) => [
  jsQR.default(picture.data, picture.width, picture.height)?.data,
  decodeQr(picture),
];
