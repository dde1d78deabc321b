import type { Paper } from '@repo/contract/invoices/papers';
import { formatPaperCode } from './paper-code.ts';
import { leading, MARGIN, type PaperCursor, RIGHT, SIZES, WIDTH, wrapText } from './paper-cursor.ts';
import type { PaperFormats } from './paper-formats.ts';
import type { Ink } from './paper-marks.ts';
import type { PaperWords } from './paper-words.ts';

export type PaperLayout = {
  readonly paper: Paper;
  readonly words: PaperWords;
  readonly formats: PaperFormats;
  readonly cursor: PaperCursor;
};

export function drawSums({ paper, words, formats, cursor }: PaperLayout): void {
  cursor.need(90);
  const [net, tax] = [formats.sum(paper.netMinor), formats.sum(paper.taxMinor)];
  const small = { size: SIZES.small, ink: 'soft' } as const;
  const half = WIDTH * 0.52;
  const left = MARGIN + half + 24;
  const none = paper.isReverseCharge === true ? words.reverseCharge : words.noTax;
  const rate =
    paper.taxPercent === 0
      ? none
      : [
          ...(paper.taxCountry === null ? [] : [formats.country(paper.taxCountry)]),
          formats.percent(paper.taxPercent),
        ].join(', ');
  cursor.text(words.taxByRate, MARGIN, small);
  cursor.textRight(words.net, MARGIN + half - 75, small);
  cursor.textRight(words.tax, MARGIN + half, small);
  cursor.text(words.net, left);
  cursor.textRight(net, RIGHT);
  cursor.skip(17);
  cursor.line(MARGIN, half);
  cursor.line(left, RIGHT - left);
  cursor.skip(7);
  cursor.text(rate, MARGIN);
  cursor.textRight(net, MARGIN + half - 75);
  cursor.textRight(tax, MARGIN + half);
  cursor.text(words.tax, left);
  cursor.textRight(tax, RIGHT);
  cursor.skip(18);
  cursor.line(left, RIGHT - left, 1.4, 'ink');
  cursor.skip(10);
  cursor.text(words.totals[paper.kind], left, { size: 11, weight: 'bold' });
  cursor.textRight(formats.sum(paper.totalMinor), RIGHT, { size: SIZES.large, weight: 'bold' });
  cursor.skip(32);
}

/** Who owes the tax instead of the seller, and by which articles: without it the invoice would be wrong. */
export function drawReverseCharge(layout: PaperLayout): void {
  const { paper, words } = layout;
  if (paper.isReverseCharge !== true) return;
  drawBand(layout, 'note', [words.reverseCharge, words.reverseChargeLaw]);
}

/** A coloured band with one sentence in bold and more below it. */
export function drawBand({ cursor }: PaperLayout, ink: Ink, [head = '', ...rest]: readonly string[]): void {
  const lines = [
    ...wrapText(head, WIDTH - 32, { size: 10.5, weight: 'bold' }).map((text) => ({
      text,
      size: 10.5,
      weight: 'bold' as const,
    })),
    ...rest
      .flatMap((one) => wrapText(one, WIDTH - 32))
      .map((text) => ({ text, size: SIZES.body, weight: 'regular' as const })),
  ];
  const height = 20 + lines.length * leading(SIZES.body);
  cursor.need(height);
  cursor.put({ kind: 'box', x: MARGIN, y: 0, width: WIDTH, height, ink });
  for (const [at, line] of lines.entries()) {
    cursor.put({ kind: 'text', x: MARGIN + 16, y: 19 + at * leading(SIZES.body), ink: 'ink', ...line });
  }
  cursor.skip(height + 14);
}

export function drawPaid(layout: PaperLayout): void {
  const { paper, words, formats } = layout;
  const [sum, day] = [formats.plain(paper.totalMinor, paper.currency), formats.day(paper.paidAt)];
  const heads = {
    invoice: words.paid(sum, day, paper.method),
    creditNote: words.sent(sum, day, paper.method),
    debitNote: words.owed(sum, day),
  };
  const more = [
    ...(paper.reference === null ? [] : [words.reference(paper.reference)]),
    ...(paper.kind === 'invoice' ? [words.nothingLeft] : []),
    ...formatEuro(layout),
  ];
  drawBand(layout, paper.kind === 'invoice' ? 'good' : 'note', [heads[paper.kind], more.join(' ')]);
}

const RATE_DIGITS = 4;

function formatEuro({ paper, words, formats }: PaperLayout): string[] {
  const { euroMinor, euroTaxMinor, totalMinor, paidAt, euro } = paper;
  if (euro === null) return [words.noRate];
  if (euro !== undefined) {
    const [sum, tax] = [formats.plain(euro.totalMinor, 'EUR'), formats.plain(euro.taxMinor, 'EUR')];
    return [words.worthEuro(sum, tax, euro.dollars, formats.day(euro.day))];
  }
  if (euroMinor === null || totalMinor === '0') return [];
  const rate = (Number(euroMinor) / Number(totalMinor)).toFixed(RATE_DIGITS);
  const [sum, day] = [formats.plain(euroMinor, 'EUR'), formats.day(paidAt)];
  // What was received is in euros: its VAT is taken from it, whatever the total in dollars is worth.
  const isTaxed = euroTaxMinor !== undefined && paper.taxPercent > 0;
  return [
    isTaxed ? words.inEuroTaxed(sum, formats.plain(euroTaxMinor, 'EUR'), rate, day) : words.inEuro(sum, rate, day),
  ];
}

/** Of a note: its invoice, itself, and what is left. */
/** What other notes had changed before this one: what is left says it. */
function sumEarlierNotes({ kind, totalMinor, taxMinor }: Paper, corrects: NonNullable<Paper['corrects']>) {
  const sign = kind === 'creditNote' ? 1n : -1n;
  const find = (left: string, all: string, own: string) => BigInt(left) - BigInt(all) + sign * BigInt(own);
  return {
    total: find(corrects.leftMinor, corrects.totalMinor, totalMinor),
    tax: find(corrects.leftTaxMinor, corrects.taxMinor, taxMinor),
  };
}

export function drawAfter({ paper, words, formats, cursor }: PaperLayout): void {
  const { corrects, currency, kind } = paper;
  if (corrects === null) return;
  const plain = (total: string, tax: string) => [
    formats.plain(String(BigInt(total) - BigInt(tax)), currency),
    formats.plain(tax, currency),
    formats.plain(total, currency),
  ];
  const earlier = sumEarlierNotes(paper, corrects);
  const rows: (readonly [string, string[]])[] = [
    [`${words.titles.invoice} ${corrects.number}`, plain(corrects.totalMinor, corrects.taxMinor)],
    ...(earlier.total === 0n ? [] : [[words.earlier, plain(String(earlier.total), String(earlier.tax))] as const]),
    [`${words.titles[kind]} ${paper.number}`, [paper.netMinor, paper.taxMinor, paper.totalMinor].map(formats.sum)],
    [words.left, plain(corrects.leftMinor, corrects.leftTaxMinor)],
  ];
  cursor.need(100);
  const edges = [MARGIN + 340, MARGIN + 420, RIGHT];
  const small = { size: SIZES.small, ink: 'soft' } as const;
  cursor.text(words.after, MARGIN, small);
  for (const [at, label] of [words.net, words.tax, words.total].entries())
    cursor.textRight(label, edges[at] ?? RIGHT, small);
  cursor.skip(15);
  cursor.line(MARGIN, WIDTH, 0.9, 'ink');
  for (const [at, [label, sums]] of rows.entries()) {
    const weight = at === rows.length - 1 ? 'bold' : 'regular';
    cursor.skip(7);
    cursor.text(label, MARGIN, { weight });
    for (const [column, sum] of sums.entries()) cursor.textRight(sum, edges[column] ?? RIGHT, { weight });
    cursor.skip(17);
    cursor.line(MARGIN, WIDTH);
  }
  cursor.skip(16);
}

export function drawNotes({ paper, words, formats, cursor }: PaperLayout): void {
  const base = formats.plain(paper.charityBaseMinor, paper.currency);
  const charity = paper.kind === 'creditNote' ? words.lessCharity(base) : words.charity(base);
  const columns = [
    { title: words.wrongTitle, lines: wrapText(words.wrong, WIDTH / 2 - 24) },
    ...(paper.charityBaseMinor === '0'
      ? []
      : [{ title: words.charityTitle, lines: wrapText(charity, WIDTH / 2 - 12) }]),
  ];
  cursor.need(20 + Math.max(...columns.map(({ lines }) => lines.length)) * leading(SIZES.body));
  for (const [at, { title, lines }] of columns.entries()) {
    const x = MARGIN + (at * WIDTH) / 2;
    cursor.text(title, x, { weight: 'bold' });
    for (const [row, text] of lines.entries()) {
      const y = SIZES.body + (row + 1) * leading(SIZES.body);
      cursor.put({ kind: 'text', x, y, text, size: SIZES.body, weight: 'regular', ink: 'soft' });
    }
  }
  cursor.skip((2 + Math.max(...columns.map(({ lines }) => lines.length))) * leading(SIZES.body));
}

/** What the paper is found by among what is counted, in one line, and whose key signs the ledger that counts it. */
export function drawCode({ paper, words, cursor }: PaperLayout): void {
  const code = paper.charityBaseMinor === '0' ? null : formatPaperCode(paper);
  if (code === null && paper.ledgerWords === undefined) return;
  cursor.need(3 * leading(SIZES.body) + SIZES.body);
  cursor.skip(SIZES.body);
  if (code !== null) {
    cursor.text(words.isCounted, MARGIN, { size: SIZES.small, ink: 'soft' });
    cursor.skip(leading(SIZES.body));
    cursor.text(code, MARGIN);
    cursor.skip(leading(SIZES.body));
  }
  if (paper.ledgerWords === undefined) return;
  cursor.text(words.ledgerKey(paper.ledgerWords), MARGIN, { size: SIZES.small, ink: 'soft' });
  cursor.skip(leading(SIZES.body));
}
