import type { SealedCode } from '../sheet-content.ts';
import { type MeasureText, pathMark, rectPath, type SheetMark } from '../sheet-marks.ts';
import { fitLine, stackLines, type TextStyle, wrapText } from '../text-fit.ts';
import { CODE_QUIET_MODULES, codeMarks } from './address-code.ts';

/** Sides of the large square: a phone reads its modules at a hand's breadth; less would be nearer than phones focus. */
export const LARGE_SQUARE_MM = { card: 28, paper: 40 } as const;

type SquarePlace = { readonly xMm: number; readonly yMm: number; readonly sideMm: number };

/** The large square at its place, what to scan first above it, and below it what then and what to beware of. */
export function largeSquareMarks(
  { rows, first, next, warning }: SealedCode,
  { xMm, yMm, sideMm }: SquarePlace,
  wordsMm: number,
  measure: MeasureText,
): SheetMark[] {
  const moduleMm = sideMm / rows.length;
  const quietMm = CODE_QUIET_MODULES * moduleMm;
  const below = yMm + sideMm + quietMm;
  const centred = (text: string, baselineMm: number, insetMm = 0) => {
    const widthMm = sideMm + 2 * quietMm - 2 * insetMm;
    const { lines, style } = fitLine(text, widthMm, { sizeMm: wordsMm, bold: true }, measure);
    const line = lines.join(' ');
    return stackLines([line], xMm + (sideMm - measure(line, style.sizeMm, true)) / 2, baselineMm, style).marks;
  };
  return [
    ...centred(first, yMm - quietMm - wordsMm * 0.2),
    ...codeMarks(rows, xMm, yMm, moduleMm),
    ...centred(next, below + wordsMm * 0.8),
    pathMark(rectPath(sideMm, wordsMm * 1.6, 0.7), { stroke: 'seal', strokeMm: 0.2 }, xMm, below + wordsMm * 1.36),
    ...centred(warning, below + wordsMm * 2.48, quietMm + 0.6),
  ];
}

/** Lines of small print stand closer than others. */
const NOTE_LINE_HEIGHT = 1.16;

/** What to do where it does not open, once in each language. Its marks begin at a top edge that may follow from its height. */
export function layOutNotes({ notes }: SealedCode, widthMm: number, style: TextStyle, measure: MeasureText) {
  const step = style.sizeMm * NOTE_LINE_HEIGHT;
  const gapMm = style.sizeMm * 0.45;
  const blocks = notes.map((note) => wrapText(note, widthMm, style, measure));
  const count = blocks.reduce((sum, lines) => sum + lines.length, 0);
  return {
    heightMm: count * step + gapMm * Math.max(0, blocks.length - 1),
    place(xMm: number, topMm: number): SheetMark[] {
      let baselineMm = topMm + style.sizeMm;
      return blocks.flatMap((lines, at) => {
        baselineMm += at === 0 ? 0 : gapMm;
        return lines.flatMap((line) => {
          const { marks } = stackLines([line], xMm, baselineMm, style);
          baselineMm += step;
          return marks;
        });
      });
    },
  };
}
