import { CODE_QUIET_MODULES, codeMarks, planCode } from '../codes/address-code.ts';
import { glyphMarks, quietSideMm, sealMarks } from '../glyph-marks.ts';
import { longTexts } from '../long-texts.ts';
import { nameLine, type SheetContent } from '../sheet-content.ts';
import { type MeasureText, pathMark, rectPath, type SheetMark } from '../sheet-marks.ts';
import { blockMarks, fitBlock, fitLine, stackLines } from '../text-fit.ts';
import { CARD_WIDTH_MM, type CardSide, cardGround } from './card-ground.ts';

export const CARD_GLYPH_MM = 25;

/** The band across the top of the front, inside the frame. */
const BAND = { xMm: 5.6, yMm: 5.6, heightMm: 6.5, radiusMm: 0.9 };
/** Top left corner of the glyph with its white, below the band. */
export const CARD_GLYPH_PLACE = { xMm: 6.2, yMm: 12.3 };
/** Left edge of the column beside the glyph, and its width. */
const TEXT_X_MM = 41.8;
const TEXT_WIDTH_MM = 38;
const TEXT_RIGHT_MM = TEXT_X_MM + TEXT_WIDTH_MM;
const HEAD = { yMm: 13, bottomMm: 24.5 };
/** A phone's camera reads a square of this size at arm's length. */
const CODE_SIDE_MM = { wished: 16, most: 16.5 };
const CODE_PLACE = { xMm: 43, yMm: 27.2 };
const ADDRESS_BASELINE_MM = 47.7;
/** Beside the square: what to scan first, and what then. */
const STEP = { gapMm: 0.4, radiusMm: 1.75, rowMm: 7.8 };

/** The front alone, its top left corner at the origin. */
export function cardFront(content: SheetContent, measure: MeasureText): CardSide {
  const side = quietSideMm(CARD_GLYPH_MM);
  const code = planCode(content.addressCode, CODE_SIDE_MM);
  const bottomMm = code === null ? ADDRESS_BASELINE_MM - 4 : HEAD.bottomMm;
  const head = fitBlock(
    [
      { text: nameLine(content), style: { sizeMm: 4, bold: true }, linesMax: 2 },
      { text: content.title, style: { sizeMm: 2.3, ink: 'muted' }, linesMax: 2, gapMm: 0.4 },
    ],
    { widthMm: TEXT_WIDTH_MM, heightMm: bottomMm - HEAD.yMm },
    measure,
  );
  return {
    marks: [
      ...cardGround(),
      ...bandMarks(content, measure),
      ...glyphMarks(content.outline, CARD_GLYPH_PLACE.xMm, CARD_GLYPH_PLACE.yMm, side),
      ...blockMarks(head, TEXT_X_MM, HEAD.yMm),
      ...(code === null ? [] : [...squareMarks(content, code), ...stepMarks(content, code, measure)]),
      ...addressMarks(content, measure),
    ],
    tooLong: longTexts(['holder', 'title'], head),
  };
}

/** A card that everyone may read says so in red; any other says whose product it is, and what a scan shows. */
function bandMarks({ strip, product, brandArcs, invitation }: SheetContent, measure: MeasureText): SheetMark[] {
  const { xMm, yMm, heightMm, radiusMm } = BAND;
  const widthMm = CARD_WIDTH_MM - 2 * xMm;
  if (strip === null) {
    const name = fitLine(product, TEXT_X_MM - xMm - 8.8 - 1, { sizeMm: 3.1, bold: true }, measure);
    const sentence = fitBlock(
      [{ text: invitation, style: { sizeMm: 2.3 }, linesMax: 3 }],
      { widthMm: TEXT_WIDTH_MM, heightMm: HEAD.yMm - yMm },
      measure,
    );
    return [
      ...blockMarks(sentence, TEXT_X_MM, yMm + (heightMm - sentence.heightMm) / 2),
      ...sealMarks(brandArcs, 'primary', xMm + 2, yMm + 0.5, 5.4),
      ...stackLines(name.lines, xMm + 8.8, yMm + 4.3, name.style).marks,
    ];
  }
  const word = fitLine(strip.word, 26, { sizeMm: 3.5, bold: true, ink: 'paper' }, measure);
  const wordMm = Math.max(0, ...word.lines.map((line) => measure(line, word.style.sizeMm, true)));
  const textX = xMm + 2 + wordMm + 1.6;
  const text = fitLine(strip.text, xMm + widthMm - 2 - textX, { sizeMm: 2.75, bold: true, ink: 'paper' }, measure);
  return [
    pathMark(rectPath(widthMm, heightMm, radiusMm), { fill: 'alert' }, xMm, yMm),
    ...stackLines(word.lines, xMm + 2, yMm + 4.45, word.style).marks,
    ...stackLines(text.lines, textX, text.lines.length > 1 ? yMm + 2.7 : yMm + 4.35, text.style).marks,
  ];
}

type PlannedCode = NonNullable<ReturnType<typeof planCode>>;

const squareMarks = ({ addressCode }: SheetContent, { moduleMm }: PlannedCode): SheetMark[] =>
  codeMarks(addressCode, CODE_PLACE.xMm, CODE_PLACE.yMm, moduleMm);

function stepMarks({ steps }: SheetContent, code: PlannedCode, measure: MeasureText): SheetMark[] {
  const { gapMm, radiusMm, rowMm } = STEP;
  const left = CODE_PLACE.xMm + code.sideMm + CODE_QUIET_MODULES * code.moduleMm + gapMm;
  const textX = left + 2 * radiusMm + 0.8;
  const top = CODE_PLACE.yMm + (code.sideMm - steps.length * rowMm) / 2;
  return steps.flatMap((text, at) => {
    const middle = top + (at + 0.5) * rowMm;
    const number = fitLine(String(at + 1), 2 * radiusMm, { sizeMm: 2.5, bold: true, ink: 'paper' }, measure);
    const block = fitBlock(
      [{ text, style: { sizeMm: 2.4, bold: true }, linesMax: 3 }],
      { widthMm: TEXT_RIGHT_MM - textX, heightMm: rowMm },
      measure,
    );
    const digitMm = measure(String(at + 1), number.style.sizeMm, true);
    return [
      pathMark(rectPath(2 * radiusMm, 2 * radiusMm, radiusMm), { fill: 'primary' }, left, middle - radiusMm),
      ...stackLines(number.lines, left + radiusMm - digitMm / 2, middle + 0.9, number.style).marks,
      ...blockMarks(block, textX, middle - block.heightMm / 2 - 0.15),
    ];
  });
}

/** For whoever has no camera at hand: the address that the square holds, in letters. */
function addressMarks({ address }: SheetContent, measure: MeasureText): SheetMark[] {
  const { lines, style } = fitLine(address, TEXT_WIDTH_MM, { sizeMm: 2.4, bold: true }, measure);
  return stackLines([lines.join(' ')], TEXT_X_MM, ADDRESS_BASELINE_MM, style).marks;
}
