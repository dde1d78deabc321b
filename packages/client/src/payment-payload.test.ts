import { formatAddress, WALLET_ASSETS } from '@repo/vault';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { glyphPayload, readPayload } from './glyph-payload.ts';
import { paymentPayload, readPaymentPayload } from './payment-payload.ts';

const hash = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => new Uint8Array(bytes));
const to = fc
  .tuple(fc.constantFrom(...WALLET_ASSETS), hash)
  .map(([asset, keyHash]) => formatAddress({ asset, keyHash }));
const amount = fc.oneof(
  fc.constantFrom('', '0.000001', '1', '999999999999999.999999'),
  fc.bigInt({ min: 1n, max: 999_999_999_999_999n }).map(String),
);

test('a glyph gives back exactly the address and the amount that are asked for', () => {
  fc.assert(
    fc.property(to, amount, (address, units) => {
      const payload = paymentPayload({ to: address, amount: units });
      expect(payload).toHaveLength(33);
      expect(readPaymentPayload(payload)).toEqual({ to: address, amount: units });
      // It is no glyph of a person: nothing asks the gate for it.
      expect(readPayload(payload)).toBeNull();
    }),
  );
});

test('what is no request is not drawn, and what is no drawing of one is not read', () => {
  const [address] = fc.sample(to, { numRuns: 1, seed: 1 });
  const asked = { to: address ?? '', amount: '2.5' };
  for (const wrong of [
    { ...asked, amount: '0' },
    { ...asked, amount: '1e3' },
    { ...asked, to: `${asked.to.slice(0, -1)}!` },
  ]) {
    expect(() => paymentPayload(wrong)).toThrow(RangeError);
  }
  const right = paymentPayload(asked);
  const edits: [number, number][] = [
    [0, 0x10],
    [1, WALLET_ASSETS.length],
    [32, 1],
    // 4 * 10^21 steps are more than 15 digits before the point.
    [22, 255],
  ];
  for (const [at, byte] of edits) expect(readPaymentPayload(right.with(at, byte))).toBeNull();
  expect(readPaymentPayload(right.slice(1))).toBeNull();
  expect(readPaymentPayload(glyphPayload(new Uint8Array(32), 'personal'))).toBeNull();
});
