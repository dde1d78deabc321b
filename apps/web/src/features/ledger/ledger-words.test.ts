import { afterEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '../../paraglide/runtime.js';
import { formatAmount, formatUnits, ownAccountLabel, shortHash, splitByFour } from './ledger-words.ts';

afterEach(() => overwriteGetLocale(() => 'en'));

test('amounts are written in full, with six decimals or as many as they have', () => {
  overwriteGetLocale(() => 'en');
  expect(['0', '125', '0.00125', '123456789012345.000000000001'].map(formatUnits)).toEqual([
    '0.000000',
    '125.000000',
    '0.001250',
    '123,456,789,012,345.000000000001',
  ]);
  overwriteGetLocale(() => 'it');
  expect(formatAmount('250000.5', 'quantum')).toBe('250.000,500000 QRX');
});

test('addresses are read in groups of four, hashes by their ends', () => {
  expect(splitByFour('qx7Hk2mVt9')).toEqual(['qx7H', 'k2mV', 't9']);
  expect(shortHash(`9b1e98ac${'0'.repeat(52)}379d`)).toBe('9b1e 98ac … 379d');
});

test('accounts of the ledger have names, addresses have none', () => {
  expect(ownAccountLabel('issuance:quantum')).not.toBeNull();
  expect(ownAccountLabel('netfee:bitcoin')).not.toBe(ownAccountLabel('issuance:quantum'));
  expect(ownAccountLabel('stake:qx7Hk2mVt9RbWd4PnZc8Lq3FvY6JsXg25UhT')).toBe('Stake of qx7H k2mV … 5UhT');
  expect(ownAccountLabel('qx7Hk2mVt9RbWd4PnZc8Lq3FvY6JsXg25UhT')).toBeNull();
});
