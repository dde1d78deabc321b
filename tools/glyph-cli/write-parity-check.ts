// Writes the committed matrix of the glyph code again from its seed. A test holds the two equal, so run this only to change the format.
import { writeFileSync } from 'node:fs';
import {
  describeParityCheck,
  HEAVY_COLUMN_COUNT,
  PARITY_CHECK_SEED,
  packColumns,
} from '../../packages/glyph/src/coding/parity-check.ts';
import { buildParityCheck } from '../../packages/glyph/src/coding/parity-check-builder.ts';

const glyphFolder = new URL('../../packages/glyph/', import.meta.url);
const columns = buildParityCheck(PARITY_CHECK_SEED, HEAVY_COLUMN_COUNT);
if (columns === null) {
  console.error(`Seed ${PARITY_CHECK_SEED} gives a matrix without full rank. Choose another.`);
  process.exit(1);
}
const { weights, entries } = packColumns(columns);
const table = `/** Written by tools/glyph-cli/write-parity-check.ts: weight of each column, then its entries (parity-check.ts says how they are packed). */
export const PARITY_CHECK_WEIGHTS =
  '${weights}';
export const PARITY_CHECK_ENTRIES =
  '${entries}';
`;
writeFileSync(new URL('src/coding/parity-check-table.ts', glyphFolder), table);
writeFileSync(new URL('test/vectors/parity-check.txt', glyphFolder), describeParityCheck(columns));
console.log(`Wrote ${columns.length} columns, ${columns.flat().length} entries.`);
