import { expect, test } from 'vitest';
import { checkSupply, isSignedSupply } from './check-supply.ts';

const asset = { asset: 'quantum', issued: '250000', burned: '1204.5', inAccounts: '248795.5', accounts: 3 } as const;

test('issued minus burned is compared with what is in accounts to the last atom', () => {
  expect(checkSupply(asset)).toEqual({ supply: '248795.5', holds: true });
  expect(checkSupply({ ...asset, inAccounts: '248795.500000000001' })).toEqual({ supply: '248795.5', holds: false });
  const large = {
    issued: '900000000000000.000000000002',
    burned: '0.000000000001',
    inAccounts: '900000000000000.000000000001',
  };
  expect(checkSupply({ ...asset, ...large }).holds).toBe(true);
});

test('amounts that cannot be hold nothing', () => {
  expect(checkSupply({ ...asset, burned: '250001' })).toEqual({ supply: null, holds: false });
  expect(checkSupply({ ...asset, issued: '250000.0' })).toEqual({ supply: null, holds: false });
});

test('the signed header says the same, asset by asset', () => {
  const signed = [{ asset: 'quantum', issued: '250000000000000000', burned: '1204500000000000' }];
  expect(isSignedSupply([asset], signed)).toBe(true);
  expect(isSignedSupply([asset], [{ ...signed[0]!, issued: '250000000000000001' }])).toBe(false);
  expect(isSignedSupply([asset], [])).toBe(false);
  expect(isSignedSupply([{ ...asset, issued: '0', burned: '0' }], [])).toBe(true);
});
