import type { MeasureText, SheetMark } from '../sheet-marks.ts';
import type { TextStyle } from '../text-fit.ts';
import { measureHeight, type RunLine, runMarks } from '../text-runs.ts';

// A6 with plain lines, read at two metres. Sizes are those of the letters' body in millimetres.

export const A6_WIDTH_MM = 105;
export const A6_HEIGHT_MM = 148;
export const LARGE_MM = {
  ...{ name: 13, nameLeast: 9, nameWordLeast: 6, allergy: 13, secondAllergy: 8, manyAllergies: 7, severity: 5.25 },
  ...{ alert: 7, thing: 5.5, phone: 8, blood: 11.5, label: 3.5 },
} as const;

export const INSET_MM = 6;
export const WIDTH_MM = A6_WIDTH_MM - 2 * INSET_MM;
export const LINE = 1.12;

export type LaidLines = { readonly marks: readonly SheetMark[]; readonly heightMm: number };

export type LargeLayout = {
  readonly measure: MeasureText;
  readonly severities: readonly string[];
  readonly mm: (size: number) => number;
};
/** Marks below a height, and how much of it they take. */
export type PartLayout = (topMm: number) => LaidLines;

export const NOTHING: PartLayout = () => ({ marks: [], heightMm: 0 });

/** Lines of runs over the whole width, or less of it. */
export function textPart(
  lines: readonly RunLine[],
  { measure }: LargeLayout,
  { gapMm = 0, lineHeight = LINE } = {},
): PartLayout {
  if (lines.length === 0) return NOTHING;
  return (topMm) => ({
    marks: runMarks(lines, { xMm: INSET_MM, yMm: topMm + gapMm, widthMm: WIDTH_MM, lineHeight }, measure),
    heightMm: gapMm + measureHeight(lines, lineHeight),
  });
}

export const stack =
  (parts: readonly PartLayout[]): PartLayout =>
  (topMm) =>
    parts.reduce<LaidLines>(
      (laid, part) => {
        const next = part(topMm + laid.heightMm);
        return { marks: [...laid.marks, ...next.marks], heightMm: laid.heightMm + next.heightMm };
      },
      { marks: [], heightMm: 0 },
    );

export const bold = (sizeMm: number, ink: TextStyle['ink'] = 'ink'): TextStyle => ({ sizeMm, bold: true, ink });
export const plain = (sizeMm: number, ink: TextStyle['ink'] = 'ink'): TextStyle => ({ sizeMm, ink });
