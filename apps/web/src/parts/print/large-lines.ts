import { layOutLargeFoot } from './large-foot.ts';
import { type LineItem, splitContact, splitItems } from './line-items.ts';
import type { SheetContent, SheetLine } from './sheet-content.ts';
import { type LongText, type MeasureText, pathMark, rectPath, type SheetMark } from './sheet-marks.ts';
import { SMALLEST_TEXT_MM, type TextStyle } from './text-fit.ts';
import { breakRuns, measureHeight, measureLine, type RunLine, runMarks, type TextRun } from './text-runs.ts';

// A6 with plain lines, read at two metres. Sizes are those of the letters' body in millimetres.

export const A6_WIDTH_MM = 105;
export const A6_HEIGHT_MM = 148;
export const LARGE_MM = {
  ...{ name: 13, nameLeast: 9, nameWordLeast: 6, allergy: 13, secondAllergy: 8, manyAllergies: 7, severity: 5.25 },
  ...{ alert: 7, thing: 5.5, phone: 8, blood: 11.5, label: 3.5 },
} as const;

const INSET_MM = 6;
const WIDTH_MM = A6_WIDTH_MM - 2 * INSET_MM;
const TOP_MM = 5;
/** Below stands the glyph with its quiet zone. */
const BOTTOM_MM = 112;
const LINE = 1.12;
const RULE_MM = 0.375;
const ALERT_PAD = { xMm: 3, yMm: 1.4, radiusMm: 1.5, gapMm: 1.6 };
/** Letters shrink by this share at a time, and no further than the least, where an allergy would not fit otherwise. */
const SHRINK_STEP = 0.96;
const SHARE_MIN = 0.5;

type LaidLines = { readonly marks: readonly SheetMark[]; readonly heightMm: number };
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

type LargeLayout = {
  readonly measure: MeasureText;
  readonly severities: readonly string[];
  readonly mm: (size: number) => number;
};
/** Marks below a height, and how much of it they take. */
type PartLayout = (topMm: number) => LaidLines;

const NOTHING: PartLayout = () => ({ marks: [], heightMm: 0 });

/** Lines of runs over the whole width, or less of it. */
function textPart(
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

const stack =
  (parts: readonly PartLayout[]): PartLayout =>
  (topMm) =>
    parts.reduce<LaidLines>(
      (laid, part) => {
        const next = part(topMm + laid.heightMm);
        return { marks: [...laid.marks, ...next.marks], heightMm: laid.heightMm + next.heightMm };
      },
      { marks: [], heightMm: 0 },
    );

const bold = (sizeMm: number, ink: TextStyle['ink'] = 'ink'): TextStyle => ({ sizeMm, bold: true, ink });
const plain = (sizeMm: number, ink: TextStyle['ink'] = 'ink'): TextStyle => ({ sizeMm, ink });

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

/** The first allergy as large as the name, the second smaller; from the third on all have one size. Blood stands at the right. */
function layOutAllergies(lines: readonly SheetLine[], blood: SheetLine | undefined, page: LargeLayout): PartLayout {
  const items = lines.flatMap((line) => splitItems(line, page.severities));
  const label = lines[0]?.label ?? '';
  const bloodPart = blood === undefined ? null : layOutBlood(blood, page);
  const beside = bloodPart === null ? 0 : bloodPart.widthMm + 4;
  const isMany = items.length > 2;
  const selectSize = (at: number) => {
    if (isMany) return LARGE_MM.manyAllergies;
    return at === 0 ? LARGE_MM.allergy : LARGE_MM.secondAllergy;
  };
  const set = (item: LineItem, at: number): RunLine[] => {
    const isFirst = at === 0 && !isMany;
    const size = isFirst
      ? shrinkTo(item.strong, LARGE_MM.allergy, LARGE_MM.manyAllergies, page)
      : page.mm(selectSize(at));
    const strong: TextRun = { text: item.strong, style: bold(size, 'alert') };
    const light: TextRun = { text: item.light, style: bold(page.mm(LARGE_MM.severity)) };
    if (isFirst)
      return [...breakRuns([strong], WIDTH_MM, page.measure), ...breakRuns([light], WIDTH_MM - beside, page.measure)];
    return breakRuns([strong, light], WIDTH_MM - beside, page.measure);
  };
  const head = label === '' ? [] : [[{ text: label, style: plain(page.mm(LARGE_MM.label), 'muted') }]];
  const body = textPart([...head, ...items.flatMap(set)], page, { gapMm: 1.2, lineHeight: 1.06 });
  return items.length === 0
    ? (bloodPart?.alone ?? NOTHING)
    : withBlood(body, bloodPart, items.length > 1 || items[0]?.light !== '');
}

/** Chooses a size as large as one line allows, between two sizes. */
function shrinkTo(text: string, mostMm: number, leastMm: number, { measure, mm }: LargeLayout): number {
  let size = mm(mostMm);
  while (size > mm(leastMm) && measure(text, size, true) > WIDTH_MM) size = Math.max(mm(leastMm), size - 0.1);
  return size;
}

type BloodBlock = {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly alone: PartLayout;
  readonly at: PartLayout;
};

function layOutBlood({ label, value }: SheetLine, page: LargeLayout): BloodBlock {
  const lines: RunLine[] = [
    ...(label === '' ? [] : [[{ text: label, style: plain(page.mm(LARGE_MM.label), 'muted') }]]),
    [{ text: value, style: bold(page.mm(LARGE_MM.blood)) }],
  ];
  const lineHeight = 1;
  const heightMm = measureHeight(lines, lineHeight);
  const widthMm = Math.max(...lines.map((line) => measureLine(line, page.measure)));
  const at: PartLayout = (topMm) => ({
    marks: lines.flatMap((line, index) => {
      const xMm = INSET_MM + WIDTH_MM - measureLine(line, page.measure);
      const yMm = topMm + measureHeight(lines.slice(0, index), lineHeight);
      return runMarks([line], { xMm, yMm, widthMm, lineHeight }, page.measure);
    }),
    heightMm,
  });
  return { widthMm, heightMm, alone: textPart([lines.flat()], page, { gapMm: 1.2 }), at };
}

/** Blood beside the smaller lines of the allergies, at their foot; below them where there are none. */
function withBlood(body: PartLayout, blood: BloodBlock | null, hasSmallLines: boolean): PartLayout {
  if (blood === null) return body;
  return (topMm) => {
    const allergies = body(topMm);
    const firstBottom = hasSmallLines ? allergies.heightMm - blood.heightMm : allergies.heightMm;
    const placed = blood.at(topMm + Math.max(0, firstBottom));
    return {
      marks: [...allergies.marks, ...placed.marks],
      heightMm: Math.max(allergies.heightMm, Math.max(0, firstBottom) + blood.heightMm),
    };
  };
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
