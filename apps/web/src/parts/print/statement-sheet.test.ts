import { expect, test } from 'vitest';
import { PAPERS } from '../../device/files/paper.ts';
import type { MeasureText, TextMark } from './sheet-marks.ts';
import { type StatementContent, type StatementLine, statementSheet } from './statement-sheet.ts';

/** Wider than the real face: what fits here fits there. */
const measure: MeasureText = (text, sizeMm) => [...text].length * sizeMm * 0.55;
const line = (index: number): StatementLine => ({
  when: ['20 Nov 2026', '18:20'],
  title: `To Studio Conti ${index}`,
  notes: ['qx7H k2mV t9Rb Wd4P nZc8 Lq3F vY6J sXg2 5UhT', 'Memo: '.padEnd(146, 'rent '), 'a'.repeat(64)],
  amount: '\u221240.000000 QRX',
  amountNotes: ['Network fee 0.000400 QRX', 'about $0.84 then'],
  status: 'Confirmed',
});
const buildContent = (lines: number): StatementContent => ({
  paper: PAPERS.a4,
  product: 'Product',
  brandArcs: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  title: 'Statement',
  about: 'What the ledger has booked.',
  across: null,
  facts: [{ label: 'Wallet', value: 'Everyday' }],
  lines: Array.from({ length: lines }, (_, index) => line(index)),
  formatPageNumber: (page, pages) => `Page ${page} of ${pages}`,
});
const listTexts = (lines: number) =>
  statementSheet(buildContent(lines), measure).pages.map(({ marks }) =>
    marks.filter((mark): mark is TextMark => mark.kind === 'text'),
  );

test('every transaction stands on a page, whole and above its foot', () => {
  const pages = listTexts(100);
  expect(pages.length).toBeGreaterThan(2);
  const texts = pages.flat().map(({ text }) => text);
  for (let index = 0; index < 100; index++) expect(texts).toContain(`To Studio Conti ${index}`);
  for (const [index, page] of pages.entries()) {
    const foot = page.find(({ text }) => text === `Page ${index + 1} of ${pages.length}`);
    expect(foot).toBeDefined();
    for (const mark of page) {
      expect(mark.yMm).toBeLessThanOrEqual(foot!.yMm);
      expect(mark.xMm).toBeGreaterThanOrEqual(18);
      expect(mark.xMm + measure(mark.text, mark.sizeMm, mark.bold)).toBeLessThanOrEqual(210 - 18 + 0.01);
    }
  }
});

test('a long label pushes its value aside, and none stands in the other', () => {
  const label = 'Code for “Is my purchase counted?”';
  const facts = [{ label, value: '2026-000731/EUR/7597' }];
  const [page] = statementSheet({ ...buildContent(0), facts }, measure).pages;
  const find = (wanted: string) =>
    page?.marks.find((mark): mark is TextMark => mark.kind === 'text' && mark.text === wanted);
  const [before, after] = [find(label), find('2026-000731/EUR/7597')];
  if (before === undefined || after === undefined) throw new Error('a fact is missing');
  expect(before.xMm + measure(label, before.sizeMm, false)).toBeLessThan(after.xMm);
});

test('a statement without transactions is one page', () => {
  expect(listTexts(0)).toHaveLength(1);
});

test('where no money moved, it says so across each page, from edge to edge and more than once', () => {
  const across = 'Sample, no money moved';
  const { pages } = statementSheet({ ...buildContent(40), across }, measure);
  expect(pages.length).toBeGreaterThan(1);
  for (const { marks, widthMm } of pages) {
    const said = marks.filter((mark): mark is TextMark => mark.kind === 'text' && mark.text === across);
    expect(said.length).toBeGreaterThan(2);
    for (const { xMm, sizeMm, bold, text } of said) {
      const right = xMm + measure(text, sizeMm, bold);
      expect([xMm, right <= widthMm - 18, right > widthMm - 22]).toEqual([18, true, true]);
    }
  }
  expect(
    listTexts(40)
      .flat()
      .map(({ text }) => text),
  ).not.toContain(across);
});
