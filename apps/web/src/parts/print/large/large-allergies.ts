import { type LineItem, splitItems } from '../line-items.ts';
import type { SheetLine } from '../sheet-content.ts';
import { breakRuns, measureHeight, measureLine, type RunLine, runMarks, type TextRun } from '../text-runs.ts';
import {
  bold,
  INSET_MM,
  LARGE_MM,
  type LargeLayout,
  NOTHING,
  type PartLayout,
  plain,
  textPart,
  WIDTH_MM,
} from './large-parts.ts';

/** The first allergy as large as the name, the second smaller; from the third on all have one size. Blood stands at the right. */
export function layOutAllergies(
  lines: readonly SheetLine[],
  blood: SheetLine | undefined,
  page: LargeLayout,
): PartLayout {
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
