import { expect, test } from 'vitest';
import { balancePoints, thinPoints } from './balance-points.ts';

const WALLET = { walletAddress: 'qxMine', balance: '84.99875' };
const moved = (fromAddress: string, toAddress: string, amount: string, more = {}) => ({
  fromAddress,
  toAddress,
  amount,
  networkFee: '0',
  status: 'confirmed' as const,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...more,
});

test('counts back from today: what came in was not there before, what went out was, with its fee', () => {
  const newestFirst = [
    moved('qxMine', 'qxHers', '40', { networkFee: '0.00125', createdAt: '2026-11-20T10:00:00.000Z' }),
    moved('qxHers', 'qxMine', '125', { createdAt: '2026-11-18T10:00:00.000Z' }),
  ];
  expect(balancePoints(WALLET, newestFirst)).toEqual([
    { at: '2026-11-18T10:00:00.000Z', units: '0' },
    { at: '2026-11-18T10:00:00.000Z', units: '125' },
    { at: '2026-11-20T10:00:00.000Z', units: '84.99875' },
  ]);
});

test('what waits, has failed, or is of another wallet has moved nothing', () => {
  const others = [
    moved('qxMine', 'qxHers', '1', { status: 'pending' }),
    moved('qxMine', 'qxHers', '1', { status: 'failed' }),
    moved('qxHers', 'qxHis', '1'),
  ];
  expect(balancePoints(WALLET, others)).toEqual([]);
});

test('a balance that does not fit to its history is not drawn', () => {
  expect(balancePoints(WALLET, [moved('qxHers', 'qxMine', '85')])).toEqual([]);
});

test('a long history is drawn with fewer points, the first and the last among them', () => {
  const points = Array.from({ length: 10_000 }, (_, index) => index);
  const thin = thinPoints(points, 200);
  expect([thin.length, thin[0], thin.at(-1)]).toEqual([200, 0, 9_999]);
  expect(thinPoints([1, 2], 200)).toEqual([1, 2]);
});
