import { expect, test } from 'vitest';
import { computePayableFrom, waitingHours } from './payable-from.ts';

const wallet = (
  newRecipientHours: number,
  cryptoType: 'quantum' | 'bitcoin' = 'quantum',
  walletType: 'hot' | 'watch' = 'hot',
) => ({
  newRecipientHours,
  cryptoType,
  walletType,
});
const contact = { createdAt: '2026-11-21T08:00:00.000Z', cryptoType: 'quantum' } as const;
const at = (time: string) => Date.parse(`2026-11-21T${time}:00.000Z`);

test('a contact can be paid once the longest waiting time of its wallets is over', () => {
  const wallets = [wallet(0), wallet(24, 'bitcoin'), wallet(24, 'quantum', 'watch'), wallet(1)];
  expect(computePayableFrom(contact, wallets, at('08:59'))).toBe('2026-11-21T09:00:00.000Z');
  expect(computePayableFrom(contact, wallets, at('09:00'))).toBeNull();
});

test('without a wallet of its kind the usual time is told; no waiting is none', () => {
  expect(waitingHours([], null)).toBe(1);
  expect(waitingHours([wallet(24, 'bitcoin')], 'quantum')).toBe(1);
  expect(waitingHours([wallet(24, 'bitcoin')], null)).toBe(24);
  expect(waitingHours([wallet(0)], 'quantum')).toBe(0);
});
