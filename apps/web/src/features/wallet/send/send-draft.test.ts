import { networkFee, parseAmount } from '@repo/contract/rules/amounts';
import { CRYPTO_TYPES } from '@repo/contract/rules/assets';
import { createSigningKey, walletAddress } from '@repo/vault';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressHint, judgeAmount, judgeRecipient, largestAmount } from './send-draft.ts';

const own = walletAddress(createSigningKey().publicKey, 'quantum');
const other = walletAddress(createSigningKey().publicKey, 'quantum');
const wallet = { walletAddress: own, cryptoType: 'quantum', available: '10' } as const;

test('[WAL-26] a recipient has the prefix of the wallet and 34 letters and digits', () => {
  expect(judgeRecipient(other, wallet)).toBeNull();
  expect(judgeRecipient(` ${other} `, wallet)).toBeNull();
  expect(judgeRecipient('', wallet)).toBe('missing');
  const wrong = [other.slice(0, -1), `${other}a`, `1Q${other.slice(2)}`, `${other.slice(0, -1)}!`];
  expect(wrong.map((to) => judgeRecipient(to, wallet))).toEqual(wrong.map(() => 'form'));
  expect(judgeRecipient(`${other.slice(0, -1)}${other.endsWith('2') ? '3' : '2'}`, wallet)).toBe('checksum');
  expect(judgeRecipient(own, wallet)).toBe('itself');
});

test('an address of Bitcoin or Ethereum is named as one, and one of another wallet here is not', () => {
  const real = [
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe',
  ];
  expect(real.map((to) => judgeRecipient(to, wallet))).toEqual(real.map(() => 'network'));
  const here = CRYPTO_TYPES.filter((one) => one !== 'quantum').map((one) =>
    walletAddress(createSigningKey().publicKey, one),
  );
  expect(here.map((to) => judgeRecipient(to, wallet))).toEqual(here.map(() => 'form'));
});

test('[WAL-40] [X-43] the hint of the recipient follows the kind of the wallet', () => {
  expect(CRYPTO_TYPES.map(addressHint)).toEqual(['1Q…', '0x…', 'qx…']);
});

test('[WAL-27] [WAL-39] [X-46] an amount is above zero, in steps of 0.000001, and with its fee no more than there is', () => {
  const judged = ['', ' ', '1', '0.000001', '9.9999', '10', '0', '-1', '1e1', '1.0000001', '1,5', 'x'];
  expect(judged.map((amount) => judgeAmount(amount, wallet))).toEqual([
    'missing',
    'missing',
    null,
    null,
    null,
    'tooMuch',
    'zero',
    'form',
    'form',
    'form',
    'form',
    'form',
  ]);
});

test('the largest amount can be paid with its fee, and a step more cannot', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.constantFrom(...CRYPTO_TYPES), (available, asset) => {
      const amount = largestAmount(available, asset);
      const step = parseAmount('0.000001') ?? 0n;
      expect(amount + networkFee(amount, asset) <= available).toBe(true);
      expect(amount + step + networkFee(amount + step, asset) > available).toBe(true);
    }),
  );
});
