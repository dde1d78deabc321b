import { readFileSync, writeFileSync } from 'node:fs';
import { deflateSync, inflateSync } from 'node:zlib';
import fontkit from '@pdf-lib/fontkit';
import { printLine } from '../print-line.ts';

// Makes the faces of invoices out of the web's font files: what a PDF needs of them, once, so that server and browser write the
// same bytes without reading a font.

const SOURCE = new URL('../../node_modules/@fontsource/atkinson-hyperlegible-next/files/', import.meta.url);
const TARGET = new URL('../../packages/documents/src/paper/faces/', import.meta.url);
const FACES = ['latin-400', 'latin-ext-400', 'latin-700', 'latin-ext-700'];
const [WOFF_HEAD, WOFF_ENTRY, SFNT_HEAD, SFNT_ENTRY] = [44, 20, 12, 16];

/** `npm run paper-faces`: they are committed, so that nobody who draws an invoice reads a font. */
export async function run(): Promise<number> {
  for (const name of FACES) {
    const woff = readFileSync(new URL(`atkinson-hyperlegible-next-${name}-normal.woff`, SOURCE));
    const face = `${JSON.stringify(readFace(woff))}\n`;
    writeFileSync(new URL(`${name}.json`, TARGET), face);
    printLine(`${name}.json  ${face.length} bytes`);
  }
  return 0;
}

function readFace(woff: Buffer) {
  const font = fontkit.create(new Uint8Array(woff));
  const sfnt = unpackWoff(woff);
  const perThousand = (units: number): number => Math.round((units * 1000) / font.unitsPerEm);
  const letters = font.characterSet.map((code): [number, number] => [code, font.glyphForCodePoint(code).id]);
  const widths = Array.from({ length: font.numGlyphs }, (_, id) => perThousand(font.getGlyph(id).advanceWidth));
  const { minX, minY, maxX, maxY } = font.bbox;
  return {
    ascent: perThousand(font.ascent),
    descent: perThousand(font.descent),
    capHeight: perThousand(font.capHeight),
    box: [minX, minY, maxX, maxY].map(perThousand),
    letters,
    widths,
    length: sfnt.length,
    deflated: deflateSync(sfnt, { level: 9 }).toString('base64'),
  };
}

/** A WOFF 1 file as the font that it packs (W3C, WOFF File Format 1.0, sections 4 and 5). */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(SFNT_HEAD + count * SFNT_ENTRY);
  woff.copy(head, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** power * SFNT_ENTRY, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((count - 2 ** power) * SFNT_ENTRY, 10);
  const parts: Buffer[] = [];
  let offset = head.length;
  for (let at = 0; at < count; at++) {
    const entry = WOFF_HEAD + at * WOFF_ENTRY;
    const [place, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ];
    const kept = woff.subarray(place, place + packed);
    const table = packed < length ? inflateSync(kept) : kept;
    const target = SFNT_HEAD + at * SFNT_ENTRY;
    woff.copy(head, target, entry, entry + 4);
    head.writeUInt32BE(woff.readUInt32BE(entry + 16), target + 4);
    head.writeUInt32BE(offset, target + 8);
    head.writeUInt32BE(length, target + 12);
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    table.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([head, ...parts]);
}
