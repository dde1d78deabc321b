import { PRODUCT } from '@repo/contract/brand';
import type { Paper, PaperLine, PaperParty } from '@repo/contract/invoices/papers';
import { leading, MARGIN, openPaperCursor, RIGHT, SIZES, WIDTH, wrapText } from './paper-cursor.ts';
import { measurePaperText } from './paper-faces.ts';
import { makePaperFormats } from './paper-formats.ts';
import { PAGE, type PaperMark, type PaperPage } from './paper-marks.ts';
import {
  drawAfter,
  drawBand,
  drawCode,
  drawNotes,
  drawPaid,
  drawReverseCharge,
  drawSums,
  type PaperLayout,
} from './paper-sums.ts';
import type { PaperWords } from './paper-words.ts';

const GAP = 12;

/** Head, parties, table, tax, what was paid, and for a note what is left: from top to bottom, on as many pages as it takes. */
export function layOutPaper(paper: Paper, words: PaperWords): PaperPage[] {
  const cursor = openPaperCursor();
  const layout: PaperLayout = { paper, words, formats: makePaperFormats(paper), cursor };
  drawHead(layout);
  drawFacts(layout);
  drawParties(layout);
  if (paper.reason !== null) drawBand(layout, 'reason', [words.why(paper.reason)]);
  drawTable(layout);
  drawSums(layout);
  drawReverseCharge(layout);
  drawPaid(layout);
  drawAfter(layout);
  drawNotes(layout);
  drawCode(layout);
  return cursor.pages.map((marks, at) => [...drawAcross(layout), ...marks, ...drawFoot(layout, at + 1)]);
}

function drawHead({ paper, words, cursor }: PaperLayout): void {
  cursor.text(words.titles[paper.kind], MARGIN, { size: SIZES.title, weight: 'bold' });
  cursor.textRight(PRODUCT, RIGHT, { size: SIZES.large, weight: 'bold', ink: 'brand' });
  cursor.skip(leading(SIZES.title));
  cursor.text(paper.number, MARGIN, { size: 11.5 });
  cursor.skip(26);
  cursor.line(MARGIN, WIDTH, 1.4, 'ink');
  cursor.skip(GAP);
}

function drawFacts({ paper, words, formats, cursor }: PaperLayout): void {
  const { order, corrects } = paper;
  const facts: (readonly [string, string])[] = [
    [words.issued, formats.day(paper.issuedAt)],
    corrects === null
      ? [words.paidOn, formats.day(paper.paidAt)]
      : [words.corrects, words.orderOf(corrects.number, formats.dayOfYear(corrects.issuedAt))],
    ...(order === null ? [] : [[words.order, words.orderOf(order.number, formats.dayOfYear(order.at))] as const]),
    [words.currency, formats.currencyName],
  ];
  const width = WIDTH / facts.length;
  for (const [at, [label, value]] of facts.entries()) {
    const x = MARGIN + at * width;
    cursor.text(label, x, { size: SIZES.small, ink: 'soft' });
    cursor.put({ kind: 'text', x, y: 24, text: value, size: SIZES.body, weight: 'bold', ink: 'ink' });
  }
  cursor.skip(34);
  cursor.line(MARGIN, WIDTH);
  cursor.skip(GAP);
}

function drawParties({ paper, words, cursor }: PaperLayout): void {
  const { seller, buyer, deliveredTo } = paper;
  const parties: (readonly [string, PaperParty])[] = [
    [words.from, seller],
    [words.to, buyer],
    ...(deliveredTo === null ? [] : [[words.deliveredTo, deliveredTo] as const]),
  ];
  const width = WIDTH / 3;
  const columns = parties.map(([label, party]) => ({ label, lines: listPartyLines(party, words, width - GAP) }));
  for (const [at, { label, lines }] of columns.entries()) {
    const x = MARGIN + at * width;
    cursor.text(label, x, { size: SIZES.small, ink: 'soft' });
    for (const [row, { text, isName }] of lines.entries()) {
      const y = 24 + row * leading(SIZES.body);
      cursor.put({ kind: 'text', x, y, text, size: SIZES.body, weight: isName ? 'bold' : 'regular', ink: 'ink' });
    }
  }
  cursor.skip(24 + Math.max(...columns.map(({ lines }) => lines.length)) * leading(SIZES.body) + GAP);
}

function listPartyLines({ name, lines, taxNumber, contact }: PaperParty, words: PaperWords, width: number) {
  const rest = [
    ...lines,
    ...(taxNumber === null ? [] : [words.taxNumber(taxNumber)]),
    ...(contact === null ? [] : [contact]),
  ];
  const wrap = (text: string, isName: boolean) =>
    wrapText(text, width, { weight: isName ? 'bold' : 'regular' }).map((part) => ({ text: part, isName }));
  return [...wrap(name, true), ...rest.flatMap((text) => wrap(text, false))];
}

/** Right edges of the columns with numbers, and how wide the first one is. */
const COLUMNS = { quantity: 300, each: 365, net: 420, tax: 470 } as const;
const ITEM_WIDTH = 225;

function drawTableHead({ words, cursor }: PaperLayout): void {
  const style = { size: SIZES.small, ink: 'soft' } as const;
  cursor.text(words.item, MARGIN, style);
  const labels = [words.quantity, words.each, words.net, words.tax];
  for (const [at, edge] of Object.values(COLUMNS).entries()) cursor.textRight(labels[at] ?? '', MARGIN + edge, style);
  cursor.textRight(words.total, RIGHT, style);
  cursor.skip(15);
  cursor.line(MARGIN, WIDTH, 0.9, 'ink');
  cursor.skip(8);
}

function drawTable(layout: PaperLayout): void {
  const { paper, cursor } = layout;
  cursor.need(80);
  drawTableHead(layout);
  for (const line of paper.lines) drawLine(layout, line);
  cursor.skip(6);
}

function drawLine(layout: PaperLayout, line: PaperLine): void {
  const { formats, cursor, paper } = layout;
  const title = wrapText(line.title, ITEM_WIDTH, { weight: 'bold' });
  const notes = line.note === null ? [] : wrapText(line.note, ITEM_WIDTH, { size: SIZES.small });
  cursor.need((title.length + notes.length + 2) * leading(SIZES.body), () => drawTableHead(layout));
  const sums = [
    line.quantity,
    formats.number(line.unitMinor),
    formats.number(line.netMinor),
    formats.number(line.taxMinor),
  ];
  for (const [at, edge] of Object.values(COLUMNS).entries()) cursor.textRight(String(sums[at]), MARGIN + edge);
  cursor.textRight(formats.number(line.totalMinor), RIGHT, { weight: 'bold' });
  const y = SIZES.body + leading(SIZES.body) - 2;
  if (paper.taxPercent > 0) {
    const text = formats.percent(paper.taxPercent);
    cursor.skip(y - SIZES.small);
    cursor.textRight(text, MARGIN + COLUMNS.tax, { size: SIZES.small, ink: 'soft' });
    cursor.skip(SIZES.small - y);
  }
  for (const part of title) {
    cursor.text(part, MARGIN, { weight: 'bold' });
    cursor.skip(leading(SIZES.body));
  }
  for (const part of notes) {
    cursor.text(part, MARGIN, { size: SIZES.small, ink: 'soft' });
    cursor.skip(leading(SIZES.small));
  }
  cursor.skip(Math.max(0, y + 4 - title.length * leading(SIZES.body) - notes.length * leading(SIZES.small)) + 5);
  cursor.line(MARGIN, WIDTH);
  cursor.skip(8);
}

const drawAcross = ({ paper, words }: PaperLayout): PaperMark[] =>
  paper.isSandbox ? [{ kind: 'across', text: words.sample, size: 46, ink: 'sample' }] : [];

function drawFoot({ paper, words, cursor }: PaperLayout, page: number): PaperMark[] {
  const y = PAGE.height - 40;
  const style = { kind: 'text', y, size: SIZES.small, weight: 'regular', ink: 'soft' } as const;
  const { seller } = paper;
  const count = words.page(page, cursor.pages.length);
  const number = seller.taxNumber === null ? [] : [words.taxNumber(seller.taxNumber)];
  return [
    { kind: 'line', x: MARGIN, y: y - 14, width: WIDTH, thick: 0.6, ink: 'line' },
    {
      ...style,
      x: MARGIN,
      text: wrapText([seller.name, ...number, paper.number].join(', '), WIDTH - 90, { size: SIZES.small })[0] ?? '',
    },
    { ...style, x: RIGHT - measurePaperText(count, SIZES.small, 'regular'), text: count },
  ];
}
