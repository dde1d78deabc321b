import type { MmBox, MmPoint, PrintSpec } from '@repo/contract/shop/print-spec';
import { safeBox } from '@repo/contract/shop/print-specs';
import { type PathMark, rectPath, type SheetMark, type TextMark } from '../print/sheet-marks.ts';
import { cropMarks } from '../print/sheet-marks-cut.ts';
import { circlePath, safeRadius, tabPath, trimPath } from './piece-shapes.ts';

/**
 * What a printer takes apart: `artwork` is the one ink or the laser, `White` goes under it, a knife follows
 * `CutContour`, and `Info` (the blank, the safe line, cutting marks, the order) is never printed on the piece.
 */
export const LAYERS = ['White', 'artwork', 'CutContour', 'Info'] as const;
export type PrintLayer = (typeof LAYERS)[number];

/** From the units of a path to millimetres of the page, y downwards, as `matrix()` of SVG has it. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export type PrintPath = {
  readonly layer: PrintLayer;
  /** The glyph is told apart, so that its size can be measured in the file. */
  readonly isGlyph: boolean;
  readonly d: string;
  readonly matrix: Matrix;
  /** It is null where the shape is filled. */
  readonly strokeMm: number | null;
};

export type PrintPage = {
  readonly side: 'front' | 'back';
  readonly widthMm: number;
  readonly heightMm: number;
  readonly trim: MmBox;
  readonly bleed: MmBox;
  readonly paths: readonly PrintPath[];
};

export type OutlineText = (mark: TextMark) => { d: string; matrix: Matrix }[];
type PageContent = {
  readonly side: 'front' | 'back';
  readonly marks: readonly SheetMark[];
  readonly glyph: readonly PathMark[];
  /** Who ordered what, beside the piece. */
  readonly label: string;
};

/** Around the bleed, for marks and the label. */
const SLUG_MM = 10;
const LABEL_MM = 2.4;
const HAIRLINE_MM = 0.1;
const ORIGIN: MmPoint = { xMm: 0, yMm: 0 };

/** One side of what the printer gets: each piece of the sheet at its place, mirrored where the product says so. */
export function printPage(spec: PrintSpec, content: PageContent, outlineText: OutlineText): PrintPage {
  const { sheet, bleedMm, mirrored } = spec;
  const offset = bleedMm + SLUG_MM;
  const [widthMm, heightMm] = [sheet.widthMm + 2 * offset, sheet.heightMm + 2 * offset];
  const pieces = sheet.places.flatMap(({ xMm, yMm }) =>
    piecePaths(spec, content, outlineText).map((path) => moved(path, { xMm: offset + xMm, yMm: offset + yMm })),
  );
  const trim = { xMm: offset, yMm: offset, widthMm: sheet.widthMm, heightMm: sheet.heightMm };
  return {
    side: content.side,
    widthMm,
    heightMm,
    trim,
    bleed: sheet.places.length > 1 ? trim : grown(trim, bleedMm),
    paths: [
      ...(mirrored ? pieces.map((path) => mirrorPath(path, widthMm)) : pieces),
      ...cropMarks(sheet.widthMm, sheet.heightMm)
        .flatMap((mark) => buildPaths(mark, 'Info', outlineText))
        .map((path) => moved(path, trim)),
      ...labelPaths(content.label, trim, outlineText),
    ],
  };
}

function piecePaths(spec: PrintSpec, { marks, glyph }: PageContent, outlineText: OutlineText): PrintPath[] {
  const edge = trimPath(spec);
  const safe = safeBox(spec);
  return [
    ...(spec.whiteBase ? [plain(edge, 'White', null)] : []),
    ...glyph.flatMap((mark) => buildPaths(mark, 'artwork', outlineText)).map((path) => ({ ...path, isGlyph: true })),
    ...marks.flatMap((mark) => buildPaths(mark, 'artwork', outlineText)),
    plain(edge, spec.cut === 'none' ? 'Info' : 'CutContour', HAIRLINE_MM),
    plain(rectPath(safe.widthMm, safe.heightMm, safeRadius(spec)), 'Info', HAIRLINE_MM, safe),
    ...blankPaths(spec),
  ];
}

/** What the blank has already: holes, the tab of a keychain, where the camera is. */
function blankPaths({ hole, eye, camera }: PrintSpec): PrintPath[] {
  const shapes = [
    ...(hole === null ? [] : [circlePath(hole)]),
    ...(eye === null ? [] : [circlePath(eye), tabPath(eye)]),
    ...(camera === null ? [] : [`M${camera.xMm} ${camera.heightMm}h${camera.widthMm}`]),
  ];
  return shapes.map((d) => plain(d, 'Info', HAIRLINE_MM));
}

function labelPaths(label: string, trim: MmBox, outlineText: OutlineText): PrintPath[] {
  const yMm = trim.yMm + trim.heightMm + SLUG_MM - 1.5;
  const mark: TextMark = { kind: 'text', text: label, xMm: 2, yMm, sizeMm: LABEL_MM, bold: false, ink: 'ink' };
  return buildPaths(mark, 'Info', outlineText);
}

function buildPaths(mark: SheetMark, layer: PrintLayer, outlineText: OutlineText): PrintPath[] {
  if (mark.kind === 'text') {
    return outlineText(mark).map(({ d, matrix }) => ({ layer, isGlyph: false, d, matrix, strokeMm: null }));
  }
  const { d, scale, xMm, yMm, stroke, strokeMm = HAIRLINE_MM } = mark;
  const matrix: Matrix = [scale, 0, 0, scale, xMm, yMm];
  return [{ layer, isGlyph: false, d, matrix, strokeMm: stroke === undefined ? null : strokeMm }];
}

function plain(d: string, layer: PrintLayer, strokeMm: number | null, { xMm, yMm }: MmPoint = ORIGIN): PrintPath {
  return { layer, isGlyph: false, d, matrix: [1, 0, 0, 1, xMm, yMm], strokeMm };
}

function moved(path: PrintPath, { xMm, yMm }: MmPoint): PrintPath {
  const [a, b, c, d, e, f] = path.matrix;
  return { ...path, matrix: [a, b, c, d, e + xMm, f + yMm] };
}

function mirrorPath(path: PrintPath, widthMm: number): PrintPath {
  const [a, b, c, d, e, f] = path.matrix;
  return { ...path, matrix: [-a, b, -c, d, widthMm - e, f] };
}

function grown({ xMm, yMm, widthMm, heightMm }: MmBox, byMm: number): MmBox {
  return { xMm: xMm - byMm, yMm: yMm - byMm, widthMm: widthMm + 2 * byMm, heightMm: heightMm + 2 * byMm };
}
