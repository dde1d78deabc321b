import { type PathMark, pathMark } from '../sheet-marks.ts';

/** Phones read modules from here on; smaller ones are not printed. */
export const CODE_MODULE_MIN_MM = 0.33;
/** White around a QR code (ISO/IEC 18004), in modules. */
export const CODE_QUIET_MODULES = 4;

/** The module of a code that should be this wide, and how wide it then is; null where it would be too wide. */
export function planCode(
  code: readonly (readonly boolean[])[],
  sideMm: { readonly wished: number; readonly most: number },
): { readonly moduleMm: number; readonly sideMm: number } | null {
  const modules = code.length;
  const moduleMm = Math.max(CODE_MODULE_MIN_MM, sideMm.wished / modules);
  return modules === 0 || moduleMm * modules > sideMm.most ? null : { moduleMm, sideMm: moduleMm * modules };
}

/** Rows overlap by a hair, so that no light seam is printed between them. */
const OVERLAP = 0.02;

/** The dark modules as one path, without white around it; its top left corner at (xMm, yMm). */
export function codeMarks(
  code: readonly (readonly boolean[])[],
  xMm: number,
  yMm: number,
  moduleMm: number,
): PathMark[] {
  const d = code
    .flatMap((row, y) => darkRuns(row).map(({ from, length }) => `M${from} ${y}h${length}v${1 + OVERLAP}h${-length}z`))
    .join('');
  return [{ ...pathMark(d, { fill: 'ink' }, xMm, yMm), scale: moduleMm }];
}

function darkRuns(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last !== undefined && last.from + last.length === x) last.length += 1;
    else runs.push({ from: x, length: 1 });
  }
  return runs;
}
