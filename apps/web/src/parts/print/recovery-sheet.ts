import { sealMarks } from './glyph-marks.ts';
import { type MeasureText, pathMark, rectPath, type Sheet, type SheetMark } from './sheet-marks.ts';
import { fitLine, stackLines, type TextStyle, wrapText } from './text-fit.ts';

/** What the page with a recovery code carries. All texts come from the caller, translated. */
export type RecoverySheetContent = {
  readonly paper: { readonly widthMm: number; readonly heightMm: number };
  readonly product: string;
  readonly brandArcs: readonly number[];
  readonly title: string;
  readonly about: string;
  /** Whose code it is, when it was made, where it is used. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly codeLabel: string;
  /** Eight groups of four symbols and the check symbol, joined with hyphens. */
  readonly code: string;
  readonly codeNote: string;
  readonly parts: readonly { readonly title: string; readonly text: string }[];
};

const EDGE_MM = 22;
const GROUPS_A_ROW = 4;
const SYMBOL_STEP_MM = 7;
const GROUP_GAP_MM = 6;
const ROW_STEP_MM = 15;
const FACT_X_MM = 32;
const FACT_STEP_MM = 6.4;
const SYMBOL: TextStyle = { sizeMm: 8.4, bold: true };
const BODY: TextStyle = { sizeMm: 3.9 };
const LABEL: TextStyle = { sizeMm: 3.2, ink: 'muted' };
const PART_TITLE: TextStyle = { sizeMm: 4.4, bold: true };

/** One page in black on white: nothing on it is said by colour alone. */
export function recoverySheet(content: RecoverySheetContent, measure: MeasureText): Sheet {
  const widthMm = content.paper.widthMm - 2 * EDGE_MM;
  const blocks = [
    headBlock(content, widthMm, measure),
    factsBlock(content, widthMm, measure),
    codeBlock(content, widthMm, measure),
    ...content.parts.map((part) => partBlock(part, widthMm, measure)),
  ];
  let y = EDGE_MM;
  const marks: SheetMark[] = [];
  for (const block of blocks) {
    marks.push(...block.marks.map((mark) => ({ ...mark, xMm: mark.xMm + EDGE_MM, yMm: mark.yMm + y })));
    y += block.heightMm;
  }
  return { pages: [{ ...content.paper, marks }], tooLong: [] };
}

/** Marks from (0, 0) downwards, and how much of the page they take. */
type SheetBlock = { readonly marks: readonly SheetMark[]; readonly heightMm: number };

function headBlock(content: RecoverySheetContent, widthMm: number, measure: MeasureText): SheetBlock {
  const about = stackLines(wrapText(content.about, widthMm, BODY, measure), 0, 29, BODY);
  return {
    marks: [
      ...sealMarks(content.brandArcs, 'ink', 0, 0, 9),
      ...stackLines([content.product], 12, 6.4, { sizeMm: 5, bold: true }).marks,
      ...stackLines([content.title], 0, 21, { sizeMm: 8.4, bold: true }).marks,
      ...about.marks,
    ],
    heightMm: about.nextBaselineMm + 5,
  };
}

function factsBlock({ facts }: RecoverySheetContent, widthMm: number, measure: MeasureText): SheetBlock {
  const marks = facts.flatMap(({ label, value }, row) => {
    // The longest account name there may be must stand here whole.
    const valueLine = fitLine(value, widthMm - FACT_X_MM, { ...BODY, bold: true }, measure);
    return [
      ...stackLines([label], 0, row * FACT_STEP_MM, LABEL).marks,
      ...stackLines(valueLine.lines, FACT_X_MM, row * FACT_STEP_MM, valueLine.style).marks,
    ];
  });
  return { marks, heightMm: facts.length * FACT_STEP_MM + 2 };
}

function codeBlock(
  { code, codeLabel, codeNote }: RecoverySheetContent,
  widthMm: number,
  measure: MeasureText,
): SheetBlock {
  const inset = 7;
  const noteStyle = { ...LABEL, sizeMm: 3 };
  const noteLines = wrapText(codeNote, widthMm - 2 * inset, noteStyle, measure);
  const note = stackLines(noteLines, inset, 20 + 2 * ROW_STEP_MM, noteStyle);
  const symbols = code.split('-').flatMap((group, index) => {
    // The check symbol is the ninth group and stands at the end of the second row.
    const row = index < GROUPS_A_ROW ? 0 : 1;
    const x = inset + (index - row * GROUPS_A_ROW) * (4 * SYMBOL_STEP_MM + GROUP_GAP_MM);
    return groupMarks(group, x, 22 + row * ROW_STEP_MM, measure);
  });
  const heightMm = note.nextBaselineMm + 3;
  return {
    marks: [
      pathMark(rectPath(widthMm, heightMm, 3), { stroke: 'ink', strokeMm: 0.5 }),
      ...stackLines([codeLabel], inset, 9, LABEL).marks,
      ...symbols,
      ...note.marks,
    ],
    heightMm: heightMm + 12,
  };
}

/** Each symbol in the middle of a place of its own, over a line: easy to copy by hand and to check one by one. */
function groupMarks(group: string, xMm: number, baselineMm: number, measure: MeasureText): SheetMark[] {
  return [...group].flatMap((symbol, index) => {
    const left = xMm + index * SYMBOL_STEP_MM;
    const inset = (SYMBOL_STEP_MM - measure(symbol, SYMBOL.sizeMm, true)) / 2;
    return [
      ...stackLines([symbol], left + inset, baselineMm, SYMBOL).marks,
      pathMark(`M0.5 0H${SYMBOL_STEP_MM - 0.5}`, { stroke: 'muted', strokeMm: 0.2 }, left, baselineMm + 2.2),
    ];
  });
}

function partBlock(
  { title, text }: RecoverySheetContent['parts'][number],
  widthMm: number,
  measure: MeasureText,
): SheetBlock {
  const lines = stackLines(wrapText(text, widthMm, BODY, measure), 0, 6.2, BODY);
  return {
    marks: [...stackLines([title], 0, 0, PART_TITLE).marks, ...lines.marks],
    heightMm: lines.nextBaselineMm + 5,
  };
}
