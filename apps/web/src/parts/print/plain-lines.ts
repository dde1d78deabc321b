import type { SheetContent } from './sheet-content.ts';
import type { LongText, MeasureText, TextMark } from './sheet-marks.ts';
import { type Block, type BlockBox, type BlockText, blockMarks, fitBlock, SMALLEST_TEXT_MM } from './text-fit.ts';

type PlainLine = SheetContent['plainLines'][number];

/** A line may go on, but a paragraph is not read in an emergency. */
const VALUE_LINES_MAX = 3;
const VALUE_SIZE_MM = 3;
const GAP_MM = 0.5;

const textsOf = (lines: readonly PlainLine[]): BlockText[] =>
  lines.flatMap(({ label, value }) => [
    { text: label, style: { sizeMm: SMALLEST_TEXT_MM, ink: 'muted' }, linesMax: 1, gapMm: GAP_MM },
    {
      text: value,
      style: { sizeMm: VALUE_SIZE_MM, bold: true },
      linesMax: VALUE_LINES_MAX,
      ...(label === '' && { gapMm: GAP_MM }),
    },
  ]);

/** Plain lines of the holder in columns of one letter size, and which of them are too long. */
export function plainColumns(
  columns: readonly (readonly PlainLine[])[],
  { xMm, yMm, stepMm, ...box }: BlockBox & { xMm: number; yMm: number; stepMm: number },
  measure: MeasureText,
): { marks: TextMark[]; tooLong: LongText[] } {
  const place = (shareMax: number): Block[] =>
    columns.map((lines) => fitBlock(textsOf(lines), { ...box, shareMax }, measure));
  const blocks = place(Math.min(...place(1).map(({ share }) => share)));
  const letters = blocks.flatMap(({ excess }) => excess);
  return {
    marks: blocks.flatMap((block, column) => blockMarks(block, xMm + column * stepMm, yMm)),
    tooLong: columns
      .flat()
      .map((_, index) => ({ of: index, letters: (letters[2 * index] ?? 0) + (letters[2 * index + 1] ?? 0) }))
      .filter((one) => one.letters > 0),
  };
}

/** What is too long of the texts that stand in a block in this order. */
export function longTexts(names: readonly LongText['of'][], { excess }: Block): LongText[] {
  return names.map((of, index) => ({ of, letters: excess[index] ?? 0 })).filter(({ letters }) => letters > 0);
}
