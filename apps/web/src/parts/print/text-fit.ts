import { cleanText } from './letters/clean-text.ts';
import { breakableParts, splitClusters } from './letters/clusters.ts';
import { isRightToLeft } from './letters/text-direction.ts';
import type { MeasureText, SheetInk, TextMark } from './sheet-marks.ts';

export type TextStyle = { readonly sizeMm: number; readonly bold?: boolean; readonly ink?: SheetInk };

/** The smallest letters a card may carry; below that they do not print cleanly at 300 dpi. */
export const SMALLEST_TEXT_MM = 2.05;
export const LINE_HEIGHT = 1.3;
/** Letters shrink by this share at a time. */
const SHRINK_STEP = 0.97;

/** Spaces where a line may end: not between digits, because a telephone number is one thing. */
const BREAKS = /\s+(?!\d)|(?<!\d)\s+/;

/** Breaks a text at spaces; a word wider than a line is broken inside. Every letter that is seen is kept. */
export function wrapText(text: string, widthMm: number, style: TextStyle, measure: MeasureText): string[] {
  const fits = (line: string) => measure(line, style.sizeMm, style.bold ?? false) <= widthMm;
  const lines: string[] = [];
  let line = '';
  for (const word of cleanText(text)
    .trim()
    .split(BREAKS)
    .filter((one) => one !== '')) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (fits(joined)) {
      line = joined;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = fits(word) ? [word] : breakWord(word, fits);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return line === '' ? lines : [...lines, line];
}

function breakWord(word: string, fits: (piece: string) => boolean): string[] {
  // A part of a word without spaces that is itself too wide is broken between any two of its letters.
  const parts = breakableParts(word).flatMap((part) => (fits(part) ? [part] : splitClusters(part)));
  const pieces: string[] = [];
  let piece = '';
  for (const part of parts) {
    if (piece === '' || fits(piece + part)) piece += part;
    else {
      pieces.push(piece);
      piece = part;
    }
  }
  return [...pieces, piece];
}

/** A text of a block: as large as its style says if there is room, and on no more lines than these. */
export type BlockText = {
  readonly text: string;
  readonly style: TextStyle;
  readonly linesMax: number;
  /** Space above, unless it is the first. */
  readonly gapMm?: number;
};
type PlacedText = {
  readonly lines: readonly string[];
  /** A text from right to left begins at the right edge of the block: this is how far each line is from the left one. */
  readonly indentsMm?: readonly number[];
  readonly style: TextStyle;
  readonly gapMm: number;
  readonly topMm: number;
};
export type TextBlock = {
  readonly placed: readonly PlacedText[];
  readonly heightMm: number;
  /** The size of the letters as a share of what the styles say. */
  readonly share: number;
  /** For each text the letters that are too many; a block with any must not be printed. */
  readonly excess: readonly number[];
};
export type BlockBox = {
  readonly widthMm: number;
  readonly heightMm: number;
  /** Letters start at this share of their styles, to be as small as those of a block beside it. */
  readonly shareMax?: number;
};

/**
 * Texts under each other: they wrap, then all of them shrink together down to the smallest printable letters. What still
 * does not fit is counted and never cut with dots: half an allergy is worse than none.
 */
export function fitBlock(texts: readonly BlockText[], box: BlockBox, measure: MeasureText): TextBlock {
  const largest = Math.max(0, ...texts.map(({ style }) => style.sizeMm));
  let share = box.shareMax ?? 1;
  let block = placeTexts(texts, box, share, measure);
  while (!isWithin(block, texts, box) && share * largest > SMALLEST_TEXT_MM) {
    share *= SHRINK_STEP;
    block = placeTexts(texts, box, share, measure);
  }
  const cut = isWithin(block, texts, box)
    ? { ...block, excess: texts.map(() => 0) }
    : cutBlock(block, texts, box, measure);
  return { ...cut, placed: cut.placed.map((one) => alignText(one, box.widthMm, measure)), share };
}

function alignText(placed: PlacedText, widthMm: number, measure: MeasureText): PlacedText {
  const { lines, style } = placed;
  if (!isRightToLeft(lines.join(' '))) return placed;
  return { ...placed, indentsMm: lines.map((line) => widthMm - measure(line, style.sizeMm, style.bold ?? false)) };
}

type PlacedBlock = Pick<TextBlock, 'placed' | 'heightMm'>;

function placeTexts(texts: readonly BlockText[], box: BlockBox, share: number, measure: MeasureText): PlacedBlock {
  const wrapped = texts.map(({ text, gapMm = 0, style: { sizeMm, ...rest } }) => {
    const style = { ...rest, sizeMm: Math.max(SMALLEST_TEXT_MM, sizeMm * share) };
    return { lines: wrapText(text, box.widthMm, style, measure), style, gapMm };
  });
  return stackTexts(wrapped);
}

/** A text without lines takes no room. */
function stackTexts(texts: readonly Omit<PlacedText, 'topMm'>[]): PlacedBlock {
  let heightMm = 0;
  const placed = texts.map((text) => {
    const { lines, style, gapMm } = text;
    const topMm = heightMm + (heightMm === 0 || lines.length === 0 ? 0 : gapMm);
    heightMm = topMm + lines.length * style.sizeMm * LINE_HEIGHT;
    return { ...text, topMm };
  });
  return { placed, heightMm };
}

const isWithin = ({ placed, heightMm }: PlacedBlock, texts: readonly BlockText[], box: BlockBox): boolean =>
  heightMm <= box.heightMm && placed.every(({ lines }, index) => lines.length <= (texts[index]?.linesMax ?? 0));

/** Leaves the lines that fit, for the preview, and counts the letters of the others. */
function cutBlock(block: PlacedBlock, texts: readonly BlockText[], box: BlockBox, measure: MeasureText) {
  const counts = block.placed.map(({ lines }, index) => Math.min(lines.length, texts[index]?.linesMax ?? 0));
  const cut = () =>
    stackTexts(block.placed.map((one, index) => ({ ...one, lines: one.lines.slice(0, counts[index]) })));
  // The text with the most lines gives one up, until the block is low enough.
  while (cut().heightMm > box.heightMm && Math.max(...counts) > 1) {
    const longest = counts.indexOf(Math.max(...counts));
    counts[longest] = (counts[longest] ?? 0) - 1;
  }
  const excess = block.placed.map(({ lines, style }, index) => {
    const linesMax = counts[index] ?? 0;
    const text = texts[index]?.text ?? '';
    return lines.length <= linesMax ? 0 : countExcess(text, { widthMm: box.widthMm, linesMax, style }, measure);
  });
  return { ...cut(), excess };
}

type LineBox = { widthMm: number; linesMax: number; style: TextStyle };

/** How many letters at the end have to go so that the rest fits. */
function countExcess(text: string, { widthMm, linesMax, style }: LineBox, measure: MeasureText): number {
  const letters = splitClusters(cleanText(text).trim());
  let [fitting, tooMany] = [0, letters.length];
  while (tooMany - fitting > 1) {
    const tried = Math.floor((fitting + tooMany) / 2);
    if (wrapText(letters.slice(0, tried).join(''), widthMm, style, measure).length <= linesMax) fitting = tried;
    else tooMany = tried;
  }
  return letters.length - fitting;
}

/** A block's marks, its top left corner at (xMm, yMm). */
export function blockMarks({ placed }: Pick<TextBlock, 'placed'>, xMm: number, yMm: number): TextMark[] {
  return placed.flatMap(({ lines, style, topMm, indentsMm }) =>
    stackLines(lines, xMm, yMm + topMm + style.sizeMm, style).marks.map((mark, line) => ({
      ...mark,
      xMm: mark.xMm + (indentsMm?.[line] ?? 0),
    })),
  );
}

/** A line of ours, whole: it shrinks to the smallest printable letters and then takes another line. */
export function fitLine(
  typed: string,
  widthMm: number,
  style: TextStyle,
  measure: MeasureText,
): { lines: string[]; style: TextStyle } {
  const text = cleanText(typed);
  const natural = measure(text, style.sizeMm, style.bold ?? false);
  const sizeMm = Math.max(SMALLEST_TEXT_MM, natural > widthMm ? (style.sizeMm * widthMm) / natural : style.sizeMm);
  const fitted = { ...style, sizeMm };
  // The width was met exactly and must not be missed by the last digit.
  return { lines: wrapText(text, widthMm + 1e-6, fitted, measure), style: fitted };
}

/** Lines under each other from a first baseline; answers the marks and the baseline that would come next. */
export function stackLines(lines: readonly string[], xMm: number, firstBaselineMm: number, style: TextStyle) {
  const step = style.sizeMm * LINE_HEIGHT;
  const rightToLeft = isRightToLeft(lines.join(' '));
  const marks = lines.map(
    (text, line): TextMark => ({
      kind: 'text',
      text: cleanText(text),
      xMm,
      yMm: firstBaselineMm + line * step,
      sizeMm: style.sizeMm,
      bold: style.bold ?? false,
      ink: style.ink ?? 'ink',
      ...(rightToLeft && { isRightToLeft: true }),
    }),
  );
  return { marks, nextBaselineMm: firstBaselineMm + lines.length * step };
}
