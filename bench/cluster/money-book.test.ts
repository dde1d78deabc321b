import { expect, test } from 'vitest';
import { type AcknowledgedMoney, findMoneyFaults, type StoredMoney } from './money-book.ts';

const told: AcknowledgedMoney = { name: 'p', sent: ['a', 'b'], signed: 3, paid: ['x'], asked: 2 };
const whole: StoredMoney = {
  transfers: [
    { hash: 'a', status: 'confirmed' },
    { hash: 'b', status: 'confirmed' },
  ],
  payments: [
    { id: 'x', captures: 1, captured: 199n, charged: 199n },
    { id: 'y', captures: 0, captured: 0n, charged: 0n },
  ],
};

test('nothing to say, also where more was booked than answered', () => {
  expect(findMoneyFaults(told, whole)).toEqual([]);
  const more = { ...whole, transfers: [...whole.transfers, { hash: 'c', status: 'confirmed' }] };
  expect(findMoneyFaults(told, more)).toEqual([]);
});

test.each<[string, Partial<StoredMoney>, string]>([
  ['a lost transfer', { transfers: whole.transfers.slice(1) }, 'the acknowledged transfer a is confirmed 0 times'],
  [
    'one that waits for ever',
    { transfers: [{ hash: 'a', status: 'pending' }, ...whole.transfers.slice(1)] },
    'the acknowledged transfer a is confirmed 0 times',
  ],
  [
    'one that was booked twice',
    { transfers: [...whole.transfers, { hash: 'c', status: 'confirmed' }, { hash: 'd', status: 'pending' }] },
    '4 transfers of 3 signed ones',
  ],
  [
    'a charge without a booking',
    { payments: [{ id: 'x', captures: 1, captured: 199n, charged: 398n }] },
    'the payment x holds 199, the gateway charged 398',
  ],
  [
    'a payment started twice',
    { payments: [...whole.payments, { id: 'z', captures: 0, captured: 0n, charged: 0n }] },
    '3 payments of 2 asked for',
  ],
])('complains about %s', (_what, change, sentence) => {
  expect(findMoneyFaults(told, { ...whole, ...change })).toEqual([`p: ${sentence}`]);
});

test('complains about a lost and about a doubled booking', () => {
  const payments = (captures: number) => ({ ...whole, payments: [{ id: 'x', captures, captured: 0n, charged: 0n }] });
  expect(findMoneyFaults(told, payments(0))).toEqual(['p: the charged payment x is booked 0 times']);
  expect(findMoneyFaults(told, payments(2))).toEqual(Array(2).fill(expect.stringContaining('is booked 2 times')));
});
