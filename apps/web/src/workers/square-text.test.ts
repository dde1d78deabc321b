import { expect, test } from 'vitest';
import { readSquareText } from './square-text.ts';

const here = { protocol: 'https:', host: 'cards.example' };
const read = (text: string) => readSquareText(text, here);

test('only this site’s own address with digits is a large square', () => {
  expect(read('https://cards.example/e/#0123')).toEqual({ kind: 'digits', digits: '0123' });
  for (const text of ['https://other.example/e/#0123', 'https://cards.example:8443/e/#1', 'http://cards.example/e/#1'])
    expect(read(text)).toEqual({ kind: 'elsewhere' });
  expect(read('https://me@cards.example/e/#1')).toEqual({ kind: 'elsewhere' });
});

test('the code of a packing slip is handed on as it is', () => {
  expect(read('2026-0431-K')).toEqual({ kind: 'slip', code: '2026-0431-K' });
  for (const text of ['2026-0431', '2026-0431-k', 'https://cards.example/2026-0431-K']) {
    expect(read(text)).toEqual({ kind: 'other' });
  }
});

test('the address on the front is known, also that of older prints; anything else says nothing', () => {
  for (const text of ['https://cards.example/e/', 'https://cards.example/e', 'https://cards.example/scan'])
    expect(read(text)).toEqual({ kind: 'address' });
  for (const text of ['https://cards.example/', 'https://other.example/e/', '0123', 'WIFI:S:home;;', 'https://', ''])
    expect(read(text)).toEqual({ kind: 'other' });
  // Digits of other scripts, and more than digits.
  for (const text of ['https://cards.example/e/#١٢٣', 'https://cards.example/e/#12a'])
    expect(read(text)).toEqual({ kind: 'address' });
});
