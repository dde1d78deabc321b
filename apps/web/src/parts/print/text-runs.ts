import { cleanText } from './letters/clean-text.ts';
import { isRightToLeft } from './letters/text-direction.ts';
import type { MeasureText, SheetMark, TextMark } from './sheet-marks.ts';
import { type TextStyle, wrapText } from './text-fit.ts';

/** Words of one size and weight; several of them may share a line. */
export type TextRun = { readonly text: string; readonly style: TextStyle };
export type RunLine = readonly TextRun[];

/** Where the first baseline of a line lies below its top, as a share of the letters' size (Atkinson Hyperlegible). */
const ASCENT = 0.33;
/** Space between two runs, as a share of the smaller one's size. */
const SPACE = 0.32;

/** Runs beside each other while they fit; what does not fit begins a line, and is wrapped there. */
export function breakRuns(runs: readonly TextRun[], widthMm: number, measure: MeasureText): RunLine[] {
  const lines: TextRun[][] = [];
  for (const run of runs.filter(({ text }) => cleanText(text).trim() !== '')) {
    const last = lines.at(-1);
    if (last && measureLine([...last, run], measure) <= widthMm) last.push(run);
    else lines.push(...wrapText(run.text, widthMm, run.style, measure).map((text) => [{ ...run, text }]));
  }
  return lines;
}

export function measureLine(line: RunLine, measure: MeasureText): number {
  return line.reduce((sum, { text, style }, at) => {
    const gap = at === 0 ? 0 : SPACE * style.sizeMm;
    return sum + gap + measure(cleanText(text), style.sizeMm, style.bold ?? false);
  }, 0);
}

const largestIn = (line: RunLine): number => Math.max(0, ...line.map(({ style }) => style.sizeMm));

export const measureHeight = (lines: readonly RunLine[], lineHeight: number): number =>
  lines.reduce((sum, line) => sum + largestIn(line) * lineHeight, 0);

type RunBox = { readonly xMm: number; readonly yMm: number; readonly widthMm: number; readonly lineHeight: number };

/** Lines of runs under each other, the first one's top at `yMm`. What runs from right to left begins at the right edge. */
export function runMarks(lines: readonly RunLine[], box: RunBox, measure: MeasureText): SheetMark[] {
  let yMm = box.yMm;
  return lines.flatMap((line) => {
    const size = largestIn(line);
    const baseline = yMm + size * (box.lineHeight / 2 + ASCENT);
    yMm += size * box.lineHeight;
    return lineMarks(line, { ...box, yMm: baseline }, measure);
  });
}

function lineMarks(line: RunLine, { xMm, yMm, widthMm }: RunBox, measure: MeasureText): TextMark[] {
  const isFromRight = isRightToLeft(line.map(({ text }) => text).join(' '));
  let offset = 0;
  return line.map(({ text, style }, at) => {
    const words = cleanText(text);
    const width = measure(words, style.sizeMm, style.bold ?? false);
    offset += at === 0 ? 0 : SPACE * style.sizeMm;
    const left = isFromRight ? xMm + widthMm - offset - width : xMm + offset;
    offset += width;
    return {
      ...{ kind: 'text', text: words, xMm: left, yMm, sizeMm: style.sizeMm },
      ...{ bold: style.bold ?? false, ink: style.ink ?? 'ink', ...(isFromRight && { isRightToLeft: true }) },
    };
  });
}
