import { createSigningKey, walletAddress } from '@repo/vault';
import { defaultParseSearch } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { judgeRequest, paymentLink, readPaymentText } from './payment-link.ts';

const TO = 'qx7Hk2mVt9RbWd4PnZc8Lq3FvY6JsXg25UhT';
/** What the page reads of a link, as text. */
const read = (amount: string, memo: string) => {
  const { search } = new URL(paymentLink('https://example.org', { to: TO, amount, memo }));
  const words: Record<string, unknown> = defaultParseSearch(search);
  return { amount: String(words.amount ?? ''), memo: String(words.memo ?? ''), to: words.to, tab: words.tab };
};

test('a link carries the address, the amount and the memo, and leaves out what is empty', () => {
  expect(paymentLink('https://example.org', { to: TO, amount: '25', memo: 'Lesson 21 Nov' })).toBe(
    `https://example.org/wallet?tab=send&to=${TO}&amount=25&memo=Lesson+21+Nov`,
  );
  expect(paymentLink('https://example.org', { to: TO, amount: '', memo: '' })).toBe(
    `https://example.org/wallet?tab=send&to=${TO}`,
  );
});

test('the page reads back exactly what was asked for', () => {
  const amounts = ['25', '0.000001', '123456789012345.123456', '1.50', '007', ''];
  const memos = ['Lesson & more = 100 %', '12.50', 'true', 'null', '"quoted"', '{}', 'è così', '+1', ''];
  for (const amount of amounts) {
    for (const memo of memos) expect(read(amount, memo)).toEqual({ amount, memo, to: TO, tab: 'send' });
  }
});

test('an amount that cannot be sent and a memo that cannot be shown are named', () => {
  expect(judgeRequest({ amount: '', memo: '' })).toEqual([]);
  expect(judgeRequest({ amount: ' 1.5 ', memo: ' rent ' })).toEqual([]);
  for (const amount of ['0', '-1', '1e3', '1,5', '0.0000001']) {
    expect(judgeRequest({ amount, memo: 'x'.repeat(141) })).toEqual(['amount', 'memo']);
  }
});

test('a square code is an address alone or a request of this wallet, and nothing else', () => {
  const to = walletAddress(createSigningKey().publicKey, 'quantum');
  expect(readPaymentText(` ${to}\n`)).toEqual({ to, amount: '', memo: '' });
  const request = { to, amount: '1.50', memo: 'Lesson & more' };
  expect(readPaymentText(paymentLink('https://example.org', request))).toEqual(request);
  expect(readPaymentText(paymentLink('https://example.org', { to, amount: '', memo: '' }))).toEqual({
    to,
    amount: '',
    memo: '',
  });
  const others = ['', 'hello', TO, `${to}x`, 'https://example.org/e/#123', `https://example.org/shop?to=${to}`];
  expect(others.map(readPaymentText)).toEqual(others.map(() => null));
});
