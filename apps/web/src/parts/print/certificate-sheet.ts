import { codeMarks, planCode } from './codes/address-code.ts';
import { sealMarks } from './glyph-marks.ts';
import { guillocheFrame, rosetteRing } from './guilloche.ts';
import { type MeasureText, pathMark, rectPath, type Sheet, type SheetMark } from './sheet-marks.ts';
import { fitLine, stackLines, type TextStyle, wrapText } from './text-fit.ts';

/** What a certificate of the registry carries: all texts translated and formatted. */
export type CertificateContent = {
  readonly paper: { readonly widthMm: number; readonly heightMm: number };
  readonly product: string;
  readonly brandArcs: readonly number[];
  /** Of the rosette. */
  readonly sealArcs: readonly number[];
  readonly title: string;
  readonly about: string;
  /** Large letters across the page say that no money moved; null on a paper of real money. */
  readonly across: string | null;
  /** "Time, sealed in block 18,412", the time, and by whose clock. */
  readonly when: { readonly label: string; readonly value: string; readonly note: string };
  readonly hash: { readonly label: string; readonly rows: readonly string[] };
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Where it is checked, as the rows of a QR code. */
  readonly code: readonly (readonly boolean[])[];
  readonly check: { readonly title: string; readonly steps: readonly string[]; readonly note: string };
  readonly path: { readonly label: string; readonly rows: readonly string[] };
  readonly says: readonly { readonly title: string; readonly text: string }[];
  readonly foot: string;
};

const EDGE_MM = 24;
const FACT_X_MM = 46;
const ROW_MM = 8;
const CODE_MM = { wished: 28, most: 36 };
const GAP_MM = 5;
const TITLE: TextStyle = { sizeMm: 8.6, bold: true };
const TIME: TextStyle = { sizeMm: 6.2, bold: true };
const HASH: TextStyle = { sizeMm: 4.6 };
const BODY: TextStyle = { sizeMm: 3.4 };
const STRONG: TextStyle = { sizeMm: 3.7, bold: true };
const LABEL: TextStyle = { sizeMm: 2.9, ink: 'muted' };
const PATH: TextStyle = { sizeMm: 2.7, ink: 'muted' };

type SheetBlock = { readonly marks: readonly SheetMark[]; readonly heightMm: number };

/** One page with a frame like a banknote's: the time largest, then the fingerprint, then how it is checked. */
export function certificateSheet(content: CertificateContent, measure: MeasureText): Sheet {
  const { widthMm: pageMm, heightMm } = content.paper;
  const widthMm = pageMm - 2 * EDGE_MM;
  const parts: SheetBlock[] = [
    headPart(content, widthMm, measure),
    whenPart(content, widthMm, measure),
    hashPart(content, widthMm, measure),
    factsPart(content, widthMm, measure),
    checkPart(content, widthMm, measure),
    pathPart(content, widthMm),
    saysPart(content, widthMm, measure),
  ];
  const marks: SheetMark[] = [...frameMarks(pageMm, heightMm), ...acrossMarks(content, measure)];
  let y = EDGE_MM - 2;
  for (const part of parts) {
    marks.push(...part.marks.map((mark) => ({ ...mark, xMm: mark.xMm + EDGE_MM, yMm: mark.yMm + y })));
    y += part.heightMm;
  }
  const foot = fitLine(content.foot, widthMm, LABEL, measure);
  marks.push(...stackLines(foot.lines, EDGE_MM, heightMm - EDGE_MM + 4, foot.style).marks);
  return { pages: [{ ...content.paper, marks }], tooLong: [] };
}

function frameMarks(widthMm: number, heightMm: number): SheetMark[] {
  const ring = (inset: number, strokeMm: number) =>
    pathMark(
      rectPath(widthMm - 2 * inset, heightMm - 2 * inset, 14 - inset),
      { stroke: 'primary', strokeMm },
      inset,
      inset,
    );
  const shape = { widthMm: widthMm - 20, heightMm: heightMm - 20, radiusMm: 6 };
  return [
    ring(7.5, 0.35),
    pathMark(guillocheFrame(shape, 1.7, 150, 6), { stroke: 'primary', strokeMm: 0.07 }, 10, 10),
    ring(12.5, 0.2),
  ];
}

const rule = (widthMm: number, yMm: number, strokeMm = 0.15, stroke: 'line' | 'ink' = 'line'): SheetMark =>
  pathMark(`M0 0H${widthMm}`, { stroke, strokeMm }, 0, yMm);

function headPart(content: CertificateContent, widthMm: number, measure: MeasureText): SheetBlock {
  const rings = [rosetteRing(17, 22, 89, 12), rosetteRing(12.5, 16.5, 71, 10), rosetteRing(8.5, 12, 53, 8)];
  const [x, y] = [widthMm - 22.5, 21];
  const title = fitLine(content.title, widthMm - 50, TITLE, measure);
  const about = stackLines(wrapText(content.about, widthMm - 52, BODY, measure), 0, 26, BODY);
  return {
    marks: [
      ...sealMarks(content.brandArcs, 'primary', 0, 0, 8),
      ...stackLines([content.product], 10.5, 5.6, { sizeMm: 4.2, bold: true }).marks,
      ...stackLines(title.lines, 0, 19, title.style).marks,
      ...about.marks,
      ...rings.map((d) => pathMark(d, { stroke: 'primary', strokeMm: 0.09 }, x, y)),
      ...sealMarks(content.sealArcs, 'seal', x - 6, y - 6, 12),
      rule(widthMm, 47, 0.45, 'ink'),
    ],
    heightMm: 53,
  };
}

function whenPart({ when }: CertificateContent, widthMm: number, measure: MeasureText): SheetBlock {
  const value = fitLine(when.value, widthMm, TIME, measure);
  const note = fitLine(when.note, widthMm, BODY, measure);
  return {
    marks: [
      ...stackLines([when.label], 0, 0, LABEL).marks,
      ...stackLines(value.lines, 0, 8, value.style).marks,
      ...stackLines(note.lines, 0, 13.6, note.style).marks,
      rule(widthMm, 18),
    ],
    heightMm: 23.5,
  };
}

function hashPart({ hash }: CertificateContent, widthMm: number, measure: MeasureText): SheetBlock {
  const label = fitLine(hash.label, widthMm, LABEL, measure);
  const end = 6.5 + (hash.rows.length - 1) * 7;
  return {
    marks: [
      ...stackLines(label.lines, 0, 0, label.style).marks,
      ...hash.rows.flatMap((row, at) => stackLines([row], 0, 6.5 + at * 7, HASH).marks),
      rule(widthMm, end + 4.5),
    ],
    heightMm: end + 4.5,
  };
}

function factsPart({ facts }: CertificateContent, widthMm: number, measure: MeasureText): SheetBlock {
  const marks = facts.flatMap(({ label, value }, row) => {
    const line = fitLine(value, widthMm - FACT_X_MM, BODY, measure);
    const name = fitLine(label, FACT_X_MM - 2, BODY, measure);
    const y = (row + 0.65) * ROW_MM;
    return [
      ...stackLines(name.lines, 0, y, { ...name.style, ink: 'muted' }).marks,
      ...stackLines(line.lines, FACT_X_MM, y, line.style).marks,
      rule(widthMm, (row + 1) * ROW_MM),
    ];
  });
  return { marks, heightMm: facts.length * ROW_MM + GAP_MM };
}

function checkPart({ code, check }: CertificateContent, widthMm: number, measure: MeasureText): SheetBlock {
  const planned = planCode(code, CODE_MM);
  const x = planned === null ? 0 : planned.sideMm + 12;
  const room = widthMm - x;
  const steps = check.steps.flatMap((step, at) => wrapText(`${at + 1}. ${step}`, room, BODY, measure));
  const note = wrapText(check.note, room, { ...BODY, ink: 'muted' }, measure);
  const listed = stackLines(steps, x, 11, BODY);
  const noted = stackLines(note, x, listed.nextBaselineMm + 1.5, { ...BODY, ink: 'muted' });
  const end = Math.max(noted.nextBaselineMm - 2, (planned?.sideMm ?? 0) + 7);
  return {
    marks: [
      ...(planned === null ? [] : codeMarks(code, 3, 3, planned.moduleMm)),
      ...stackLines([check.title], x, 4.6, STRONG).marks,
      ...listed.marks,
      ...noted.marks,
      rule(widthMm, end),
    ],
    heightMm: end + GAP_MM,
  };
}

function pathPart({ path }: CertificateContent, widthMm: number): SheetBlock {
  const half = widthMm / 2;
  const marks = path.rows.flatMap((row, at) => {
    const [x, y] = [at % 2 === 0 ? 0 : half, 5 + Math.floor(at / 2) * 4.6];
    return stackLines([row], x, y, PATH).marks;
  });
  const end = 5 + Math.ceil(path.rows.length / 2) * 4.6 - 1;
  return {
    marks: [...stackLines([path.label], 0, 0, LABEL).marks, ...marks, rule(widthMm, end)],
    heightMm: end + GAP_MM,
  };
}

function saysPart({ says }: CertificateContent, widthMm: number, measure: MeasureText): SheetBlock {
  const column = (widthMm - 8) / Math.max(1, says.length);
  const marks = says.flatMap(({ title, text }, at) => {
    const x = at * (column + 8);
    return [
      ...stackLines([title], x, 0, { ...BODY, bold: true }).marks,
      ...stackLines(wrapText(text, column, BODY, measure), x, 5, BODY).marks,
    ];
  });
  return { marks, heightMm: 18 };
}

function acrossMarks({ across, paper }: CertificateContent, measure: MeasureText): SheetMark[] {
  if (across === null) return [];
  const line = fitLine(across, paper.widthMm - 2 * EDGE_MM, { sizeMm: 11, bold: true, ink: 'line' }, measure);
  return stackLines(line.lines, EDGE_MM, paper.heightMm - EDGE_MM - 6, line.style).marks;
}
