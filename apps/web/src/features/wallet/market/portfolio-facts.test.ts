import type { CryptoType } from '@repo/contract/rules/assets';
import type { Rate } from '@repo/contract/wallet/rates';
import { expect, test } from 'vitest';
import { judgeSecurity, portfolioValue } from './portfolio-facts.ts';

const rate = (symbol: string, price: number): Rate => ({
  symbol,
  name: symbol,
  price,
  change24h: 0,
  marketCap: 1,
  source: 'sample',
  asOf: '2026-11-21T08:40:00.000Z',
  isStale: false,
});
const RATES = [rate('BTC', 65_000), rate('ETH', 2_990), rate('QRX', 0.021)];
const held = (cryptoType: CryptoType, balance: string, staked = '0') => ({ cryptoType, balance, staked });

test('the value is the sum of what every wallet holds', () => {
  const wallets = [
    held('quantum', '1284.5'),
    held('bitcoin', '0.2'),
    held('bitcoin', '0.014'),
    held('ethereum', '1.75'),
  ];
  const { dollars, missing } = portfolioValue(wallets, RATES);
  expect(dollars).toBeCloseTo(19_169.4745, 6);
  expect(missing).toEqual([]);
});

test('what is staked belongs to its owner and counts', () => {
  expect(portfolioValue([held('quantum', '7', '3')], RATES).dollars).toBeCloseTo(0.21, 6);
});

test('what has no rate is named and not counted as nothing', () => {
  const wallets = [held('quantum', '10'), held('bitcoin', '1'), held('ethereum', '0')];
  expect(portfolioValue(wallets, [rate('BTC', 2)])).toEqual({ dollars: 2, missing: ['QRX'] });
  expect(portfolioValue([], [])).toEqual({ dollars: 0, missing: [] });
});

test('[WAL-23] the security level follows the kind of key and the state of its backup', () => {
  const [hot, watch] = [{ walletType: 'hot' }, { walletType: 'watch' }] as const;
  const stored = { isStored: true, confirmedAt: null };
  expect(judgeSecurity([], undefined)).toEqual({ keys: 'none', backup: 'notNeeded' });
  expect(judgeSecurity([watch], stored)).toEqual({ keys: 'watching', backup: 'notNeeded' });
  expect(judgeSecurity([watch, hot], undefined)).toEqual({ keys: 'signing', backup: 'unknown' });
  expect(judgeSecurity([hot], { isStored: false, confirmedAt: null })).toEqual({ keys: 'signing', backup: 'missing' });
  expect(judgeSecurity([hot], stored)).toEqual({ keys: 'signing', backup: 'unconfirmed' });
  const confirmed = { isStored: true, confirmedAt: '2026-11-21T09:00:00.000Z' };
  expect(judgeSecurity([hot], confirmed)).toEqual({ keys: 'signing', backup: 'confirmed' });
});
