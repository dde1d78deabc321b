import { DRAWINGS } from '../format/drawings.ts';
import { FINDERS, type Finder, finderBands, ornamentBands, ornamentBoxes } from '../format/finder.ts';
import type { Glyph, Pattern } from '../format/glyph.ts';
import { CELL_COUNT, GRID_SIZE, isFinderCell } from '../format/layout.ts';
import type { Box } from '../format/piece.ts';
import { bandPath } from './band-path.ts';
import { DEFAULT_QUIET_ZONE, requireDrawnPattern, requireQuietZone } from './drawing-limits.ts';
import { rectangle } from './path.ts';
import { piecePath } from './piece-path.ts';

/**
 * One shape: path data in cells, its fill (rule `nonzero`: shapes of a cell may overlap), and its order in the drawing.
 */
export type Stroke = { d: string; fill: 'ink' | 'paper'; order: number };

export type Outline = {
  /** Left, top, width, height in cells; (0, 0) is the outer top-left corner of the grid. */
  viewBox: [number, number, number, number];
  strokes: Stroke[];
};

export type OutlineOptions = {
  /** Width of the light margin in cells, 0 to 100; 2 when left out. */
  quietZone?: number;
  /**
   * Overlap of each cell's ink beyond its edges, in cells; 0.02 by default, which hides the fine light seams between
   * shapes that are painted one by one. Take 0 to paint all shapes as one path.
   */
  bleed?: number;
};

const DEFAULT_BLEED = 0.02;

function drawCell(pattern: Pattern, symbol: number, cell: number, bleed: number): string {
  const x = cell % GRID_SIZE;
  const y = Math.floor(cell / GRID_SIZE);
  const box: Box = [x - bleed, y - bleed, x + 1 + bleed, y + 1 + bleed];
  return (DRAWINGS[pattern][symbol] ?? []).map((piece) => piecePath(piece, x, y, box)).join('');
}

function drawFinder(finder: Finder): string {
  const everywhere: Box = [0, 0, GRID_SIZE, GRID_SIZE];
  const rings = finderBands(finder).map((band) => bandPath(band, everywhere));
  const ornaments = ornamentBoxes(finder).flatMap((box) => ornamentBands(finder).map((band) => bandPath(band, box)));
  return [...rings, ...ornaments].join('');
}

/** Squared distance of a cell's centre from the grid's centre, in cells: whole numbers, equal on rings. */
function distanceFromCentre(cell: number): number {
  const centre = (GRID_SIZE - 1) / 2;
  return ((cell % GRID_SIZE) - centre) ** 2 + (Math.floor(cell / GRID_SIZE) - centre) ** 2;
}

/**
 * The drawing as vector paths: the background (`paper`, order 0), one path a cell, one a finder, in the order they
 * appear. `order` ranks them from the centre outward: cells equally far share a rank, the finders come last together.
 * Throws GlyphError: `pattern`, `quiet-zone`.
 */
export function outlineGlyph(glyph: Glyph, options: OutlineOptions = {}): Outline {
  requireDrawnPattern(glyph.pattern);
  const quietZone = requireQuietZone(options.quietZone ?? DEFAULT_QUIET_ZONE);
  const bleed = options.bleed ?? DEFAULT_BLEED;
  const side = GRID_SIZE + 2 * quietZone;
  const end = GRID_SIZE + quietZone;
  const cells = Array.from({ length: CELL_COUNT }, (_, cell) => cell)
    .filter((cell) => !isFinderCell(cell))
    .toSorted((a, b) => distanceFromCentre(a) - distanceFromCentre(b));
  const ranks = [...new Set(cells.map(distanceFromCentre))];
  const ground: Stroke = { d: rectangle([-quietZone, -quietZone, end, end]), fill: 'paper', order: 0 };
  const strokes = cells.map((cell): Stroke => {
    const order = 1 + ranks.indexOf(distanceFromCentre(cell));
    return { d: drawCell(glyph.pattern, glyph.symbols[cell] ?? 0, cell, bleed), fill: 'ink', order };
  });
  const finders = FINDERS.map((finder): Stroke => ({ d: drawFinder(finder), fill: 'ink', order: 1 + ranks.length }));
  return { viewBox: [-quietZone, -quietZone, side, side], strokes: [ground, ...strokes, ...finders] };
}
