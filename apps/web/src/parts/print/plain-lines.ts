import type { SheetLine } from './sheet-content.ts';
import type { LongText, MeasureText, TextMark } from './sheet-marks.ts';
import { type BlockText, blockMarks, fitBlock, SMALLEST_TEXT_MM, stackLines } from './text-fit.ts';

/** A line may go on, but a paragraph is not read in an emergency. */
const VALUE_LINES_MAX = 3;
const VALUE_SIZE_MM = 3;
const ALERT_SIZE_MM = 3.4;
const GAP_MM = 0.6;
/** Labels stand in a column of their own; one that is too wide for it stands in its value. */
const LABEL_WIDTH_MM = 15;
const LABEL_GAP_MM = 1.6;

type RowsBox = { readonly xMm: number; readonly yMm: number; readonly widthMm: number; readonly heightMm: number };
type PlacedLine = { readonly of: number; readonly label: string; readonly text: BlockText };

/** Plain lines of the holder, a label beside each value, all of one letter size; and which of them are too long. */
export function plainRows(
  lines: readonly SheetLine[],
  { xMm, yMm, widthMm, heightMm }: RowsBox,
  measure: MeasureText,
): { marks: TextMark[]; tooLong: LongText[] } {
  const rows = lines.map((line, of) => placedLine(line, of, measure)).toSorted(alertsFirst);
  const valueX = LABEL_WIDTH_MM + LABEL_GAP_MM;
  const block = fitBlock(
    rows.map(({ text }) => text),
    { widthMm: widthMm - valueX, heightMm },
    measure,
  );
  const valueMm = Math.min(VALUE_SIZE_MM, ...block.placed.map(({ style }) => style.sizeMm));
  const labels = rows.flatMap(({ label }, index) => {
    const placed = block.placed[index];
    if (label === '' || placed === undefined || placed.lines.length === 0) return [];
    const sizeMm = Math.max(SMALLEST_TEXT_MM, Math.min(valueMm, labelSize(label, measure)));
    return stackLines([label], xMm, yMm + placed.topMm + placed.style.sizeMm, { sizeMm, ink: 'muted' }).marks;
  });
  return {
    marks: [...labels, ...blockMarks(block, xMm + valueX, yMm)],
    tooLong: rows
      .map(({ of }, index) => ({ of, letters: block.excess[index] ?? 0 }))
      .filter(({ letters }) => letters > 0)
      .toSorted((one, other) => one.of - other.of),
  };
}

/**
 * The same in a narrow column: a label stands above its value where both do not fit on one line, because a telephone number is
 * not broken.
 */
export function stackedRows(
  lines: readonly SheetLine[],
  { xMm, yMm, widthMm, heightMm }: RowsBox,
  measure: MeasureText,
): { marks: TextMark[]; tooLong: LongText[] } {
  const isShort = ({ label, value, role }: SheetLine) =>
    measure(`${label}: ${value}`, role === 'alert' ? ALERT_SIZE_MM : VALUE_SIZE_MM, true) <= widthMm;
  const placed = lines.map((line) =>
    line.label !== '' && isShort(line) ? { ...line, label: '', value: `${line.label}: ${line.value}` } : line,
  );
  const rows = placed.map((line, of) => placedLine({ ...line, label: '' }, of, measure)).toSorted(alertsFirst);
  const label = (of: number): BlockText => ({
    text: placed[of]?.label ?? '',
    style: { sizeMm: SMALLEST_TEXT_MM, ink: 'muted' },
    linesMax: 2,
    gapMm: GAP_MM,
  });
  const texts = rows.flatMap(({ of, text }) => [label(of), { ...text, gapMm: 0 }]);
  const block = fitBlock(texts, { widthMm, heightMm }, measure);
  return {
    marks: blockMarks(block, xMm, yMm),
    tooLong: rows
      .map(({ of }, index) => ({ of, letters: block.excess[2 * index + 1] ?? 0 }))
      .filter(({ letters }) => letters > 0)
      .toSorted((one, other) => one.of - other.of),
  };
}

const alertsFirst = (one: PlacedLine, other: PlacedLine): number =>
  Number(other.text.style.ink === 'alert') - Number(one.text.style.ink === 'alert') || one.of - other.of;

function placedLine({ label, value, role }: SheetLine, of: number, measure: MeasureText): PlacedLine {
  const isAlert = role === 'alert';
  const fits = measure(label, SMALLEST_TEXT_MM, false) <= LABEL_WIDTH_MM;
  return {
    of,
    label: fits ? label : '',
    text: {
      text: fits || label === '' ? value : `${label}: ${value}`,
      style: { sizeMm: isAlert ? ALERT_SIZE_MM : VALUE_SIZE_MM, bold: true, ...(isAlert && { ink: 'alert' as const }) },
      linesMax: VALUE_LINES_MAX,
      gapMm: GAP_MM,
    },
  };
}

/** The largest size at which a label fits into its column. */
function labelSize(label: string, measure: MeasureText): number {
  const width = measure(label, 1, false);
  return width === 0 ? VALUE_SIZE_MM : LABEL_WIDTH_MM / width;
}
