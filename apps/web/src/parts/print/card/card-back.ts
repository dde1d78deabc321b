import { LARGE_SQUARE_MM, largeSquareMarks, layOutNotes } from '../codes/large-square.ts';
import { sealMarks } from '../glyph-marks.ts';
import { rosetteRing } from '../guilloche.ts';
import { plainRows, stackedRows } from '../plain-lines.ts';
import { nameLine, PLAIN_LINES_MAX, type SealedCode, type SheetContent } from '../sheet-content.ts';
import { type MeasureText, pathMark, type SheetMark } from '../sheet-marks.ts';
import { fitLine, LINE_HEIGHT, SMALLEST_TEXT_MM, stackLines, type TextStyle } from '../text-fit.ts';
import { CARD_WIDTH_MM, type CardSide, cardGround } from './card-ground.ts';

/** The plain lines of the back, above the line with the number to call. */
const BACK_ROWS = { xMm: 8, yMm: 6.6, widthMm: CARD_WIDTH_MM - 16, heightMm: 33 };
const BACK_NAME: TextStyle = { sizeMm: 4, bold: true };
const BACK_NAME_GAP_MM = 0.5;
const DAYS_WIDTH_MM = 27;
const SQUARE = { xMm: 49.9, yMm: 9.6, sideMm: LARGE_SQUARE_MM.card };
const SQUARE_WORDS_MM = 2.5;
/** What the large square leaves: the plain lines, below them what to do where it does not open, and the days. */
const BESIDE = { xMm: 6.6, yMm: 5.6, widthMm: 41.2, bottomMm: 48.6 };
const BESIDE_DAY_MM = 2.4;
const LABEL: TextStyle = { sizeMm: SMALLEST_TEXT_MM, ink: 'muted' };

/** The back alone: what the holder wants readable without a phone, and what a phone reads without a network. */
export function cardBack(content: SheetContent, measure: MeasureText): CardSide {
  const lines = content.plainLines.slice(0, PLAIN_LINES_MAX);
  if (content.sealedCode !== null) return sealedBack(content, content.sealedCode, measure);
  if (lines.length === 0) {
    const centreX = CARD_WIDTH_MM / 2;
    return {
      marks: [
        ...cardGround(),
        ...rosette(content, centreX, 22),
        ...emergencyMarks(content, measure),
        ...foot(content, measure),
      ],
      tooLong: [],
    };
  }
  const { marks, tooLong } = plainMarks(content, BACK_ROWS, plainRows, measure);
  return { marks: [...cardGround(), ...marks, ...backFoot(content, measure)], tooLong };
}

type RowsBox = typeof BACK_ROWS;

/** The person, and below the lines that the holder wants readable without a phone. */
function plainMarks(
  content: SheetContent,
  { xMm, yMm, widthMm, heightMm }: RowsBox,
  layOutRows: typeof plainRows,
  measure: MeasureText,
): CardSide {
  const name = fitLine(nameLine(content), widthMm, BACK_NAME, measure);
  const head = stackLines(name.lines, xMm, yMm + name.style.sizeMm, name.style);
  const headMm = name.lines.length * name.style.sizeMm * LINE_HEIGHT + (name.lines.length === 0 ? 0 : BACK_NAME_GAP_MM);
  const rows = { xMm, yMm: yMm + headMm, widthMm, heightMm: heightMm - headMm };
  const plain = layOutRows(content.plainLines.slice(0, PLAIN_LINES_MAX), rows, measure);
  return { marks: [...head.marks, ...plain.marks], tooLong: plain.tooLong };
}

/** The large square on the right. The name is left to the front where lines of the holder take its room. */
function sealedBack(content: SheetContent, code: SealedCode, measure: MeasureText): CardSide {
  const { xMm, yMm, widthMm, bottomMm } = BESIDE;
  const days = joinDays(content, measure);
  const daysTop = bottomMm - days.length * BESIDE_DAY_MM;
  const notes = layOutNotes(code, widthMm, { sizeMm: SMALLEST_TEXT_MM }, measure);
  const notesTop = daysTop - notes.heightMm - 0.5;
  const shown = content.plainLines.length > 0 ? { ...content, holder: '' } : content;
  const box = { xMm, yMm, widthMm, heightMm: notesTop - yMm - 0.6 };
  const { marks, tooLong } = plainMarks(shown, box, stackedRows, measure);
  return {
    marks: [
      ...cardGround(),
      ...marks,
      ...notes.place(xMm, notesTop),
      ...days.flatMap((text, at) => stackLines([text], xMm, daysTop + (at + 1) * BESIDE_DAY_MM - 0.4, LABEL).marks),
      ...largeSquareMarks(code, SQUARE, SQUARE_WORDS_MM, measure),
    ],
    tooLong,
  };
}

function rosette(content: SheetContent, xMm: number, yMm: number): SheetMark[] {
  const rings = [rosetteRing(5, 9.2, 97, 12), rosetteRing(8.8, 11.8, 121, 10), rosetteRing(11.4, 13.4, 151, 8)];
  return [
    ...rings.map((d) => pathMark(d, { stroke: 'primary', strokeMm: 0.06 }, xMm, yMm)),
    ...sealMarks(content.sealArcs, 'seal', xMm - 3.5, yMm - 3.5, 7),
  ];
}

/** Without lines of the holder the number stands large in the middle. */
function emergencyMarks({ emergencyNote }: SheetContent, measure: MeasureText): SheetMark[] {
  const { lines, style } = fitLine(emergencyNote, CARD_WIDTH_MM - 16, { sizeMm: 3.6, bold: true }, measure);
  const width = Math.max(0, ...lines.map((line) => measure(line, style.sizeMm, true)));
  return stackLines(lines, (CARD_WIDTH_MM - width) / 2, 39, style).marks;
}

function foot(content: SheetContent, measure: MeasureText): SheetMark[] {
  return layOutDays(content, measure).flatMap(
    ({ text, style }, at) => stackLines([text], BACK_ROWS.xMm, 43.2 + at * 2.5, style).marks,
  );
}

/** The age is that of the day of the print, the lines are those of the facts: both days stand on the paper. */
const layOutDays = ({ factsNote, printedNote, sealWords }: SheetContent, measure: MeasureText) =>
  [factsNote, printedNote, sealWords].map((note) => {
    const { lines, style } = fitLine(note, DAYS_WIDTH_MM, LABEL, measure);
    return { text: lines.join(' '), style };
  });

/** The same across the card, below the large square too; the words of the seal above where they have no room beside the days. */
function joinDays({ factsNote, printedNote, sealWords }: SheetContent, measure: MeasureText): string[] {
  const days = `${factsNote} · ${printedNote}`;
  const all = `${days} · ${sealWords}`;
  return measure(all, SMALLEST_TEXT_MM, false) <= CARD_WIDTH_MM - 2 * BESIDE.xMm ? [all] : [sealWords, days];
}

/** Below lines of the holder: whom to call, and of which day the facts and the paper are, and the words of the seal. */
function backFoot(content: SheetContent, measure: MeasureText): SheetMark[] {
  const note = fitLine(
    content.emergencyNote,
    BACK_ROWS.widthMm - DAYS_WIDTH_MM - 2,
    { sizeMm: 3.6, bold: true },
    measure,
  );
  const right = BACK_ROWS.xMm + BACK_ROWS.widthMm;
  return [
    pathMark(`M0 0H${BACK_ROWS.widthMm}`, { stroke: 'line', strokeMm: 0.18 }, BACK_ROWS.xMm, 40.2),
    ...stackLines(note.lines, BACK_ROWS.xMm, note.lines.length > 1 ? 43.6 : 45.2, note.style).marks,
    ...layOutDays(content, measure).flatMap(
      ({ text, style }, at) =>
        stackLines([text], right - measure(text, style.sizeMm, false), 42.9 + at * 2.5, style).marks,
    ),
  ];
}
