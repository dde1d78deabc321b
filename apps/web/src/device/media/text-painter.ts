/** One line of text: its letters are as high as `sizeMm`, and its base direction is the whole text's. */
export type PaintedLine = {
  readonly text: string;
  readonly sizeMm: number;
  readonly bold: boolean;
  readonly isRightToLeft: boolean;
  /** A colour of CSS. */
  readonly colour: string;
};

/** The ink of a line; the place is that of its left top corner from the point where the line begins on its baseline. */
export type TextPicture = {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Four bytes a pixel: red, green, blue, cover. */
  readonly pixels: Uint8ClampedArray;
  readonly leftMm: number;
  readonly topMm: number;
  readonly pxPerMm: number;
};

export type TextPainter = {
  readonly measure: (text: string, sizeMm: number, bold: boolean) => number;
  readonly paint: (line: PaintedLine) => TextPicture;
};

/** This is as fine as a good printer prints. */
const DOTS_PER_INCH = 600;
const PX_PER_MM = DOTS_PER_INCH / 25.4;
const MEASURE_PX = 100;
/** Around the ink, so that no edge is cut. */
const EDGE_PX = 2;
/** A line across an A4 page is 4,960 pixels; nothing on a page is longer. */
const SIDE_MAX_PX = 8192;

/**
 * Paints with the browser's own text engine, in the page's typeface and whatever letters the device has. Returns null without a
 * canvas.
 */
export function openTextPainter(): TextPainter | null {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (pen === null) return null;
  const family = getComputedStyle(document.body).fontFamily;
  const formatFont = (bold: boolean, sizePx: number) => `${bold ? 600 : 400} ${sizePx}px ${family}`;
  return {
    measure: (text, sizeMm, bold) => {
      pen.font = formatFont(bold, MEASURE_PX);
      // Else widths are rounded to whole pixels, and lines end elsewhere than on paper.
      pen.textRendering = 'geometricPrecision';
      return (pen.measureText(text).width * sizeMm) / MEASURE_PX;
    },
    paint: (line) => paintLine(pen, line, formatFont(line.bold, line.sizeMm * PX_PER_MM)),
  };
}

/**
 * Loads what the page's own typeface has for these letters and says whether the browser hands out what is painted: some
 * that guard against fingerprints give noise instead, and noise must not be printed in the place of a medicine.
 */
export async function canPaintText(text: string): Promise<boolean> {
  const family = getComputedStyle(document.body).fontFamily;
  // A part of the typeface that does not load leaves its letters to the system's.
  await Promise.allSettled([400, 600].map((weight) => document.fonts.load(`${weight} 16px ${family}`, text)));
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (pen === null) return false;
  pen.fillRect(8, 0, 8, 8);
  const { data } = pen.getImageData(0, 0, 16, 8);
  const covers = data.filter((_, index) => index % 4 === 3);
  return covers.every((cover, index) => (index % 16 < 8 ? cover < 32 : cover > 223));
}

function paintLine(pen: CanvasRenderingContext2D, line: PaintedLine, font: string): TextPicture {
  const prepare = () => {
    pen.font = font;
    pen.textAlign = 'left';
    pen.textBaseline = 'alphabetic';
    pen.direction = line.isRightToLeft ? 'rtl' : 'ltr';
    pen.fillStyle = line.colour;
  };
  prepare();
  const ink = pen.measureText(line.text);
  const left = Math.ceil(Math.max(0, ink.actualBoundingBoxLeft)) + EDGE_PX;
  const above = Math.ceil(Math.max(0, ink.actualBoundingBoxAscent)) + EDGE_PX;
  const right = Math.ceil(Math.max(1, ink.actualBoundingBoxRight)) + EDGE_PX;
  const below = Math.ceil(Math.max(0, ink.actualBoundingBoxDescent)) + EDGE_PX;
  const widthPx = Math.min(SIDE_MAX_PX, left + right);
  const heightPx = Math.min(SIDE_MAX_PX, above + below);
  // A new size clears the canvas and forgets the pen.
  pen.canvas.width = widthPx;
  pen.canvas.height = heightPx;
  prepare();
  pen.fillText(line.text, left, above);
  const pixels = pen.getImageData(0, 0, widthPx, heightPx).data;
  return { widthPx, heightPx, pixels, leftMm: -left / PX_PER_MM, topMm: -above / PX_PER_MM, pxPerMm: PX_PER_MM };
}
