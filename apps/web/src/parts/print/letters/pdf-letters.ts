import {
  concatTransformationMatrix,
  drawObject,
  type PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
  popGraphicsState,
  pushGraphicsState,
  rgb,
} from 'pdf-lib';
import type { TextPainter, TextPicture } from '../../../device/media/text-painter.ts';
import { type MeasureText, SHEET_COLOURS, type SheetPage, type TextMark } from '../sheet-marks.ts';
import { splitClusters } from './clusters.ts';
import { type LineRun, setLine } from './set-line.ts';
import { openFaces, type SheetLetters } from './sheet-letters.ts';
import { isRightToLeft } from './text-direction.ts';

/** PDF user space: 72 points an inch. */
const POINTS_PER_MM = 72 / 25.4;
/** This share of a letter's height is close enough for a page that will be refused. */
const UNKNOWN_WIDTH = 0.5;

export type PdfLetters = {
  readonly measure: MeasureText;
  /** Letters that are in no face while the browser hands out no pictures. */
  readonly undrawable: (pages: readonly SheetPage[]) => string;
  readonly draw: (page: PDFPage, mark: TextMark) => void;
};

/** The letters of these texts for one file: faces, embedded as far as they are used, and pictures of everything else. */
export async function embedLetters(
  file: PDFDocument,
  texts: readonly string[],
  letters: SheetLetters,
): Promise<PdfLetters> {
  const faces = await openFaces(texts, letters, async (bytes) => {
    // subset: the files are WOFF, and only the subsetter writes plain font data into the PDF
    const font = await file.embedFont(bytes, { subset: true });
    return { font, letters: new Set(font.getCharacterSet()) };
  });
  const splitRuns = (text: string, bold: boolean) => setLine(text, bold ? faces.bold : faces.regular);
  const needsPictures = texts.some((text) => splitRuns(text, false).some(({ kind }) => kind === 'picture'));
  const painter = needsPictures ? await letters.painter(texts) : null;
  const measureRun = (run: LineRun<PDFFont>, sizeMm: number, bold: boolean) => {
    if (run.kind === 'face') return run.font.widthOfTextAtSize(run.text, sizeMm);
    return painter?.measure(run.text, sizeMm, bold) ?? splitClusters(run.text).length * sizeMm * UNKNOWN_WIDTH;
  };
  const pictures = new Map<string, PlacedPicture>();
  return {
    measure: (text, sizeMm, bold) =>
      splitRuns(text, bold).reduce((width, run) => width + measureRun(run, sizeMm, bold), 0),
    undrawable: (pages) => (painter === null ? picturedLetters(pages, splitRuns) : ''),
    draw(page, mark) {
      let xMm = mark.xMm;
      for (const run of splitRuns(mark.text, mark.bold)) {
        if (run.kind === 'face') drawRun(page, run, { ...mark, xMm });
        else if (painter !== null) {
          const one = { ...mark, xMm, text: run.text };
          drawPicture(page, one, placePicture(file, painter, one, pictures), faces.regular[0]?.[0]?.font);
        }
        xMm += measureRun(run, mark.sizeMm, mark.bold);
      }
    },
  };
}

function picturedLetters(
  pages: readonly SheetPage[],
  splitRuns: (text: string, bold: boolean) => LineRun<PDFFont>[],
): string {
  const marks = pages.flatMap((page) => page.marks.filter((mark) => mark.kind === 'text'));
  const runs = marks.flatMap(({ text, bold }) => splitRuns(text, bold)).filter(({ kind }) => kind === 'picture');
  return [...new Set(runs.flatMap(({ text }) => splitClusters(text)))].filter((one) => one.trim() !== '').join('');
}

const leftBottom = (page: PDFPage, { xMm, yMm }: Pick<TextMark, 'xMm' | 'yMm'>) => ({
  x: xMm * POINTS_PER_MM,
  y: page.getHeight() - yMm * POINTS_PER_MM,
});

function drawRun(page: PDFPage, { font, text }: { font: PDFFont; text: string }, mark: TextMark): void {
  const value = Number.parseInt(SHEET_COLOURS[mark.ink].slice(1), 16);
  const color = rgb((value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255);
  page.drawText(text, { ...leftBottom(page, mark), size: mark.sizeMm * POINTS_PER_MM, font, color });
}

type PlacedPicture = { readonly picture: TextPicture; readonly ref: PDFRef };

/** The same words stand in the file once, on however many stickers. */
function placePicture(
  file: PDFDocument,
  painter: TextPainter,
  mark: TextMark,
  drawn: Map<string, PlacedPicture>,
): PlacedPicture {
  const { text, sizeMm, bold, ink } = mark;
  const rightToLeft = mark.isRightToLeft ?? isRightToLeft(text);
  const key = JSON.stringify([text, sizeMm, bold, ink, rightToLeft]);
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const picture = painter.paint({ text, sizeMm, bold, colour: SHEET_COLOURS[ink], isRightToLeft: rightToLeft });
  const placed = { picture, ref: embedPicture(file, picture) };
  drawn.set(key, placed);
  return placed;
}

/** Colours, and how far each covers the paper. */
function embedPicture({ context }: PDFDocument, { widthPx, heightPx, pixels }: TextPicture): PDFRef {
  const count = widthPx * heightPx;
  const colours = new Uint8Array(count * 3);
  const covers = new Uint8Array(count);
  for (let pixel = 0; pixel < count; pixel++) {
    colours.set(pixels.subarray(pixel * 4, pixel * 4 + 3), pixel * 3);
    covers[pixel] = pixels[pixel * 4 + 3] ?? 0;
  }
  const about = { Type: 'XObject', Subtype: 'Image', Width: widthPx, Height: heightPx, BitsPerComponent: 8 };
  const mask = context.register(context.flateStream(covers, { ...about, ColorSpace: 'DeviceGray' }));
  return context.register(context.flateStream(colours, { ...about, ColorSpace: 'DeviceRGB', SMask: mask }));
}

const operator = (name: PDFOperatorNames, ...args: (PDFName | string)[]) => PDFOperator.of(name, args);

/**
 * The picture with its text for search, copying and screen readers (`ActualText`, ISO 32000-1, 14.9.4). A space of the
 * page's own face is what that text replaces: readers keep it only where some letter is shown.
 */
function drawPicture(page: PDFPage, mark: TextMark, { picture, ref }: PlacedPicture, font: PDFFont | undefined): void {
  const { leftMm, topMm, widthPx, heightPx, pxPerMm } = picture;
  const said = `<</ActualText ${PDFHexString.fromText(mark.text).toString()}>>`;
  page.pushOperators(operator(PDFOperatorNames.BeginMarkedContentSequence, PDFName.of('Span'), said));
  if (font !== undefined) {
    page.drawText(' ', { ...leftBottom(page, mark), size: mark.sizeMm * POINTS_PER_MM, font });
  }
  const widthPoints = (widthPx / pxPerMm) * POINTS_PER_MM;
  const heightPoints = (heightPx / pxPerMm) * POINTS_PER_MM;
  const { x, y } = leftBottom(page, { xMm: mark.xMm + leftMm, yMm: mark.yMm + topMm });
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(widthPoints, 0, 0, heightPoints, x, y - heightPoints),
    drawObject(page.node.newXObject('Text', ref)),
    popGraphicsState(),
    operator(PDFOperatorNames.EndMarkedContent),
  );
}
