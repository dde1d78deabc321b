import { expect, test } from 'vitest';
import { buildLedgerQuery, readQuery, readTyped } from './read-lookup.ts';

const HASH = '0253b51dd3299cab1aae94f1a8f864e9822e88e61c09b6c4f687865121e8b135';
const ADDRESS = 'qx7Hk2mVt9RbWd4PnZc8Lq3FvY6JsXg25UhT';
const grouped = (text: string) => text.match(/.{1,4}/g)?.join(' ') ?? '';

test('hashes, block numbers and addresses are known as they are typed, read aloud or pasted', () => {
  const transaction = { kind: 'transaction', hash: HASH };
  for (const typed of [HASH, ` ${grouped(HASH)} `, HASH.toUpperCase(), `https://example.org/explorer?tx=${HASH}`])
    expect(readTyped(typed)).toEqual(transaction);
  for (const typed of ['18231', '18,231', '18.231', '#18231', 'https://example.org/explorer?block=18231'])
    expect(readTyped(typed)).toEqual({ kind: 'block', height: 18_231 });
  expect(readTyped('0')).toEqual({ kind: 'block', height: 0 });
  for (const typed of [ADDRESS, grouped(ADDRESS), `https://example.org/explorer?address=${ADDRESS}`])
    expect(readTyped(typed)).toEqual({ kind: 'address', address: ADDRESS });
});

test('what is none of them is refused, not guessed', () => {
  for (const typed of [
    '',
    'hello',
    '-1',
    '1.5',
    '12e3',
    HASH.slice(1),
    ADDRESS.slice(1),
    '9'.repeat(16),
    'https://example.org/',
  ])
    expect([typed, readTyped(typed)]).toEqual([typed, null]);
});

test('the query of a link says the same as what was typed', () => {
  for (const typed of [HASH, '18231', ADDRESS]) {
    const lookup = readTyped(typed)!;
    expect(readQuery(buildLedgerQuery(lookup))).toEqual(lookup);
  }
  expect(readQuery({})).toEqual({ kind: 'none' });
  expect(readQuery({ all: 'blocks' })).toEqual({ kind: 'all' });
  expect([readQuery({ tx: 'abc' }), readQuery({ block: 'abc' }), readQuery({ address: 'abc' })]).toEqual([
    null,
    null,
    null,
  ]);
});
