import {
  HAND_HELD_SIDE_PX,
  LIVE_WIDTH_PX,
  NEAREST_MM,
  PHOTO_WIDTH_PX,
  PRINTER_DOTS_PER_CELL,
  SCREEN_PIXELS_PER_CELL,
  smallestPrintMm,
  smallestSeenMm,
} from '../packages/glyph/src/index.ts';
import type { BenchModule } from '../tools/bench-table.ts';
import { rateHandHeld, type Surface } from './print/hand-held.ts';

const PICTURES = 40;
/** Near enough that only the dots or pixels of the surface count. */
const NEAR_SIDE_PX = 180;
const RELIABLE = 0.9;

const percent = (rate: number): string => `${Math.round(100 * rate)} %`;

/** Rates around a limit: what it says must be reliable, half of it shows that the limit is one. */
function measureLimit(name: string, limit: number, steps: readonly number[], rateAt: (value: number) => number) {
  const rates = steps.map((step) => ({ value: limit * step, rate: rateAt(limit * step) }));
  const said = rates.map(({ value, rate }) => `${Number(value.toFixed(1))}: ${percent(rate)}`).join(', ');
  return { row: [name, limit, said], rate: rates[steps.indexOf(1)]?.rate ?? 0 };
}

const print = (dotsPerCell: number): Surface => ({ kind: 'print', dotsPerCell });

/** `npm run bench print`: the limits of packages/glyph/src/render/print-size.ts, and the sizes that follow from them. */
export const run: BenchModule['run'] = async () => {
  const side = measureLimit('pixels along the side, printed', HAND_HELD_SIDE_PX, [0.5, 0.75, 1, 1.25], (sidePx) =>
    rateHandHeld(sidePx, print(PRINTER_DOTS_PER_CELL), PICTURES),
  );
  const dots = measureLimit('printer dots a cell', PRINTER_DOTS_PER_CELL, [0.5, 0.75, 1], (dotsPerCell) =>
    rateHandHeld(NEAR_SIDE_PX, print(dotsPerCell), PICTURES),
  );
  const screen = measureLimit('screen pixels a cell', SCREEN_PIXELS_PER_CELL, [0.5, 0.75, 1], (pixelsPerCell) =>
    rateHandHeld(NEAR_SIDE_PX, { kind: 'screen', pixelsPerCell }, PICTURES),
  );
  const limits = [side, dots, screen];
  return {
    name: 'print',
    columns: ['limit', 'is', 'hand-held pictures read'],
    rows: [
      ...limits.map(({ row }) => row),
      ['smallest print at 300, 600, 1200 dpi', `${[300, 600, 1200].map(smallestPrintMm).join(', ')} mm`, ''],
      [
        'smallest side read live at 10, 20, 30 cm',
        `${[1, 2, 3].map((k) => smallestSeenMm(k * NEAREST_MM, LIVE_WIDTH_PX)).join(', ')} mm`,
        '',
      ],
      [
        'smallest side read in a 12-megapixel photo at 10, 20, 30 cm',
        `${[1, 2, 3].map((k) => smallestSeenMm(k * NEAREST_MM, PHOTO_WIDTH_PX)).join(', ')} mm`,
        '',
      ],
    ],
    floors: limits.map(({ row, rate }) => ({ what: String(row[0]), value: rate, atLeast: RELIABLE })),
  };
};
