import { PRODUCT } from '@repo/contract/brand';
import { BRAND_ARCS } from '../../../ui/brand-mark.tsx';
import { CARD_GLYPH_MM, CARD_GLYPH_PLACE, cardFront } from '../../print/card/card-front.ts';
import { CARD_HEIGHT_MM, CARD_WIDTH_MM } from '../../print/card/card-ground.ts';
import { encodeAddress } from '../../print/codes/encode-address.ts';
import { EMERGENCY_PATH } from '../../print/emergency-path.ts';
import { GLYPH_CELLS, PRINT_QUIET_CELLS } from '../../print/glyph-marks.ts';
import type { SheetContent } from '../../print/sheet-content.ts';
import { type MeasureText, pathMark, type SheetMark, type SheetPage } from '../../print/sheet-marks.ts';
import { printSteps } from './invitation.ts';

/** The front of a card that has no drawing yet: faint rings stand in its place. */
export function draftCard(holder: string, invitation: string, measure: MeasureText): SheetPage {
  const { marks } = cardFront(buildDraftContent(holder, invitation), measure);
  return { widthMm: CARD_WIDTH_MM, heightMm: CARD_HEIGHT_MM, marks: [...marks, ...placeholderMarks()] };
}

const VIEW = GLYPH_CELLS + 2 * PRINT_QUIET_CELLS;

function buildDraftContent(holder: string, invitation: string): SheetContent {
  return {
    outline: { viewBox: [0, 0, VIEW, VIEW], strokes: [] },
    stickerGlyphMm: CARD_GLYPH_MM,
    product: PRODUCT,
    brandArcs: BRAND_ARCS,
    title: '',
    holder,
    sealArcs: [],
    sealWords: '',
    invitation,
    strip: null,
    sealedCode: null,
    steps: printSteps(),
    address: location.host + EMERGENCY_PATH,
    addressCode: encodeAddress(location.origin + EMERGENCY_PATH),
    plainLines: [],
    emergencyNote: '',
    severities: [],
    ...{ age: '', emergencyWords: '', emergencyNumber: '', factsNote: '', printedNote: '' },
    ...{ moreNote: '', codeNote: '', rulerNote: '', fileTitle: '' },
  };
}

/** Middle of a finder from the edge of the grid, and the radii of its rings, in cells. */
const FINDER_CELLS = 2.5;
const FINDER_RINGS = [0.6, 1.4, 2.2] as const;
const MIDDLE_RINGS = [2, 3.6, 5.2, 6.8] as const;

function placeholderMarks(): SheetMark[] {
  const cellMm = CARD_GLYPH_MM / GLYPH_CELLS;
  const leftMm = CARD_GLYPH_PLACE.xMm + PRINT_QUIET_CELLS * cellMm;
  const topMm = CARD_GLYPH_PLACE.yMm + PRINT_QUIET_CELLS * cellMm;
  const ring = (x: number, y: number, radius: number, isFinder: boolean): SheetMark =>
    pathMark(
      circle(radius * cellMm),
      { stroke: isFinder ? 'primary' : 'line', strokeMm: isFinder ? 0.22 : 0.14 },
      leftMm + x * cellMm,
      topMm + y * cellMm,
    );
  const ends = [FINDER_CELLS, GLYPH_CELLS - FINDER_CELLS];
  const corners = ends.flatMap((x) => ends.map((y) => [x, y] as const));
  return [
    ...MIDDLE_RINGS.map((radius) => ring(GLYPH_CELLS / 2, GLYPH_CELLS / 2, radius, false)),
    ...corners.flatMap(([x, y]) => FINDER_RINGS.map((radius) => ring(x, y, radius, true))),
  ];
}

const circle = (radius: number): string =>
  `M${-radius} 0A${radius} ${radius} 0 0 1 ${radius} 0A${radius} ${radius} 0 0 1 ${-radius} 0Z`;
