import { COMMAND_NAMES, COMMAND_SPECS } from '@repo/contract/creator-commands/command-specs';
import { expect, test } from 'vitest';
import { listParamHints, listParamProblems } from './param-hints.ts';

test('a hint says what the schema asks', () => {
  expect(listParamHints('payment.refund')).toEqual([
    { name: 'paymentId', isOptional: false, type: 'uuid' },
    { name: 'amountMinor', isOptional: true, type: 'string' },
    { name: 'reason', isOptional: false, type: 'string 10..500' },
    { name: 'transferReference', isOptional: true, type: 'string 1..140' },
  ]);
  expect(listParamHints('rate.set').map(({ type }) => type)).toEqual([
    '"BTC" | "ETH" | "QRX"',
    'number >0..1000000000',
  ]);
  expect(listParamHints('fee.set')[1]?.type).toBe('{ currency: "EUR" | "USD", amountMinor: string }[]');
});

test('every command has a sample whose names are parameters of its own', () => {
  for (const name of COMMAND_NAMES) {
    const known = listParamHints(name).map((hint) => hint.name);
    expect([name, Object.keys(COMMAND_SPECS[name].example).filter((one) => !known.includes(one))]).toEqual([name, []]);
  }
});

test('what does not fit is named by its path', () => {
  expect(listParamProblems('stats', {})).toEqual([]);
  expect(listParamProblems('rate.set', { symbol: 'QRX', price: -1 })).toEqual([expect.stringMatching(/^price: /)]);
});
