// @vitest-environment jsdom
import type { Transaction } from '@repo/contract/wallet/transactions';
import { PDFDocument } from 'pdf-lib';
import { expect, test, vi } from 'vitest';
import { sheetLetters } from '../../../../parts/print/sheet-fonts.ts';
import { writePdf } from '../../../../parts/print/sheet-pdf.ts';
import { statementSheet } from '../../../../parts/print/statement-sheet.ts';
import { type Statement, statementContent, statementPdf } from './statement-pdf.ts';

// In the browser the faces travel inside the script; here they are read from where they lie.
vi.mock('../../../../parts/print/sheet-fonts.ts', async () => {
  const { testLetters } = await import('../../../../../test/test-letters.ts');
  return { sheetLetters: testLetters() };
});

const HERS = '1Q8vNc4TzR2xKmP7dWq5YbJ3sLh9FgTaUt6C';
const row = (index: number, memo = 'Rent'): Transaction => ({
  id: String(index).padStart(64, '0'),
  fromAddress: index % 2 === 0 ? 'qxMine' : HERS,
  toAddress: index % 2 === 0 ? HERS : 'qxMine',
  amount: '123456789012345.123456',
  cryptoType: 'bitcoin',
  transactionHash: String(index).padStart(64, '0'),
  transactionType: 'send',
  networkFee: '12345678901.2345',
  quantumSignature: null,
  status: 'confirmed',
  nonce: index,
  memo,
  blockHeight: 18_204,
  createdAt: '2026-11-20T18:20:00.000Z',
  rate: 65_000,
});
const buildStatement = (rows: readonly Transaction[], name = 'Studio Conti'): Statement => ({
  rows,
  parties: { own: new Set(['qxMine']), names: new Map([[HERS, name]]), known: [] },
  seenFrom: null,
  scope: 'All wallets, 2026-11-01 – …',
  isSample: true,
  madeAt: '2026-11-21T09:00:00.000Z',
});

test('the faces have every letter of a statement, the minus of amounts too', async () => {
  const content = statementContent(buildStatement([row(0), row(1)]));
  expect(content.lines.map(({ amount }) => amount[0])).toEqual(['\u2212', '+']);
  const made = await writePdf(content, (measure) => statementSheet(content, measure), sheetLetters);
  expect(made.ok).toBe(true);
});

test('a long history makes many pages, and letters that no face has do not stop it', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => row(index, index === 3 ? '家賃' : 'Rent'));
  const blob = await statementPdf(buildStatement(rows, 'Студия'));
  const read = await PDFDocument.load(new Uint8Array(await blob.arrayBuffer()));
  expect(read.getPageCount()).toBeGreaterThan(3);
});
