import { encodeGlyph, outlineGlyph, rasterGlyph, readGlyph } from '@repo/glyph';
import { degrees, PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testLetters } from '../../../test/test-letters.ts';
import { computePageScale, drawPage, openPdf } from '../../workers/pdf/pdf-drawing.ts';
import { viewClosely } from '../../workers/still-views.ts';
import { encodeAddress } from './codes/encode-address.ts';
import { SHEET_KINDS, type SheetContent } from './sheet-content.ts';
import { sheetPdf } from './sheet-pdf.ts';

// The library changes what the process has: this file needs a process of its own.

const payload = Uint8Array.from({ length: 33 }, (_, index) => (index * 37 + 5) % 256);
const glyph = encodeGlyph(payload);

const content: SheetContent = {
  outline: outlineGlyph(glyph),
  stickerGlyphMm: 12,
  product: 'Product',
  brandArcs: [0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3],
  title: 'Medical card',
  holder: 'Marta Bellini',
  sealArcs: [3, 1, 4, 1, 5, 2, 6, 5, 3, 5, 0, 7],
  sealWords: 'harbor velvet comet nine',
  invitation: 'Scan in an emergency. You see what your verified role allows.',
  address: 'example.org/e/',
  ...{ strip: null, steps: [], sealedCode: null },
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
  fileTitle: 'Marta card',
  rulerNote: 'Print at 100 %. This line is 50 mm long.',
};

type TestCanvas = { width: number; height: number; getContext: (kind: '2d') => CanvasRenderingContext2D };

/** What the reader finds on the page, whole and in tiles, as its worker looks. */
function readDrawn(drawn: unknown): Uint8Array | null {
  const { width, height, getContext } = drawn as TestCanvas;
  const context = getContext.call(drawn, '2d');
  const whole = { left: 0, top: 0, width, height };
  for (const view of [whole, ...viewClosely(width, height)]) {
    const seen = readGlyph(context.getImageData(view.left, view.top, view.width, view.height));
    if (seen.found) return seen.payload;
  }
  return null;
}

async function readPdf(bytes: Uint8Array, page = 1): Promise<Uint8Array | null> {
  const opened = await openPdf(bytes, null);
  if (!opened.ok) throw new Error(opened.why);
  return readDrawn(await drawPage(opened.file, page));
}

test.each(SHEET_KINDS)('our own PDF is read back: %s', async (kind) => {
  const made = await sheetPdf(kind, content, testLetters());
  if (!made.ok) throw new Error(JSON.stringify(made));
  expect(await readPdf(made.bytes)).toEqual(payload);
});

test('a page of a scanner, with a photograph on it and turned, is read', async () => {
  const { width, height, data } = rasterGlyph(glyph, 420, { quietZone: 4 });
  const print = await sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  const photo = await sharp({ create: { width: 1654, height: 2339, channels: 3, background: '#efece4' } })
    .composite([{ input: await sharp(print).rotate(7, { background: '#ffffff' }).toBuffer(), left: 700, top: 900 }])
    .jpeg({ quality: 70 })
    .toBuffer();
  const file = await PDFDocument.create();
  file.addPage([90, 60]).drawText('Referral', { x: 6, y: 20, size: 9 });
  const page = file.addPage([595, 842]);
  page.drawImage(await file.embedJpg(photo), { x: 0, y: 0, width: 595, height: 842 });
  page.setRotation(degrees(90));
  const bytes = await file.save();
  expect(await readPdf(bytes.slice(), 1)).toBeNull();
  expect(await readPdf(bytes.slice(), 2)).toEqual(payload);
});

const trailing = (objects: readonly string[], trailer: string): Uint8Array => {
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<<${trailer}>>\nstartxref\n${text.length}\n%%EOF`;
  return new TextEncoder().encode(text + end);
};
const CATALOGUE = '<</Type/Catalog/Pages 2 0 R>>';
const page = (box: string) => `<</Type/Page/Parent 2 0 R/MediaBox[${box}]>>`;
const onePage = (box: string) =>
  trailing([CATALOGUE, '<</Type/Pages/Kids[3 0 R]/Count 1>>', page(box)], '/Root 1 0 R/Size 4');

test('what cannot be opened says why', async () => {
  const why = async (bytes: Uint8Array) => {
    const opened = await openPdf(bytes, null);
    return opened.ok ? 'opened' : opened.why;
  };
  expect(await why(new TextEncoder().encode('%PDF-1.7 and then nothing'))).toBe('damaged');
  expect(await why(crypto.getRandomValues(new Uint8Array(5000)))).toBe('damaged');
  expect(await why(new Uint8Array())).toBe('damaged');
  expect(await why(trailing([CATALOGUE, '<</Type/Pages/Kids[]/Count 0>>'], '/Root 1 0 R/Size 3'))).toBe('empty');
  const hex = 'ab'.repeat(32);
  const lock = `<</Filter/Standard/V 1/R 2/P -4/O<${hex}>/U<${hex}>>>`;
  const locked = trailing(
    [CATALOGUE, '<</Type/Pages/Kids[3 0 R]/Count 1>>', page('0 0 200 200'), lock],
    `/Root 1 0 R/Size 5/Encrypt 4 0 R/ID[<${hex}><${hex}>]`,
  );
  expect(await why(locked)).toBe('password');
});

test('a million pages that are not there, and pages of any size, cost no more than a page', async () => {
  const many = trailing(
    [CATALOGUE, '<</Type/Pages/Kids[3 0 R]/Count 1000000>>', page('0 0 200 200')],
    '/Root 1 0 R/Size 4',
  );
  const opened = await openPdf(many, null);
  expect(opened.ok).toBe(true);
  if (opened.ok) await drawPage(opened.file, 2);

  for (const box of ['0 0 1e9 1e9', '0 0 1 900000', '0 0 0 0', '-5 -5 -5 nonsense']) {
    const file = await openPdf(onePage(box), null);
    const drawn = file.ok ? ((await drawPage(file.file, 1)) as TestCanvas | null) : null;
    if (drawn === null) continue;
    expect(drawn.width * drawn.height).toBeLessThanOrEqual(9_000_000);
    expect(Math.max(drawn.width, drawn.height)).toBeLessThanOrEqual(8192);
  }
});

test('a card is drawn at 600 dots an inch, and a sheet as finely as nine million pixels allow', () => {
  expect(computePageScale(242.6, 153)).toBeCloseTo(600 / 72, 6);
  expect(computePageScale(595, 842)).toBeCloseTo(Math.sqrt(9_000_000 / (595 * 842)), 6);
});

test('a script in a file is never run, and a truncated file is read as far as it goes or called damaged', async () => {
  const file = await PDFDocument.create();
  file.addPage([200, 200]);
  file.addJavaScript('main', 'globalThis.wasRun = true; app.alert("run")');
  const bytes = await file.save();
  expect(await readPdf(bytes.slice())).toBeNull();
  expect('wasRun' in globalThis).toBe(false);
  const cut = await openPdf(bytes.slice(0, bytes.length / 2), null);
  expect(cut.ok ? 'opened' : cut.why).toMatch(/^(opened|damaged|empty)$/);
});
