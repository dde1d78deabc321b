import { type LumaImage, shrinkLuma } from '@house/contract/image-rules';
import { type DecodedZone, decodeZone } from './decode-zone.ts';
import { findMarks } from './find-marks.ts';
import { findTextLines } from './find-text-lines.ts';
import { type CellPlaces, fitCells } from './fit-cells.ts';
import { type Cell, matchCells } from './match-cells.ts';
import type { Templates } from './ocr-b-characters.ts';
import { ZONE_FORMATS, type ZoneFormat } from './zone-formats.ts';

/** The sizes at which a picture is looked at: what small print needs, and what large print is found in sooner. */
const LONG_SIDES_PX = [1600, 2400];
/** Marks at either end may be missed or found too many: so many cells more are looked at. */
const MARGIN_CELLS = 4;
/** Below this the characters are not OCR-B, or cannot be told apart. */
const LIKENESS_MIN = 0.72;
const CELL_LIKENESS_MIN = 0.5;
/** An ordinary photograph reaches 0.9 and more. */
const LIKENESS_CERTAIN = 0.85;

export type ReadZone = {
  lines: string[];
  /** Nothing had to be guessed: what differs from the form differs on the document, not in the reading. */
  isCertain: boolean;
};

/** The lines of the machine-readable zone in a picture that may lie on any side. Takes up to seconds: worker only. */
export function readZone(image: LumaImage, templates: Templates): ReadZone | undefined {
  for (const longSidePx of LONG_SIDES_PX) {
    const seen = shrinkLuma(image, longSidePx);
    let turned = seen;
    for (let quarter = 0; quarter < 4; quarter += 1) {
      const zone = findZone(turned, templates);
      if (zone !== undefined) {
        return { lines: zone.lines, isCertain: zone.exchanged === 0 && zone.likeness >= LIKENESS_CERTAIN };
      }
      turned = turnLuma(turned);
    }
    if (seen === image) break;
  }
  return undefined;
}

/** With most check digits wrong it is other text, or was not read: a zone that was tampered with keeps most of them. */
function isZone({ format, zone }: { format: ZoneFormat; zone: DecodedZone }): boolean {
  return zone.likeness >= LIKENESS_MIN && zone.checksRight * 2 >= format.checks.length;
}

type Line = { places: CellPlaces; x: number; y: number; pitchPx: number };

function findZone(image: LumaImage, templates: Templates): DecodedZone | undefined {
  const lines = findTextLines(findMarks(image)).flatMap((marks) => {
    const places = fitCells(marks);
    return places === undefined ? [] : [{ places, ...places.at((places.count - 1) / 2) }];
  });
  const zones = ZONE_FORMATS.flatMap((format) =>
    stacksOf(lines, format).map((stack) => {
      const rows = stack.map(({ places }) => bestWindow(image, places, format.length, templates));
      return { format, zone: decodeZone(rows, format) };
    }),
  ).filter(isZone);
  zones.sort((one, other) => scoreOf(other) - scoreOf(one));
  return zones[0]?.zone;
}

/** A format whose check digits hold wins over one that merely looks alike. */
function scoreOf({ format, zone }: { format: ZoneFormat; zone: DecodedZone }): number {
  return zone.checksRight / format.checks.length + zone.likeness;
}

/** Lines of about the right length that stand one under the other, from the top. */
function stacksOf(lines: readonly Line[], format: ZoneFormat): Line[][] {
  const fitting = lines
    .filter(({ places }) => Math.abs(places.count - format.length) <= MARGIN_CELLS)
    .sort((one, other) => one.y - other.y);
  return fitting
    .map((_, at) => fitting.slice(at, at + format.rows.length))
    .filter((stack) => stack.length === format.rows.length)
    .filter((stack) => stack.slice(1).every((line, at) => isBelow(stack[at], line)));
}

function isBelow(upper: Line | undefined, lower: Line): boolean {
  if (upper === undefined) return false;
  const ratio = lower.pitchPx / upper.pitchPx;
  const step = (lower.y - upper.y) / upper.pitchPx;
  return ratio > 0.85 && ratio < 1.18 && step > 1.4 && step < 4;
}

/** The `length` neighbouring cells that hold the most certain characters. */
function bestWindow(image: LumaImage, places: CellPlaces, length: number, templates: Templates): Cell[] {
  const range = { from: -MARGIN_CELLS, count: places.count + 2 * MARGIN_CELLS };
  const cells = matchCells(image, places, range, templates);
  const gains = cells.map(({ likeness }) => Math.max(...likeness) - CELL_LIKENESS_MIN);
  let best = 0;
  let bestGain = Number.NEGATIVE_INFINITY;
  for (let from = 0; from + length <= cells.length; from += 1) {
    const gain = gains.slice(from, from + length).reduce((sum, one) => sum + one, 0);
    if (gain > bestGain) {
      best = from;
      bestGain = gain;
    }
  }
  return cells.slice(best, best + length);
}

/** A quarter to the right. */
function turnLuma({ pixels, widthPx, heightPx }: LumaImage): LumaImage {
  const turned = new Uint8Array(pixels.length);
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) turned[x * heightPx + heightPx - 1 - y] = pixels[y * widthPx + x] ?? 0;
  }
  return { pixels: turned, widthPx: heightPx, heightPx: widthPx };
}
