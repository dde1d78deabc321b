import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseAmount, signed } from './camt-money.ts';
import { type CamtStatement, readCamt } from './read-camt.ts';

// Statements of many banks (cases/, all data invented): German, Swiss, Italian, French, Dutch and Finnish habits.
const folder = new URL('../cases/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(`${name}.xml`, folder), 'utf8');

const FIRST = 'RF5312345678901234';
const SECOND = 'RF8022222222222222';

/** `day amount references` of each part, and `kind entry` of each oddity. */
function describeStatement({ entries, oddities }: CamtStatement): { lines: string[]; odd: string[] } {
  const lines = entries.flatMap(({ bookedOn, parts, isDetailed }) =>
    parts.map(({ minor, side, own, isReturn }) => {
      const marks = [...(isDetailed ? [] : ['sum']), ...(isReturn ? ['return'] : [])];
      return [bookedOn, signed(minor, side), ...own, ...marks].join(' ');
    }),
  );
  return { lines, odd: oddities.map(({ kind, entry }) => `${kind} ${entry ?? '-'}`) };
}

const ONE = [`2026-11-20 999 ${FIRST}`];

test.each<[name: string, lines: string[], odd?: string[]]>([
  ['de-01-svwz-eref-prefixes', ONE],
  ['de-02-mt940-line-numbers', ONE],
  ['de-03-return-of-a-credit', [`2026-11-20 -999 ${FIRST} return`]],
  ['de-04-pending-and-booked', ['2026-11-20 100']],
  ['ch-01-batch-charges-per-detail', [`2026-11-20 900 ${FIRST}`, `2026-11-20 1800 ${SECOND}`]],
  ['ch-02-additional-remittance', ONE],
  ['ch-03-instructed-in-francs', ONE],
  ['ch-04-datetime-with-zone', ONE],
  ['it-01-namespace-prefix', ONE],
  ['it-02-additional-entry-text', ONE],
  ['it-03-batch-named-in-words', [`2026-11-20 6000 ${FIRST} sum`]],
  ['it-04-number-without-iban', ONE],
  ['fr-01-previous-closing-balance', ONE],
  ['fr-02-does-not-add-up', ONE, ['doesNotAddUp -']],
  ['fr-03-overdrawn', ONE],
  ['nl-01-interim-pages', ONE],
  ['nl-02-impossible-day', ONE],
  ['nl-03-details-in-two-groups', [`2026-11-20 1000 ${FIRST}`, `2026-11-20 2000 ${SECOND}`]],
  ['fi-01-reference-grouped-in-strd', ONE],
  ['fi-02-one-odd-entry-of-three', ONE, ['tooPrecise 2', 'noSide 3']],
  ['at-01-letters-as-numbers', ONE],
  ['at-02-empty-lines-and-end-mark', ONE],
  ['se-01-envelope-of-the-network', ONE],
  ['es-01-additional-remittance-split', ONE],
  ['es-02-reference-in-related-remittance', ONE],
  ['es-03-reference-of-the-entry', ONE],
  ['ch-05-several-charges-each', [`2026-11-20 750 ${FIRST}`, `2026-11-20 1750 ${SECOND}`]],
  ['ch-06-charges-repeated', [`2026-11-20 750 ${FIRST}`, `2026-11-20 1750 ${SECOND}`]],
  ['ch-07-balances-in-two-currencies', ONE],
  ['de-05-batch-with-one-return', [`2026-11-20 1000 ${FIRST}`, `2026-11-20 2000 ${SECOND} return`]],
  ['de-06-return-by-national-code', [`2026-11-20 999 ${FIRST} return`]],
  ['fr-04-balances-of-each-day', [`2026-11-20 1000 ${FIRST}`, `2026-11-21 2000 ${SECOND}`]],
  ['nl-04-zero-entry-of-two-details', [`2026-11-20 1000 ${FIRST}`, '2026-11-20 -1000']],
])('%s is read', (name, lines, odd = []) => {
  const statements = readCamt(read(name));
  if (typeof statements === 'string') throw new Error(statements);
  expect(statements.map(describeStatement)).toEqual([{ lines, odd }]);
});

test.each(['se-02-files-behind-each-other', 'se-03-two-messages-in-one-document'])('%s: both are read', (name) => {
  const statements = readCamt(read(name));
  if (typeof statements === 'string') throw new Error(statements);
  expect(statements.map(({ entries }) => entries.map(({ minor }) => minor))).toEqual([[999n], [500n]]);
});

test('a control character that no database stores is taken out of a text', () => {
  const xml = read('de-03-return-of-a-credit').replace('<Ustrd>', '<Ustrd>a\u0000b\u0007');
  const [statement] = readCamt(xml);
  expect(statement).toMatchObject({ entries: [{ parts: [{ text: expect.stringMatching(/^ab/) }] }] });
});

test('every case is read, but for the report of the running day', () => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.xml'));
  expect(names.length).toBeGreaterThan(30);
  const refused = names.filter((name) => typeof readCamt(read(name.replace('.xml', ''))) === 'string');
  expect(refused).toEqual(['eu-01-intraday-report.xml']);
  expect(readCamt(read('eu-01-intraday-report'))).toBe('intraday');
});

test('balances, pages and names are read', () => {
  expect(readCamt(read('fr-01-previous-closing-balance'))).toMatchObject([
    { opening: 10_000n, closing: 10_999n, addsUp: true, toOn: '2026-11-20' },
  ]);
  expect(readCamt(read('fr-03-overdrawn'))).toMatchObject([{ opening: -500n, closing: 499n, addsUp: true }]);
  expect(readCamt(read('nl-01-interim-pages'))).toMatchObject([
    { page: '2', opening: 10_000n, closing: 10_999n, addsUp: true },
  ]);
  const payers = ['de-01-svwz-eref-prefixes', 'fi-01-reference-grouped-in-strd'].map((name) => readCamt(read(name)));
  expect(payers).toMatchObject([
    [{ entries: [{ parts: [{ payer: { name: 'WEBER THOMAS', iban: 'DE02120300000000202051' } }] }] }],
    [{ entries: [{ parts: [{ payer: { name: 'VIRTANEN MATTI', iban: null } }] }] }],
  ]);
});

test.each([
  ['9.99', 999n],
  ['9.9', 990n],
  ['9', 900n],
  ['.5', 50n],
  ['+7.00', 700n],
  ['0009.99', 999n],
  ['9.99000', 999n],
  ['123456789012345.67', 12_345_678_901_234_567n],
  ['9.995', 'tooPrecise'],
  ['-9.99', 'noAmount'],
  ['9,99', 'noAmount'],
  ['1e3', 'noAmount'],
  ['.', 'noAmount'],
  ['', 'noAmount'],
])('the amount %j is %s', (written, minor) => {
  expect(parseAmount(written)).toBe(minor);
});
