// @vitest-environment jsdom
import { createRecoveryCode, formatRecoveryCode } from '@repo/vault';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, test, vi } from 'vitest';
import { PAPERS, type Paper } from '../../device/files/paper.ts';
import { recoverySheet } from '../print/recovery-sheet.ts';
import type { MeasureText, TextMark } from '../print/sheet-marks.ts';
import { SMALLEST_TEXT_MM } from '../print/text-fit.ts';
import { recoveryKitContent, recoveryKitPdf } from './recovery-kit-pdf.ts';

// In the browser the faces travel inside the script; here they are read from where they lie.
vi.mock('../print/sheet-fonts.ts', async () => {
  const { testLetters } = await import('../../../test/test-letters.ts');
  return { sheetLetters: testLetters() };
});

/** Wider than the real face: what fits here fits there. */
const measure: MeasureText = (text, sizeMm) => [...text].length * sizeMm * 0.55;
const papers: Paper[] = ['a4', 'letter'];
const username = 'marta.of-the-very-long-name-here';
/** Every symbol that a check symbol may be; A to Z and digits come with the groups. */
const code = '7ZZK-Q4NM-00WX-1234-5678-9ABC-DEFG-HJKP-*';
const buildPage = (paper: Paper, of = code) => {
  const { pages } = recoverySheet(recoveryKitContent({ code: of, username, paper }), measure);
  if (pages[0] === undefined || pages.length !== 1) throw new Error('not one page');
  return pages[0];
};
const listTexts = (paper: Paper, of = code): TextMark[] =>
  buildPage(paper, of).marks.filter((mark): mark is TextMark => mark.kind === 'text');

describe('the recovery kit on paper', () => {
  test('carries account, day, address and every symbol of the code in its place', () => {
    for (const paper of papers) {
      for (const of of [code, formatRecoveryCode(createRecoveryCode())]) {
        const texts = listTexts(paper, of);
        const symbols = texts.filter(({ text, bold }) => bold && text.length === 1);
        const rows = [...new Set(symbols.map(({ yMm }) => yMm))].sort((a, b) => a - b);
        const read = rows.map((row) =>
          symbols
            .filter(({ yMm }) => yMm === row)
            .sort((a, b) => a.xMm - b.xMm)
            .map(({ text }) => text)
            .join(''),
        );
        expect(read.map((row) => row.length)).toEqual([16, 17]);
        expect(read.join('')).toBe(of.replaceAll('-', ''));
        const lines = texts.map(({ text }) => text);
        expect(lines).toContain(username);
        expect(lines).toContain(location.host);
        expect(lines.some((text) => text.includes(String(new Date().getFullYear())))).toBe(true);
      }
    }
  });

  test('fits on A4 and on Letter, cuts no sentence short and prints nothing too small', () => {
    for (const paper of papers) {
      const { widthMm, heightMm } = buildPage(paper);
      expect({ widthMm, heightMm }).toEqual(PAPERS[paper]);
      for (const { text, xMm, yMm, sizeMm, bold } of listTexts(paper)) {
        expect(text).not.toContain('…');
        expect(sizeMm).toBeGreaterThanOrEqual(SMALLEST_TEXT_MM);
        expect(xMm + measure(text, sizeMm, bold)).toBeLessThanOrEqual(widthMm - 15);
        expect(yMm, text).toBeLessThanOrEqual(heightMm - 15);
      }
    }
  });

  test('says nothing by colour alone: black and grey on white', () => {
    const inks = new Set(
      buildPage('a4').marks.flatMap((mark) => (mark.kind === 'text' ? [mark.ink] : [mark.fill, mark.stroke])),
    );
    expect([...inks].filter((ink) => ink !== undefined).sort()).toEqual(['ink', 'muted']);
  });

  test('becomes a PDF of that size in our own faces, which have every letter of it', async () => {
    // A PDF takes most of a second: the second paper has one symbol.
    for (const [paper, symbols] of [['a4', '*~$=U'] as const, ['letter', '*'] as const]) {
      for (const check of symbols) {
        const blob = await recoveryKitPdf({ code: code.replace('*', check), username, paper });
        expect(blob.type).toBe('application/pdf');
        const file = await PDFDocument.load(await blob.arrayBuffer());
        expect(file.getPageCount()).toBe(1);
        expect((file.getPage(0).getWidth() * 25.4) / 72).toBeCloseTo(PAPERS[paper].widthMm, 3);
        expect((file.getPage(0).getHeight() * 25.4) / 72).toBeCloseTo(PAPERS[paper].heightMm, 3);
      }
    }
  });
});
