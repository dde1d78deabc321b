import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsCardNumber, isCardNumber } from './card-tripwire.ts';

test.each([
  '4242424242424242',
  '4242 4242 4242 4242',
  '5555-5555-5555-4444',
  '378282246310005',
  '6011111111111117',
  '30569309025904',
  '3566002020360505',
  '6200000000000005',
  '2223003122003222',
])('%s is a card number', (number) => {
  expect(isCardNumber(number)).toBe(true);
  expect(holdsCardNumber({ a: [{ note: number }] })).toBe(true);
  expect(holdsCardNumber({ a: Number(number.replace(/\D/g, '')) })).toBe(true);
});

test.each([
  ['a wrong check digit', '4242424242424241'],
  ['a time in milliseconds', '1764182400000'],
  ['a hash', 'ab'.repeat(32)],
  ['an account number', 'DE89370400440532013000'],
  ['a telephone number', '+4915112345678'],
  ['a reference', 'RF18539007547034'],
  ['an id', '019a9f6e-0000-7000-8000-000000000000'],
  ['twenty digits', '42424242424242424242'],
  ['a sentence', 'my card is 4242'],
])('%s is none', (_, text) => {
  expect(holdsCardNumber({ note: text })).toBe(false);
});

test('amounts and nonces of the ledger may look like one, and so may a document', () => {
  for (const name of ['amount', 'networkFee', 'nonce', 'dailyLimit', 'institutionPhone', 'idDocumentNumber']) {
    expect(holdsCardNumber({ [name]: '4242424242424242' })).toBe(false);
  }
  for (const name of ['cardNumber', 'card_number', 'number', 'pan', 'memo', 'q']) {
    expect(holdsCardNumber({ [name]: '4242424242424242' })).toBe(true);
  }
});

test('of random numbers of 16 digits fewer than one in fifty is taken for a card', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 16, maxLength: 16 });
  const found = fc.sample(digits, { numRuns: 5_000, seed: 7 }).filter((one) => isCardNumber(one.join('')));
  expect(found.length).toBeLessThan(150);
});

test('a body that is not parsed, and an odd one, are no error', () => {
  for (const body of [undefined, null, Buffer.from('4242424242424242'), [], { a: null }, true]) {
    expect(holdsCardNumber(body)).toBe(false);
  }
});
