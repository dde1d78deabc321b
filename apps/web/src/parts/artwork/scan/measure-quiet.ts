import type { MmBox, PrintSpec } from '@repo/contract/shop/print-spec';
import { safeBox } from '@repo/contract/shop/print-specs';
import { DOTS_PER_MM, type Pixels, type ScanScene } from './scan-views.ts';

/** Ink of the glyph's own edge may spill that far. */
const EDGE_DOTS = 2;

/**
 * How many cells around the glyph are clear, on all sides: up to the first ink, the edge of the safe area, a hole or the
 * camera. Counted in the picture of the piece, not in the plan. In tenths, rounded down.
 */
export function measureQuiet(pixels: Pixels, scene: ScanScene, spec: PrintSpec): number {
  const cellDots = spec.cellMm * DOTS_PER_MM;
  const { xMm, yMm, sideMm } = spec.glyph;
  const [left, top] = [scene.piece.x + xMm * DOTS_PER_MM, scene.piece.y + yMm * DOTS_PER_MM];
  const side = sideMm * DOTS_PER_MM;
  const isDark = inkTest(pixels, scene);
  const limit = Math.floor(clearMm(spec) * DOTS_PER_MM);
  let clear = EDGE_DOTS;
  while (clear < limit) {
    const next = clear + 1;
    const [x0, y0] = [Math.round(left - next), Math.round(top - next)];
    const [x1, y1] = [Math.round(left + side + next), Math.round(top + side + next)];
    if (hasInkOnFrame(isDark, x0, y0, x1, y1)) break;
    clear = next;
  }
  return Math.floor((clear / cellDots) * 10) / 10;
}

/** The smallest distance from the glyph to something that is no ink. */
function clearMm(spec: PrintSpec): number {
  const { xMm, yMm, sideMm } = spec.glyph;
  const [right, bottom] = [xMm + sideMm, yMm + sideMm];
  const safe = safeBox(spec);
  const toSafe = [xMm - safe.xMm, yMm - safe.yMm, safe.xMm + safe.widthMm - right, safe.yMm + safe.heightMm - bottom];
  const toOthers = obstacles(spec).map((box) =>
    Math.max(xMm - (box.xMm + box.widthMm), box.xMm - right, yMm - (box.yMm + box.heightMm), box.yMm - bottom),
  );
  return Math.max(0, Math.min(...toSafe, ...toOthers));
}

function obstacles({ hole, camera }: PrintSpec): MmBox[] {
  const round = hole === null ? [] : [{ ...hole, widthMm: hole.diameterMm, heightMm: hole.diameterMm }];
  return [
    ...round.map((box) => ({ ...box, xMm: box.xMm - box.widthMm / 2, yMm: box.yMm - box.heightMm / 2 })),
    ...(camera === null ? [] : [camera]),
  ];
}

type InkTest = (x: number, y: number) => boolean;

function inkTest({ data, width }: Pixels, { material, ink }: ScanScene): InkTest {
  const half = (parseGreen(material) + parseGreen(ink)) / 2;
  return (x, y) => (data[(y * width + x) * 4 + 1] ?? 255) < half;
}

const parseGreen = (hex: string) => Number.parseInt(hex.slice(3, 5), 16);

function hasInkOnFrame(isDark: InkTest, x0: number, y0: number, x1: number, y1: number): boolean {
  for (let x = x0; x <= x1; x++) if (isDark(x, y0) || isDark(x, y1)) return true;
  for (let y = y0; y <= y1; y++) if (isDark(x0, y) || isDark(x1, y)) return true;
  return false;
}
