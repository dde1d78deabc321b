import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownReferencesIn } from '../rf-reference.ts';

const written = readFileSync(new URL('../cases/rf-spellings.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.replace(/ +\(.*\)$/, '').replaceAll('\\n', '\n'));

test.each([
  ...written,
  'rf53 1234 5678 9012 34',
  'RF 53 1234 5678 9012 34',
  'R F 53 1234 5678 9012 34',
  'RF53.1234.5678.9012.34',
  'RF53_1234_5678_9012_34',
  'RF53\u00a01234\u00a05678\u00a09012\u00a034',
  'RF53\u200b1234\u200b5678\u200b9012\u200b34',
  'ＲＦ５３ １２３４ ５６７８ ９０１２ ３４',
  'RF53 1234?21 5678 9012 34',
  'SVWZ+RF53 1234 5678 9012 34 Danke',
  '/ROC/RF53123456789012 34//',
  'Rechnung:RF53 1234\r\n5678 9012 34, 2026',
  'RF53 – 1234 – 5678 – 9012 – 34',
])('a reference is found in %j', (text) => {
  expect(ownReferencesIn(text)).toEqual(['RF53123456789012 34'.replaceAll(' ', '')]);
});

test.each([
  'RF53 1234 5678 9012 35',
  'RF53 1234 5678 9012',
  'RF53 1234 and then much later 5678 9012 34',
  'invoice 53123456789012 34',
  'RF531234567890123456',
])('%j holds no reference of this server', (text) => {
  expect(ownReferencesIn(text)).toEqual([]);
});
