import { codeMarks } from './codes/address-code.ts';
import { sealMarks } from './glyph-marks.ts';
import { type MeasureText, pathMark, type Sheet, type SheetMark, type SheetPage } from './sheet-marks.ts';
import { fitLine, LINE_HEIGHT, stackLines, type TextStyle, wrapText } from './text-fit.ts';

/** One transaction as a statement prints it: all texts translated and formatted. */
export type StatementLine = {
  /** Day and time, one below the other. */
  readonly when: readonly [string, string];
  readonly title: string;
  /** Address, memo, hash: what stands small below the title. */
  readonly notes: readonly string[];
  readonly amount: string;
  /** Fee and value of that time stand below the amount. */
  readonly amountNotes: readonly string[];
  readonly status: string;
};

export type StatementContent = {
  readonly paper: { readonly widthMm: number; readonly heightMm: number };
  readonly product: string;
  readonly brandArcs: readonly number[];
  readonly title: string;
  readonly about: string;
  /** Large letters across each page say that no money moved. It is null on a paper of real money. */
  readonly across: string | null;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** A code to scan, and the same to type. */
  readonly code?: { readonly rows: readonly (readonly boolean[])[]; readonly text: string };
  readonly lines: readonly StatementLine[];
  readonly formatPageNumber: (page: number, pages: number) => string;
};

const EDGE_MM = 18;
const FOOT_MM = 14;
/** Where values begin, unless a label needs more; at most a part of the width. */
const FACT_X_MM = 38;
const FACT_X_SHARE = 0.5;
const FACT_STEP_MM = 5.6;
const LINE_GAP_MM = 2.4;
/** Widths of the columns; the title has the rest. */
const WHEN_MM = 30;
const AMOUNT_MM = 50;
const STATUS_MM = 22;
const GAP_MM = 4;
const BODY: TextStyle = { sizeMm: 3.3 };
const STRONG: TextStyle = { sizeMm: 3.3, bold: true };
const SMALL: TextStyle = { sizeMm: 2.6, ink: 'muted' };

const CODE_MM = 24;
const CODE_TEXT_MM = 5;

/** Marks from (0, 0) downwards, and how much of the page they take. */
type SheetBlock = { readonly marks: readonly SheetMark[]; readonly heightMm: number };

/** Black on white, one transaction below the other, on as many pages as it takes. */
export function statementSheet(content: StatementContent, measure: MeasureText): Sheet {
  const widthMm = content.paper.widthMm - 2 * EDGE_MM;
  const bottomMm = content.paper.heightMm - EDGE_MM - FOOT_MM;
  const bodies: SheetBlock[][] = [[headBlock(content, widthMm, measure)]];
  let y = EDGE_MM + (bodies[0]?.[0]?.heightMm ?? 0);
  for (const line of content.lines) {
    const block = lineBlock(line, widthMm, measure);
    if (y + block.heightMm > bottomMm) {
      bodies.push([]);
      y = EDGE_MM;
    }
    bodies.at(-1)?.push(block);
    y += block.heightMm;
  }
  return {
    pages: bodies.map((blocks, index) =>
      buildPage(content, blocks, { page: index + 1, pages: bodies.length, measure }),
    ),
    tooLong: [],
  };
}

function buildPage(
  content: StatementContent,
  blocks: readonly SheetBlock[],
  { page, pages, measure }: { page: number; pages: number; measure: MeasureText },
): SheetPage {
  const { paper, formatPageNumber: words } = content;
  const marks: SheetMark[] = acrossMarks(content, measure);
  let y = EDGE_MM;
  for (const block of blocks) {
    marks.push(...block.marks.map((mark) => ({ ...mark, xMm: mark.xMm + EDGE_MM, yMm: mark.yMm + y })));
    y += block.heightMm;
  }
  marks.push(...stackLines([words(page, pages)], EDGE_MM, paper.heightMm - EDGE_MM, SMALL).marks);
  return { ...paper, marks };
}

/** From edge to edge, several times below each other and behind all else: no part of a page can be cut out without it. */
function acrossMarks({ paper, across }: StatementContent, measure: MeasureText): SheetMark[] {
  if (across === null) return [];
  const widthMm = paper.widthMm - 2 * EDGE_MM;
  const sizeMm = (widthMm / measure(across, 1, true)) * ACROSS_SHARE;
  const times = Math.floor((paper.heightMm - 2 * EDGE_MM) / ACROSS_STEP_MM);
  return Array.from({ length: times }, (_, at) => {
    const y = EDGE_MM + ACROSS_STEP_MM * (at + 0.6);
    return stackLines([across], EDGE_MM, y, { sizeMm, bold: true, ink: 'faint' }).marks;
  }).flat();
}

/** Rounding may not push it over the edge. */
const ACROSS_SHARE = 0.99;
const ACROSS_STEP_MM = 56;

function headBlock(content: StatementContent, widthMm: number, measure: MeasureText): SheetBlock {
  const { code } = content;
  const textMm = code === undefined ? widthMm : widthMm - CODE_MM - GAP_MM;
  const title = fitLine(content.title, textMm - 18, { sizeMm: 6.4, bold: true }, measure);
  const about = stackLines(wrapText(content.about, textMm, BODY, measure), 0, 22, BODY);
  const top = about.nextBaselineMm + 3;
  let y = top;
  const widest = Math.max(...content.facts.map(({ label }) => measure(label, BODY.sizeMm, false)));
  const labelMm = Math.min(Math.max(FACT_X_MM - GAP_MM, widest), textMm * FACT_X_SHARE - GAP_MM);
  const valueX = labelMm + GAP_MM;
  const facts = content.facts.flatMap(({ label, value }) => {
    const fitted = fitLine(value, textMm - valueX, STRONG, measure);
    const named = wrapText(label, labelMm, BODY, measure);
    const marks = [
      ...stackLines(named, 0, y, { ...BODY, ink: 'muted' }).marks,
      ...stackLines(fitted.lines, valueX, y, fitted.style).marks,
    ];
    // A long name or address takes as many lines as it needs.
    const more = Math.max(fitted.lines.length, named.length, 1) - 1;
    y += FACT_STEP_MM + more * BODY.sizeMm * LINE_HEIGHT;
    return marks;
  });
  return {
    marks: [
      ...sealMarks(content.brandArcs, 'ink', 0, 0, 13),
      ...stackLines([content.product], 17, 4.4, { ...BODY, ink: 'muted' }).marks,
      ...stackLines(title.lines, 17, 11.4, title.style).marks,
      ...about.marks,
      ...facts,
      ...(code === undefined ? [] : placeCode(code, widthMm, measure)),
    ],
    heightMm: Math.max(y, code === undefined ? 0 : CODE_MM + CODE_TEXT_MM) + 2,
  };
}

/** At the right edge, with its text below for whoever has no camera. */
function placeCode(
  { rows, text }: NonNullable<StatementContent['code']>,
  widthMm: number,
  measure: MeasureText,
): SheetMark[] {
  const left = widthMm - CODE_MM;
  const indent = (CODE_MM - measure(text, STRONG.sizeMm, true)) / 2;
  return [
    ...codeMarks(rows, left, 0, CODE_MM / rows.length),
    ...stackLines([text], left + indent, CODE_MM + CODE_TEXT_MM, STRONG).marks,
  ];
}

function lineBlock(line: StatementLine, widthMm: number, measure: MeasureText): SheetBlock {
  const titleMm = widthMm - WHEN_MM - AMOUNT_MM - STATUS_MM - GAP_MM;
  const amountRight = WHEN_MM + titleMm + AMOUNT_MM;
  const first = LINE_GAP_MM + BODY.sizeMm;
  const title = stackLines(wrapText(line.title, titleMm, STRONG, measure), WHEN_MM, first, STRONG);
  const notes = stackLines(
    line.notes.flatMap((note) => wrapText(note, titleMm, SMALL, measure)),
    WHEN_MM,
    title.nextBaselineMm,
    SMALL,
  );
  const right = (text: string, y: number, style: TextStyle) =>
    stackLines([text], amountRight - measure(text, style.sizeMm, style.bold ?? false), y, style).marks;
  const amountNotes = line.amountNotes.flatMap((note, index) => right(note, first + 4.3 + index * 3.4, SMALL));
  const bottom = Math.max(notes.nextBaselineMm - SMALL.sizeMm, first + line.amountNotes.length * 3.4 + 1);
  return {
    marks: [
      pathMark(`M0 0H${widthMm}`, { stroke: 'line', strokeMm: 0.2 }),
      ...stackLines(line.when, 0, first, BODY).marks,
      ...title.marks,
      ...notes.marks,
      ...right(line.amount, first, STRONG),
      ...amountNotes,
      ...stackLines([line.status], amountRight + GAP_MM, first, BODY).marks,
    ],
    heightMm: bottom + LINE_GAP_MM,
  };
}
