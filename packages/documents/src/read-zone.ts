import { type LumaImage, shrinkLuma } from '@repo/contract/rules/image-rules';
import { type DecodedZone, decodeZone } from './decode-zone.ts';
import { findMarks } from './find-marks.ts';
import { findTextLines } from './find-text-lines.ts';
import { type CellPlaces, fitCells } from './fit-cells.ts';
import { type Cell, matchCells } from './match-cells.ts';
import type { Templates } from './ocr-b-characters.ts';
import { isOfFormat, ZONE_FORMATS, type ZoneFormat } from './zone-formats.ts';

/**
 * The sizes to which a picture is scaled: large print is found faster in the smaller one, small print needs the larger
 * one.
 */
const LONG_SIDES_PX = [1600, 2400];
/** Marks may be missing or superfluous at either end, so this many more cells are searched. */
const MARGIN_CELLS = 4;
/** Below this the characters are not OCR-B, or cannot be distinguished. */
const LIKENESS_MIN = 0.72;
const CELL_LIKENESS_MIN = 0.5;
/** An ordinary photograph reaches 0.9 and more. */
const LIKENESS_CERTAIN = 0.85;
/** Where an end is covered, the check digits decide between this many first columns. */
const WINDOWS_TRIED = 3;
const EXCHANGE_COST = 0.1;

export type ReadZone = {
  lines: string[];
  /** Nothing had to be guessed: a difference from the form is on the document, not in the reading. */
  isCertain: boolean;
};

/** Reads the lines of the machine-readable zone in a picture of any orientation. Takes up to seconds: worker only. */
export function readZone(image: LumaImage, templates: Templates): ReadZone | undefined {
  for (const longSidePx of LONG_SIDES_PX) {
    const seen = shrinkLuma(image, longSidePx);
    let turned = seen;
    for (let quarter = 0; quarter < 4; quarter += 1) {
      const zone = findZone(turned, templates);
      if (zone !== undefined) {
        return { lines: zone.lines, isCertain: isCertain(zone) };
      }
      turned = turnLuma(turned);
    }
    if (seen === image) break;
  }
  return undefined;
}

/**
 * Without a date or with most check digits wrong it is other text, or was misread: most digits of a forged zone still
 * match.
 */
function isZone({ format, zone }: { format: ZoneFormat; zone: DecodedZone }): boolean {
  if (!isOfFormat(format, zone.lines)) return false;
  return zone.hasDate && zone.likeness >= LIKENESS_MIN && zone.checksRight * 2 >= format.checks.length;
}

function isCertain({ exchanged, likeness, doubtful }: DecodedZone): boolean {
  return exchanged === 0 && doubtful === 0 && likeness >= LIKENESS_CERTAIN;
}

type ZoneLine = { places: CellPlaces; x: number; y: number; pitchPx: number };

function findZone(image: LumaImage, templates: Templates): DecodedZone | undefined {
  const lines = findTextLines(findMarks(image)).flatMap((marks) => {
    const places = fitCells(marks);
    return places === undefined ? [] : [{ places, ...places.at((places.count - 1) / 2) }];
  });
  const zones = ZONE_FORMATS.flatMap((format) =>
    listStacks(lines, format)
      .flatMap((stack) => commonWindows(image, stack, format.length, templates))
      .map((rows) => ({ format, zone: decodeZone(rows, format) })),
  ).filter(isZone);
  zones.sort((one, other) => computeScore(other) - computeScore(one));
  return zones[0]?.zone;
}

/** A format whose check digits are correct wins over one that only looks alike. */
function computeScore({ format, zone }: { format: ZoneFormat; zone: DecodedZone }): number {
  return zone.checksRight / format.checks.length + zone.likeness - zone.exchanged * EXCHANGE_COST;
}

/** Lines of about the right length, one below the other, from the top. */
function listStacks(lines: readonly ZoneLine[], format: ZoneFormat): ZoneLine[][] {
  const fitting = lines
    .filter(({ places }) => Math.abs(places.count - format.length) <= MARGIN_CELLS)
    .sort((one, other) => one.y - other.y);
  return fitting
    .map((_, at) => fitting.slice(at, at + format.rows.length))
    .filter((stack) => stack.length === format.rows.length)
    .filter((stack) => stack.slice(1).every((line, at) => isBelow(stack[at], line)));
}

function isBelow(upper: ZoneLine | undefined, lower: ZoneLine): boolean {
  if (upper === undefined) return false;
  const ratio = lower.pitchPx / upper.pitchPx;
  const step = (lower.y - upper.y) / upper.pitchPx;
  return ratio > 0.85 && ratio < 1.18 && step > 1.4 && step < 4;
}

/**
 * The `length` neighbouring columns with the most certain characters, best first: lines of a zone begin and end
 * together.
 */
function commonWindows(image: LumaImage, stack: readonly ZoneLine[], length: number, templates: Templates): Cell[][][] {
  const [first] = stack;
  if (first === undefined) return [];
  const count = first.places.count + 2 * MARGIN_CELLS;
  const rows = stack.map(({ places }) => {
    const from = columnBelow(first.places, places) - MARGIN_CELLS;
    return matchCells(image, places, { from, count }, templates);
  });
  const gains = Array.from({ length: count }, (_, column) =>
    rows.reduce((sum, cells) => sum + Math.max(...(cells[column]?.likeness ?? [0])) - CELL_LIKENESS_MIN, 0),
  );
  return Array.from({ length: Math.max(0, count - length + 1) }, (_, from) => ({
    from,
    gain: gains.slice(from, from + length).reduce((sum, one) => sum + one, 0),
  }))
    .sort((one, other) => other.gain - one.gain)
    .slice(0, WINDOWS_TRIED)
    .map(({ from }) => rows.map((cells) => cells.slice(from, from + length)));
}

/** The place in the lower line directly below the upper line's first place, perpendicular to its direction. */
function columnBelow(upper: CellPlaces, lower: CellPlaces): number {
  const middle = Math.round(upper.count / 2);
  const at = upper.at(middle);
  const slope = (upper.at(middle + 1).y - at.y) / at.pitchPx;
  let nearest = 0;
  let nearestPx = Number.POSITIVE_INFINITY;
  for (let place = -MARGIN_CELLS; place < lower.count + MARGIN_CELLS; place += 1) {
    const { x, y } = lower.at(place);
    const offPx = Math.abs(x - (at.x - slope * (y - at.y)));
    if (offPx < nearestPx) {
      nearest = place;
      nearestPx = offPx;
    }
  }
  return nearest - middle;
}

/** Rotates by a quarter turn to the right. */
function turnLuma({ pixels, widthPx, heightPx }: LumaImage): LumaImage {
  const turned = new Uint8Array(pixels.length);
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) turned[x * heightPx + heightPx - 1 - y] = pixels[y * widthPx + x] ?? 0;
  }
  return { pixels: turned, widthPx: heightPx, heightPx: widthPx };
}
