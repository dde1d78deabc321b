import type { BenchModule } from '../../../tools/measuring/bench-table.ts';
import {
  HAND_HELD_SIDE_PX,
  LIVE_WIDTH_PX,
  NEAREST_MM,
  PATTERNS,
  type Pattern,
  PHOTO_WIDTH_PX,
  PRINTER_DOTS_PER_CELL,
  SCREEN_PIXELS_PER_CELL,
  smallestPrintMm,
  smallestSeenMm,
} from '../src/index.ts';
import { rateHandHeld, type Surface } from './print/hand-held.ts';

const PICTURES = 40;
/** Pictures of each of the other four patterns. */
const PICTURES_OF_OTHERS = 24;
/** Side in pixels at which only the surface's dots or pixels limit the reading. */
const NEAR_SIDE_PX = 180;
const RELIABLE = 0.9;
const DPI = [300, 600, 1200];
/** Steps as shares of a limit: reading must be reliable at the limit, and fail at half of it to show that it is one. */
const STEPS = [0.5, 0.75, 1];

/** Patterns with the same limits; the worst rate among them counts. */
type Group = { readonly name: string; readonly patterns: readonly Pattern[]; readonly pictures: number };

const percent = (rate: number): string => `${Math.round(100 * rate)} %`;
const print = (dotsPerCell: number): Surface => ({ kind: 'print', dotsPerCell });

function rateWorst({ patterns, pictures }: Group, sidePx: number, surface: Surface): number {
  return Math.min(...patterns.map((pattern) => rateHandHeld(sidePx, surface, pictures, pattern)));
}

/** Rates up to a limit, and the one at the limit. */
function measureLimit(name: string, limit: number, rateAt: (value: number) => number) {
  const rates = STEPS.map((step) => ({ value: limit * step, rate: rateAt(limit * step) }));
  const found = rates.map(({ value, rate }) => `${Number(value.toFixed(1))}: ${percent(rate)}`).join(', ');
  return { row: [name, limit, found], rate: rates[STEPS.indexOf(1)]?.rate ?? 0 };
}

/** The limit that suits every pattern of a group. */
const findMaxDots = ({ patterns }: Group): number =>
  Math.max(...patterns.map((pattern) => PRINTER_DOTS_PER_CELL[pattern]));

function measureGroup(group: Group) {
  const dotsPerCell = findMaxDots(group);
  return [
    measureLimit(`pixels along the side, printed, ${group.name}`, HAND_HELD_SIDE_PX, (sidePx) =>
      rateWorst(group, sidePx, print(dotsPerCell)),
    ),
    measureLimit(`printer dots a cell, ${group.name}`, dotsPerCell, (dots) =>
      rateWorst(group, NEAR_SIDE_PX, print(dots)),
    ),
    measureLimit(`screen pixels a cell, ${group.name}`, SCREEN_PIXELS_PER_CELL, (pixelsPerCell) =>
      rateWorst(group, NEAR_SIDE_PX, { kind: 'screen', pixelsPerCell }),
    ),
  ];
}

/** The smallest print of a group at each resolution. */
function smallestPrints({ name, patterns }: Group): string[] {
  const sides = DPI.map((dpi) => Math.max(...patterns.map((pattern) => smallestPrintMm(dpi, pattern))));
  return [`smallest print at ${DPI.join(', ')} dpi, ${name}`, `${sides.join(', ')} mm`, ''];
}

function smallestSeen(what: string, widthPx: number): string[] {
  const sides = [1, 2, 3].map((k) => smallestSeenMm(k * NEAREST_MM, widthPx));
  return [`smallest side read ${what} at 10, 20, 30 cm`, `${sides.join(', ')} mm`, ''];
}

/**
 * `npm run bench print`: the limits of packages/glyph/src/render/print-size.ts, and the sizes that follow from them.
 * `-- 4` takes that many pictures a pattern: a trial, not written to README.
 */
export const run: BenchModule['run'] = async ([few]) => {
  if (few !== undefined && !/^[1-9]\d{0,2}$/.test(few))
    throw new Error(`pictures a pattern: a whole number of 1 to 999, not ${few}`);
  const others = PATTERNS.filter((pattern) => pattern !== 'classic');
  const groups: Group[] = [
    { name: 'classic', patterns: ['classic'], pictures: Number(few ?? PICTURES) },
    { name: 'the others', patterns: others, pictures: Number(few ?? PICTURES_OF_OTHERS) },
  ];
  const limits = groups.flatMap(measureGroup);
  return {
    name: 'print',
    columns: ['limit', 'is', 'hand-held views read (of the others, in the pattern read worst)'],
    rows: [
      ...limits.map(({ row }) => row),
      ...groups.map(smallestPrints),
      smallestSeen('live', LIVE_WIDTH_PX),
      smallestSeen('in a 12-megapixel photo', PHOTO_WIDTH_PX),
    ],
    thresholds: limits.map(({ row, rate }) => ({ what: String(row[0]), value: rate, atLeast: RELIABLE })),
    isPartial: few !== undefined,
  };
};
