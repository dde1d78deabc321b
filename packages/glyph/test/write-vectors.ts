// Rebuilds the code's matrix from its seed and writes the golden vectors. Tests pin both, so run this only while the
// format may change.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { describeParityCheck, HEAVY_COLUMN_COUNT, PARITY_CHECK_SEED, packColumns } from '../src/coding/parity-check.ts';
import { createRandom } from '../src/coding/random.ts';
import { SYMBOL_COUNT } from '../src/format/alphabet.ts';
import { symbolInk } from '../src/format/drawings.ts';
import { encodeGlyph, PATTERNS, PAYLOAD_LENGTH, type Pattern, rasterGlyph, renderGlyph } from '../src/index.ts';
import { buildParityCheck } from './parity-check-builder.ts';

const glyphFolder = new URL('../', import.meta.url);
const RASTER_PX = 100;

function writeMatrix(): boolean {
  const columns = buildParityCheck(PARITY_CHECK_SEED, HEAVY_COLUMN_COUNT);
  if (columns === null) {
    console.error(`Seed ${PARITY_CHECK_SEED} gives a matrix without full rank. Choose another.`);
    return false;
  }
  const { weights, entries } = packColumns(columns);
  const table = `/** Written by packages/glyph/test/write-vectors.ts: weight of each column, then its entries (parity-check.ts says how they are packed). */
export const PARITY_CHECK_WEIGHTS =
  '${weights}';
export const PARITY_CHECK_ENTRIES =
  '${entries}';
`;
  const current = describeParityCheck(columns);
  writeFileSync(new URL('src/coding/parity-check-table.ts', glyphFolder), table);
  writeFileSync(new URL('test/vectors/parity-check.txt', glyphFolder), current);
  console.log(`Matrix: ${columns.length} columns, ${columns.flat().length} entries, SHA-256 ${hash(current)}.`);
  return true;
}

function hash(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** Edge cases, a counting payload, and five random ones. */
function choosePayloads(): Uint8Array[] {
  const random = createRandom(2026);
  return [
    new Uint8Array(PAYLOAD_LENGTH),
    new Uint8Array(PAYLOAD_LENGTH).fill(255),
    Uint8Array.from({ length: PAYLOAD_LENGTH }, (_, i) => i),
    ...Array.from({ length: 5 }, (_, kind) =>
      Uint8Array.from({ length: PAYLOAD_LENGTH }, (_unused, i) => (i === 0 ? 0x10 + (kind % 2) : random.below(256))),
    ),
  ];
}

function writeGlyphs(): void {
  const vectors = choosePayloads().map((payload) => {
    const glyph = encodeGlyph(payload);
    return {
      payload: Buffer.from(payload).toString('hex'),
      symbols: Array.from(glyph.symbols, (symbol) => symbol.toString(16)).join(''),
      svgSha256: hash(renderGlyph(glyph)),
      rasterPx: RASTER_PX,
      rasterSha256: hash(Buffer.from(rasterGlyph(glyph, RASTER_PX).data)),
    };
  });
  writeFileSync(new URL('test/vectors/glyphs.json', glyphFolder), `${JSON.stringify(vectors, null, 2)}\n`);
  console.log(`Glyphs: ${vectors.length} vectors.`);
}

/** A cell's ink at 16 x 16 points, row by row, a bit a point, four to a digit. */
function sampleCell(symbol: number, pattern: Pattern): string {
  const ink = Array.from({ length: 256 }, (_, i) =>
    symbolInk(symbol, ((i % 16) + 0.5) / 16, (Math.floor(i / 16) + 0.5) / 16, pattern),
  );
  return Array.from({ length: 64 }, (_, i) =>
    Number.parseInt(ink.slice(4 * i, 4 * i + 4).join(''), 2).toString(16),
  ).join('');
}

/** The counting payload in each pattern. */
function writeDrawings(): void {
  const payload = Uint8Array.from({ length: PAYLOAD_LENGTH }, (_, i) => i);
  const vectors = PATTERNS.map((pattern) => {
    const glyph = encodeGlyph(payload, { pattern });
    return {
      pattern,
      cells: Array.from({ length: SYMBOL_COUNT }, (_, symbol) => sampleCell(symbol, pattern)),
      payload: Buffer.from(payload).toString('hex'),
      svgSha256: hash(renderGlyph(glyph)),
      rasterPx: RASTER_PX,
      rasterSha256: hash(Buffer.from(rasterGlyph(glyph, RASTER_PX).data)),
    };
  });
  writeFileSync(new URL('test/vectors/drawings.json', glyphFolder), `${JSON.stringify(vectors, null, 2)}\n`);
  console.log(`Drawings: ${vectors.length} patterns.`);
}

if (writeMatrix()) {
  writeGlyphs();
  writeDrawings();
} else {
  process.exitCode = 1;
}
