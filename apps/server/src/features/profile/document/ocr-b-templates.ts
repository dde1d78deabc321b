import { CELL_HEIGHT_PX, CELL_WIDTH_PX, type Templates } from '@repo/documents/ocr-b-characters';
import { OCR_B_ADVANCE, OCR_B_OUTLINES } from '@repo/documents/ocr-b-outlines';
import sharp from 'sharp';

/** Font units above the baseline of a cell's middle, which is that of most characters. */
const MIDDLE = 360;
/** About the blur that a lens and a scaled photograph add to an edge. */
const SOFTNESS_PX = 0.8;

let drawn: Promise<Templates> | undefined;

export function ocrBTemplates(): Promise<Templates> {
  drawn ??= drawTemplates();
  return drawn;
}

async function drawTemplates(): Promise<Templates> {
  const scale = CELL_WIDTH_PX / OCR_B_ADVANCE;
  const glyphs = Object.values(OCR_B_OUTLINES).map((outline, place) => {
    const y = place * CELL_HEIGHT_PX + CELL_HEIGHT_PX / 2 + MIDDLE * scale;
    return `<path transform="translate(0 ${y}) scale(${scale} ${-scale})" d="${outline}"/>`;
  });
  const heightPx = glyphs.length * CELL_HEIGHT_PX;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL_WIDTH_PX}" height="${heightPx}">${glyphs.join('')}</svg>`;
  const pixels = await sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .greyscale()
    .blur(SOFTNESS_PX)
    .raw()
    .toBuffer();
  const templates = Float32Array.from(pixels);
  const size = CELL_WIDTH_PX * CELL_HEIGHT_PX;
  for (let at = 0; at < templates.length; at += size) normalise(templates.subarray(at, at + size));
  return templates;
}

function normalise(cell: Float32Array): void {
  const mean = cell.reduce((sum, value) => sum + value, 0) / cell.length;
  const length = Math.hypot(...cell.map((value) => value - mean));
  for (let at = 0; at < cell.length; at += 1) cell[at] = ((cell[at] ?? 0) - mean) / length;
}
