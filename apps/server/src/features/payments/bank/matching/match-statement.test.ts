import { type DrawnEntry, drawCamt } from '@repo/dev-env/money/bank/draw-camt';
import { expect, test } from 'vitest';
import { readCamt } from '../reading/read-camt.ts';
import type { KnownMoney } from './known-entries.ts';
import { matchStatement } from './match-statement.ts';

type StatementCase = {
  id: string;
  minors: number[];
  opening?: number;
  page?: number;
  isNotification?: boolean;
  /** One for all entries, or one for each. */
  ref?: string | readonly string[];
  day?: string;
  /** Several in one file. */
  file?: string;
};

const DAY = '2026-11-20';

/** What each entry is, statement by statement. */
function match(statements: readonly StatementCase[]): string[] {
  const known: KnownMoney = { statements: [], entries: [] };
  let ids = 0;
  return statements.map(
    ({ id, minors, opening, page = null, isNotification = false, ref = 'NONREF', day = DAY, file }, at) => {
      const entries = minors.map((minor, place): DrawnEntry => {
        const side = minor < 0 ? 'out' : 'in';
        const size = Math.abs(minor);
        return {
          side,
          day,
          minor: size,
          bankRef: typeof ref === 'string' ? ref : (ref[place] ?? 'NONREF'),
          parts: [{ minor: size, text: 'membership' }],
          count: 1,
          decimals: 2,
        };
      });
      const balances =
        opening === undefined ? null : { opening, closing: minors.reduce((sum, minor) => sum + minor, opening) };
      const kind = isNotification ? ('notification' as const) : ('statement' as const);
      const read = readCamt(drawCamt({ kind, id, page, balances, fromOn: null, toOn: null, entries }));
      if (typeof read === 'string' || read[0] === undefined) throw new Error('not read');
      const place = { file: file ?? String(at), newId: () => String(ids++) };
      return matchStatement(known, read[0], place)
        .entries.map(({ verdict }) => verdict.is)
        .join(' ');
    },
  );
}

test('within one statement every line is money of its own, equal or not', () => {
  expect(match([{ id: 'A', minors: [999, 999, 999] }])).toEqual(['new new new']);
  expect(match([{ id: 'A', minors: [999, 999], ref: 'B1' }])).toEqual(['new new']);
});

test('sent again it is known, and the n-th equal line is the n-th', () => {
  expect(
    match([
      { id: 'A', minors: [999, 999] },
      { id: 'A', minors: [999, 999] },
    ]),
  ).toEqual(['new new', 'known known']);
  expect(
    match([
      { id: 'A', minors: [999] },
      { id: 'A', minors: [999, 999] },
    ]),
  ).toEqual(['new', 'known new']);
});

test('two pages of one statement hold twins, and a page that comes again holds none', () => {
  const pages = [
    { id: 'A', minors: [999], page: 1 },
    { id: 'A', minors: [999], page: 2 },
    { id: 'A', minors: [999], page: 1 },
  ];
  expect(match(pages)).toEqual(['new', 'new', 'known']);
  expect(
    match([
      { id: 'A', minors: [999], file: 'F' },
      { id: 'A', minors: [999], file: 'F' },
    ]),
  ).toEqual(['new', 'new']);
});

test('the chain of balances tells a twin from an overlap', () => {
  const first = { id: 'A', minors: [999], opening: 10_000 };
  expect(match([first, { id: 'B', minors: [999], opening: 10_999 }])).toEqual(['new', 'new']);
  expect(match([first, { id: 'B', minors: [999, 999], opening: 10_000 }])).toEqual(['new', 'known new']);
  expect(match([first, { id: 'B', minors: [500, 999], opening: 9_500 }])).toEqual(['new', 'new known']);
  const chain = [first, { id: 'B', minors: [999], opening: 10_999 }];
  expect(match([...chain, { id: 'C', minors: [999, 999, 999], opening: 10_000 }])).toEqual([
    'new',
    'new',
    'known known new',
  ]);
  expect(match([...chain, { id: 'C', minors: [999], opening: 11_998 }])).toEqual(['new', 'new', 'new']);
});

test('a line that merely fits takes no other line its equal', () => {
  const circle = { id: 'A', minors: [4999, -4999], opening: 10_000, ref: ['B1', 'NONREF'] };
  const rest = { id: 'B', minors: [4999], opening: 10_000 };
  const whole = { id: 'C', minors: [4999, -4999, 4999], opening: 10_000, ref: ['B1', 'NONREF', 'NONREF'] };
  expect(match([circle, rest, whole])).toEqual(['new new', 'new', 'known doubt known']);
});

test('what nothing decides is in doubt: other names, no balances and no reference of the bank', () => {
  expect(
    match([
      { id: 'A', minors: [999] },
      { id: 'B', minors: [999] },
    ]),
  ).toEqual(['new', 'doubt']);
  expect(
    match([
      { id: 'A', minors: [999], ref: 'B1' },
      { id: 'B', minors: [999], ref: 'B1' },
    ]),
  ).toEqual(['new', 'known']);
  const circle = { id: 'A', minors: [999, -999], opening: 10_000 };
  expect(match([circle, { id: 'B', minors: [999], opening: 10_000 }])).toEqual(['new new', 'doubt']);
});

test('a notification and a statement tell one money; without reference and balances it is in doubt', () => {
  const told = { id: 'N', minors: [999], isNotification: true };
  const balanced = { id: 'A', minors: [999], opening: 0 };
  expect(match([told, balanced])).toEqual(['new', 'pair']);
  expect(match([balanced, told])).toEqual(['new', 'pair']);
  expect(match([told, { id: 'A', minors: [999] }])).toEqual(['new', 'doubt']);
  expect(match([{ id: 'A', minors: [999] }, told])).toEqual(['new', 'doubt']);
  expect(
    match([
      { ...told, ref: 'B1' },
      { id: 'A', minors: [999], ref: 'B1' },
    ]),
  ).toEqual(['new', 'pair']);
  expect(match([told, { id: 'A', minors: [999, 999], opening: 0 }])).toEqual(['new', 'pair new']);
});

test('a sum and its parts of one reference are one money, whichever comes first', () => {
  const sum = { id: 'A', minors: [3_000], ref: 'B7' };
  const parts = { id: 'N', minors: [1_000, 2_000], ref: 'B7', isNotification: true };
  expect(match([sum, parts])).toEqual(['new', 'pair pair']);
  expect(match([parts, sum])).toEqual(['new new', 'pair']);
});
