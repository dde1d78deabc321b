import { contrastOf } from '@house/contract/shop/print-materials';
import type { PrintSpec } from '@house/contract/shop/print-spec';
import { SMALLEST_CONTRAST } from '@house/contract/shop/print-specs';
import { encodeGlyph, type Glyph } from '@house/glyph';
import { browserTools } from './browser-scan.ts';
import { artworkOfSvg, type FileArtwork } from './file-artwork.ts';
import { measureQuiet } from './measure-quiet.ts';
import { SCAN_VIEWS, type ScanTools, scanScene } from './scan-views.ts';

/** A value that was not measured is null: nothing is claimed about it. */
export type ScanCheck = {
  readonly cellMm: number | null;
  readonly quietCells: number | null;
  readonly contrast: number | null;
  /** Pictures that gave back exactly this glyph, of those that were tried so far. */
  readonly reads: number;
  readonly tries: number;
  /** Null while it runs. `unknown`: this browser could not draw or run the reader. */
  readonly verdict: 'yes' | 'no' | 'unknown' | null;
};

const NOTHING: ScanCheck = { cellMm: null, quietCells: null, contrast: null, reads: 0, tries: 0, verdict: null };
const SCAN_TRIES = SCAN_VIEWS.length;

/**
 * Draws the very print file at 300 dpi, in the colours of its material and as its owner sees it, straight, turned, and
 * turned and softened; reads each with our own reader and compares symbol by symbol. `onStep` is told what is known so far.
 */
export async function willItScan(
  svg: string,
  spec: PrintSpec,
  drawing: Glyph,
  { tools = browserTools, onStep }: { tools?: () => ScanTools; onStep?: (check: ScanCheck) => void } = {},
): Promise<ScanCheck> {
  const artwork = artworkOfSvg(svg);
  if (artwork === null) return { ...NOTHING, verdict: 'unknown' };
  let check: ScanCheck = { ...NOTHING, cellMm: cellOf(artwork), contrast: contrastOf(spec.material.hex, spec.ink.hex) };
  onStep?.(check);
  const { draw, read, close } = tools();
  try {
    const scene = scanScene(artwork, spec);
    for (const view of SCAN_VIEWS) {
      const picture = await draw(scene, view);
      const quietCells = check.quietCells ?? measureQuiet(picture.pixels, scene, spec);
      const isSame = sameGlyph(await read(picture), drawing);
      check = { ...check, quietCells, tries: check.tries + 1, reads: check.reads + (isSame ? 1 : 0) };
      onStep?.(check);
    }
    return { ...check, verdict: isGood(check, spec) ? 'yes' : 'no' };
  } catch {
    // No canvas, no worker, or no memory: said as "could not be checked", never as success.
    return { ...check, verdict: 'unknown' };
  } finally {
    close();
  }
}

/** The size of a cell as the file has it. */
function cellOf({ paths }: FileArtwork): number | null {
  const glyph = paths.find(({ isGlyph }) => isGlyph);
  return glyph === undefined ? null : Math.hypot(glyph.matrix[0], glyph.matrix[1]);
}

function sameGlyph(payload: Uint8Array | null, { symbols }: Glyph): boolean {
  if (payload === null) return false;
  const again = encodeGlyph(payload);
  return again.symbols.every((symbol, cell) => symbol === symbols[cell]);
}

/** Whether each value of a check meets the limit of the product; also for the marks beside the values. */
export function meetsLimits({ cellMm, quietCells, contrast, reads, tries }: ScanCheck, spec: PrintSpec) {
  return {
    cell: cellMm === null ? null : cellMm >= spec.smallestCellMm,
    quiet: quietCells === null ? null : quietCells >= spec.quietCells,
    contrast: contrast === null ? null : contrast >= SMALLEST_CONTRAST,
    reads: allRead(reads, tries),
  };
}

function allRead(reads: number, tries: number): boolean | null {
  if (reads < tries) return false;
  return tries < SCAN_TRIES ? null : true;
}

function isGood(check: ScanCheck, spec: PrintSpec): boolean {
  return Object.values(meetsLimits(check, spec)).every((isMet) => isMet === true);
}
