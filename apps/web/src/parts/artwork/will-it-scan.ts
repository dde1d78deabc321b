import { computeContrast } from '@repo/contract/shop/print-materials';
import type { PrintSpec } from '@repo/contract/shop/print-spec';
import { encodeGlyph, type Glyph } from '@repo/glyph';
import { browserTools } from './scan/browser-scan.ts';
import { type FileArtwork, parseSvgArtwork } from './scan/file-artwork.ts';
import { measureQuiet } from './scan/measure-quiet.ts';
import { meetsLimits, type ScanCheck, UNCHECKED } from './scan/scan-limits.ts';
import { SCAN_VIEWS, type ScanTools, scanScene } from './scan/scan-views.ts';

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
  const artwork = parseSvgArtwork(svg);
  if (artwork === null) return { ...UNCHECKED, verdict: 'unknown' };
  let check: ScanCheck = {
    ...UNCHECKED,
    cellMm: computeCellMm(artwork),
    contrast: computeContrast(spec.material.hex, spec.ink.hex),
  };
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
function computeCellMm({ paths }: FileArtwork): number | null {
  const glyph = paths.find(({ isGlyph }) => isGlyph);
  return glyph === undefined ? null : Math.hypot(glyph.matrix[0], glyph.matrix[1]);
}

function sameGlyph(payload: Uint8Array | null, { symbols }: Glyph): boolean {
  if (payload === null) return false;
  const again = encodeGlyph(payload);
  return again.symbols.every((symbol, cell) => symbol === symbols[cell]);
}

function isGood(check: ScanCheck, spec: PrintSpec): boolean {
  return Object.values(meetsLimits(check, spec)).every((isMet) => isMet === true);
}
