import fontkit, { type Font } from '@pdf-lib/fontkit';
import type { TextPainter } from '../../device/media/text-painter.ts';
import { splitClusters } from '../print/letters/clusters.ts';
import { type FaceRun, type LineRun, setLine } from '../print/letters/set-line.ts';
import { openFaces, type SheetLetters } from '../print/letters/sheet-letters.ts';
import { isRightToLeft } from '../print/letters/text-direction.ts';
import type { MeasureText, TextMark } from '../print/sheet-marks.ts';
import type { Matrix } from './print-page.ts';
import { traceInk } from './trace-ink.ts';

type Outline = { readonly d: string; readonly matrix: Matrix };

export type OutlineLetters = {
  readonly measure: MeasureText;
  /** Letters of a text that are in no face while the browser hands out no pictures. */
  readonly undrawable: (text: string) => string;
  /** One line of text as the outlines of its letters, each with its place. */
  readonly outline: (mark: TextMark) => Outline[];
};

/** Letters as outlines, so that what is printed needs no font of the printer's; those of pictures are traced. */
export async function openOutlines(texts: readonly string[], letters: SheetLetters): Promise<OutlineLetters> {
  const faces = await openFaces(texts, letters, (bytes) => {
    const font = fontkit.create(bytes);
    return { font, letters: new Set(font.characterSet) };
  });
  const splitRuns = (text: string, bold: boolean) => setLine(text, bold ? faces.bold : faces.regular);
  const pictured = (text: string) => splitRuns(text, true).filter(({ kind }) => kind === 'picture');
  const painter = texts.some((text) => pictured(text).length > 0) ? await letters.painter(texts) : null;
  const measureRun = (run: LineRun<Font>, sizeMm: number, bold: boolean) => {
    if (run.kind === 'picture') return painter?.measure(run.text, sizeMm, bold) ?? 0;
    return (run.font.layout(run.text).advanceWidth / run.font.unitsPerEm) * sizeMm;
  };
  return {
    measure: (text, sizeMm, bold) =>
      splitRuns(text, bold).reduce((width, run) => width + measureRun(run, sizeMm, bold), 0),
    undrawable: (text) =>
      painter === null ? [...new Set(pictured(text).flatMap((run) => splitClusters(run.text)))].join('').trim() : '',
    outline(mark) {
      let { xMm } = mark;
      return splitRuns(mark.text, mark.bold).flatMap((run) => {
        const outlines =
          run.kind === 'face' ? outlineRun(run, { ...mark, xMm }) : tracePicture(painter, mark, run.text, xMm);
        xMm += measureRun(run, mark.sizeMm, mark.bold);
        return outlines;
      });
    },
  };
}

function outlineRun({ font, text }: FaceRun<Font>, mark: TextMark): Outline[] {
  let x = mark.xMm;
  const scale = mark.sizeMm / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  return glyphs.flatMap((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const matrix: Matrix = [scale, 0, 0, -scale, x + xOffset * scale, mark.yMm - yOffset * scale];
    x += xAdvance * scale;
    const d = glyph.path.toSVG();
    return d === '' ? [] : [{ d, matrix }];
  });
}

function tracePicture(painter: TextPainter | null, mark: TextMark, text: string, xMm: number): Outline[] {
  if (painter === null) return [];
  const { sizeMm, bold } = mark;
  const rightToLeft = mark.isRightToLeft ?? isRightToLeft(text);
  const picture = painter.paint({ text, sizeMm, bold, colour: '#000000', isRightToLeft: rightToLeft });
  const scale = 1 / picture.pxPerMm;
  const d = traceInk(picture);
  const matrix: Matrix = [scale, 0, 0, scale, xMm + picture.leftMm, mark.yMm + picture.topMm];
  return d === '' ? [] : [{ d, matrix }];
}
