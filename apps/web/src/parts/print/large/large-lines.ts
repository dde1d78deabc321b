import { type LineItem, splitContact, splitItems } from '../line-items.ts';
import type { SheetContent, SheetLine } from '../sheet-content.ts';
import { type LongText, type MeasureText, pathMark, rectPath, type SheetMark } from '../sheet-marks.ts';
import { SMALLEST_TEXT_MM, type TextStyle } from '../text-fit.ts';
import { breakRuns, measureHeight, measureLine, type RunLine, runMarks, type TextRun } from '../text-runs.ts';
import { layOutAllergies } from './large-allergies.ts';
import { layOutLargeFoot } from './large-foot.ts';
import {
  bold,
  INSET_MM,
  LARGE_MM,
  type LaidLines,
  type LargeLayout,
  LINE,
  NOTHING,
  type PartLayout,
  plain,
  stack,
  textPart,
  WIDTH_MM,
} from './large-parts.ts';

const TOP_MM = 5;
/** Below stands the glyph with its quiet zone. */
const BOTTOM_MM = 112;
const RULE_MM = 0.375;
const ALERT_PAD = { xMm: 3, yMm: 1.4, radiusMm: 1.5, gapMm: 1.6 };
/** Letters shrink by this share at a time, and no further than the least, where an allergy would not fit otherwise. */
const SHRINK_STEP = 0.96;
const SHARE_MIN = 0.5;

export type LargeSheet = {
  readonly marks: SheetMark[];
  readonly tooLong: readonly LongText[];
  readonly leftOut: readonly string[];
};

/**
 * Name, alerts, allergies, what else is to be known, whom to call. Where there is no room things are left out from the end
 * and the sheet says "More: scan"; then all letters shrink. Alerts, allergies and the number to call are never left out.
 */
export function largeLines(content: SheetContent, measure: MeasureText): LargeSheet {
  const roomMm = BOTTOM_MM - TOP_MM;
  const things = listLineItems(content);
  const fits = (share: number, shown: number, of = content) => layOut(of, measure, share, shown).heightMm <= roomMm;
  let [share, shown] = [1, things.length];
  while (shown > 0 && !fits(share, shown)) shown -= 1;
  while (!fits(share, shown) && share > SHARE_MIN) share *= SHRINK_STEP;
  const { marks } = layOut(content, measure, share, shown);
  return {
    marks: [...marks, ...layOutLargeFoot(content, measure)],
    tooLong: fits(share, shown) ? [] : [findExcess(content, (of) => fits(share, 0, of))],
    leftOut: things.slice(shown).map(({ strong }) => strong),
  };
}

const listLineItems = ({ plainLines: lines, severities }: SheetContent): LineItem[] => {
  const [, ...otherCalls] = lines.filter(({ role }) => role === 'contact');
  const asThings = otherCalls.map((line): SheetLine => ({ ...line, role: 'other' }));
  const things = lines.filter(({ role }) => role === 'thing' || role === 'other');
  return [...things, ...asThings].flatMap((line) => splitItems(line, severities));
};

function layOut(content: SheetContent, measure: MeasureText, share: number, shown: number): LaidLines {
  const page: LargeLayout = {
    measure,
    severities: content.severities,
    mm: (size) => Math.max(SMALLEST_TEXT_MM, size * share),
  };
  const of = (role: SheetLine['role']) => content.plainLines.filter((line) => line.role === role);
  const parts = [
    layOutHead(content, page),
    ...of('alert').map((line) => layOutAlert(line, page)),
    layOutAllergies(of('allergy'), of('blood')[0], page),
    thingsPart(listLineItems(content), shown, content.moreNote, page),
    callPart(of('contact')[0], page),
  ];
  let heightMm = 0;
  const marks = parts.flatMap((part) => {
    const placed = part(TOP_MM + heightMm);
    heightMm += placed.heightMm;
    return placed.marks;
  });
  return { marks, heightMm };
}

/** The name shrinks before it wraps; the age stands beside it. */
function layOutHead({ holder, age, title }: SheetContent, page: LargeLayout): PartLayout {
  const runs = (sizeMm: number): TextRun[] =>
    [
      { text: holder, style: bold(sizeMm) },
      { text: age, style: plain(sizeMm) },
    ].filter(({ text }) => text !== '');
  let size = page.mm(LARGE_MM.name);
  const least = page.mm(LARGE_MM.nameLeast);
  while (size > least && measureLine(runs(size), page.measure) > WIDTH_MM) size = Math.max(least, size - 0.1);
  // A surname is not broken inside while it can be read at a smaller size.
  const words = holder.split(/\s+/).map((text): RunLine => [{ text, style: bold(1) }]);
  const widest = Math.max(0, ...words.map((word) => measureLine(word, page.measure)));
  if (widest * size > WIDTH_MM) size = Math.max(page.mm(LARGE_MM.nameWordLeast), WIDTH_MM / widest);
  const label =
    title === ''
      ? []
      : breakRuns([{ text: title, style: plain(page.mm(LARGE_MM.label), 'muted') }], WIDTH_MM, page.measure);
  const name = holder === '' ? [] : breakRuns(runs(size), WIDTH_MM, page.measure);
  return stack([textPart(name, page, { lineHeight: 1.04 }), textPart(label, page)]);
}

/** White on red, which black and white printers make dark. */
function layOutAlert({ value }: SheetLine, page: LargeLayout): PartLayout {
  const { xMm, yMm, radiusMm, gapMm } = ALERT_PAD;
  const widthMm = WIDTH_MM - 2 * xMm;
  const lines = breakRuns([{ text: value, style: bold(page.mm(LARGE_MM.alert), 'paper') }], widthMm, page.measure);
  const boxMm = measureHeight(lines, LINE) + 2 * yMm;
  return (topMm) => ({
    marks: [
      pathMark(rectPath(WIDTH_MM, boxMm, radiusMm), { fill: 'alert' }, INSET_MM, topMm + gapMm),
      ...runMarks(lines, { xMm: INSET_MM + xMm, yMm: topMm + gapMm + yMm, widthMm, lineHeight: LINE }, page.measure),
    ],
    heightMm: gapMm + boxMm,
  });
}

const ruleMarks = (topMm: number): SheetMark[] => [
  pathMark(`M0 0H${WIDTH_MM}`, { stroke: 'ink', strokeMm: RULE_MM }, INSET_MM, topMm),
];

const ruled =
  (part: PartLayout): PartLayout =>
  (topMm) => {
    const { marks, heightMm } = part(topMm + 2.4);
    return { marks: [...ruleMarks(topMm + 1.4), ...marks], heightMm: heightMm + 2.4 };
  };

/** The first `shown` things, and where others are left out the word that says so. */
function thingsPart(items: readonly LineItem[], shown: number, more: string, page: LargeLayout): PartLayout {
  const size = page.mm(LARGE_MM.thing);
  const lines = items.slice(0, shown).flatMap(({ lead, strong, light }) =>
    breakRuns(
      [
        { text: lead, style: plain(size) },
        { text: strong, style: bold(size) },
        { text: light, style: plain(size) },
      ],
      WIDTH_MM,
      page.measure,
    ),
  );
  const note = shown < items.length ? [[{ text: more, style: plain(size, 'muted') }]] : [];
  const all = [...lines, ...note];
  return all.length === 0 ? NOTHING : ruled(textPart(all, page));
}

function callPart(line: SheetLine | undefined, page: LargeLayout): PartLayout {
  if (line === undefined) return NOTHING;
  const { words, phone, others } = splitContact(line);
  const set = (text: string, style: TextStyle) =>
    text === '' ? [] : breakRuns([{ text, style }], WIDTH_MM, page.measure);
  const lines = [
    ...set(words, plain(page.mm(LARGE_MM.thing))),
    ...set(phone, bold(page.mm(LARGE_MM.phone))),
    ...set(others, plain(page.mm(LARGE_MM.thing))),
  ];
  return ruled(textPart(lines, page));
}

/** The longest text that is never left out, and how many of its letters have to go. */
function findExcess(content: SheetContent, fits: (content: SheetContent) => boolean): LongText {
  const kept = content.plainLines
    .map((line, index) => ({ of: index, ...line }))
    .filter(({ role }) => role !== 'thing' && role !== 'other');
  const longest = kept.toSorted((one, other) => other.value.length - one.value.length)[0];
  const isHolder = longest === undefined || content.holder.length > longest.value.length;
  const text = [...(isHolder ? content.holder : longest.value)];
  const cut = (letters: number): SheetContent => {
    const left = text.slice(0, letters).join('');
    if (isHolder) return { ...content, holder: left };
    return {
      ...content,
      plainLines: content.plainLines.map((line, at) => (at === longest.of ? { ...line, value: left } : line)),
    };
  };
  let [fitting, tooMany] = [0, text.length];
  while (tooMany - fitting > 1) {
    const tried = Math.floor((fitting + tooMany) / 2);
    if (fits(cut(tried))) fitting = tried;
    else tooMany = tried;
  }
  return { of: isHolder ? 'holder' : longest.of, letters: text.length - fitting };
}
