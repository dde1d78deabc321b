import type { MeasureText, SheetInk, TextMark } from './sheet-marks.ts';

export type TextStyle = { readonly sizeMm: number; readonly bold?: boolean; readonly ink?: SheetInk };

/** The smallest letters a card may carry; below that they do not print cleanly at 300 dpi. */
export const SMALLEST_TEXT_MM = 2.05;
const LINE_HEIGHT = 1.3;
const ELLIPSIS = '…';

/** Cuts a text so that it fits, with an ellipsis that says so. */
export function clipText(text: string, widthMm: number, style: TextStyle, measure: MeasureText): string {
  const fits = (candidate: string) => measure(candidate, style.sizeMm, style.bold ?? false) <= widthMm;
  if (fits(text)) return text;
  const letters = [...text];
  while (letters.length > 0 && !fits(letters.join('').trimEnd() + ELLIPSIS)) letters.pop();
  return letters.join('').trimEnd() + ELLIPSIS;
}

/** Breaks a text at spaces into at most `maxLines` lines; the last one is clipped. */
export function wrapText(
  text: string,
  widthMm: number,
  maxLines: number,
  style: TextStyle,
  measure: MeasureText,
): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const lines: string[] = [];
  while (words.length > 0 && lines.length < maxLines) {
    if (lines.length === maxLines - 1) {
      lines.push(clipText(words.join(' '), widthMm, style, measure));
      break;
    }
    let line = words.shift() ?? '';
    while (words.length > 0 && measure(`${line} ${words[0]}`, style.sizeMm, style.bold ?? false) <= widthMm) {
      line = `${line} ${words.shift()}`;
    }
    lines.push(clipText(line, widthMm, style, measure));
  }
  return lines;
}

/** Shrinks a single line down to the smallest printable letters before it is clipped. */
export function fitLine(text: string, widthMm: number, style: TextStyle, measure: MeasureText) {
  const natural = measure(text, style.sizeMm, style.bold ?? false);
  const sizeMm = Math.max(SMALLEST_TEXT_MM, natural > widthMm ? (style.sizeMm * widthMm) / natural : style.sizeMm);
  const fitted = { ...style, sizeMm };
  return { text: clipText(text, widthMm, fitted, measure), style: fitted };
}

/** Lines under each other from a first baseline; answers the marks and the baseline that would come next. */
export function stackLines(lines: readonly string[], xMm: number, firstBaselineMm: number, style: TextStyle) {
  const step = style.sizeMm * LINE_HEIGHT;
  const marks = lines.map(
    (text, line): TextMark => ({
      kind: 'text',
      text,
      xMm,
      yMm: firstBaselineMm + line * step,
      sizeMm: style.sizeMm,
      bold: style.bold ?? false,
      ink: style.ink ?? 'ink',
    }),
  );
  return { marks, nextBaselineMm: firstBaselineMm + lines.length * step };
}
