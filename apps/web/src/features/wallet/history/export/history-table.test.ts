import type { Transaction } from '@repo/contract/wallet/transactions';
import { expect, test } from 'vitest';
import { historyJson, historyLabels, historyTable } from './history-table.ts';

const HASH = 'a'.repeat(64);
const sent: Transaction = {
  id: HASH,
  fromAddress: 'qxMine',
  toAddress: 'qxHers',
  amount: '40.000001',
  cryptoType: 'quantum',
  transactionHash: HASH,
  transactionType: 'send',
  networkFee: '0.00040000001',
  quantumSignature: null,
  status: 'confirmed',
  nonce: 3,
  memo: '=SUM(A1)',
  blockHeight: 18_204,
  createdAt: '2026-11-20T18:20:00.000Z',
  rate: 0.021,
};
const issued: Transaction = {
  ...sent,
  fromAddress: 'issuance:quantum',
  toAddress: 'qxMine',
  rate: null,
  blockHeight: null,
};
const parties = { own: new Set(['qxMine']), names: new Map([['qxHers', 'Studio Conti']]), known: ['qxMine', 'qxHers'] };

test('a line says who, how much without a sign, and in which direction', () => {
  const [names, first, second] = historyTable([sent, issued], parties, null);
  expect(first).toHaveLength(names?.length ?? 0);
  expect(first?.slice(0, 8)).toEqual([
    '2026-11-20T18:20:00.000Z',
    'out',
    'Studio Conti',
    'qxMine',
    'qxHers',
    '40.000001',
    'QRX',
    '0.00040000001',
  ]);
  expect(second?.[1]).toBe('in');
  expect(second?.[9]).toBe('');
});

test('the JSON keeps what the server answered, with the name this device knows', () => {
  const { transactions } = JSON.parse(historyJson([sent], parties, '2026-11-21T09:00:00.000Z'));
  expect(transactions[0]).toMatchObject({ amount: '40.000001', memo: '=SUM(A1)', counterpartyName: 'Studio Conti' });
  expect(transactions[0]).not.toHaveProperty('quantumSignature');
});

test('labels name transactions by their memo and addresses by their name, one a line', () => {
  const lines = historyLabels([sent, { ...issued, memo: '' }], parties).split('\n');
  expect(lines).toEqual([
    JSON.stringify({ type: 'tx', ref: HASH, label: '=SUM(A1)' }),
    JSON.stringify({ type: 'addr', ref: 'qxHers', label: 'Studio Conti' }),
    '',
  ]);
});
