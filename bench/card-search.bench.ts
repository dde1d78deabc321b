import { randomBytes } from 'node:crypto';
import { holdsCardNumber } from '../apps/server/src/http/requests/card-body.ts';
import type { BenchModule } from '../tools/measuring/bench-table.ts';

const SIZE = 1_048_000;
const ROUNDS = 5;
/** How many times the time of `JSON.parse` the search of what people send may take. */
const TIMES_PARSE_MAX = 40;

const filled = (piece: string, size: number): string => piece.repeat(Math.ceil(size / piece.length));

/** What bodies of the largest size hold; the last ones are made to be slow. */
const BODIES: readonly (readonly [what: string, isHonest: boolean, make: (size: number) => string])[] = [
  ['sealed content, base64url', true, (size) => randomBytes((size * 3) / 4).toString('base64url')],
  ['sentences with numbers', true, (size) => filled('Call +39 333 1234567 after 18:30, è vero. ', size)],
  ['hexadecimal', false, (size) => randomBytes(size / 2).toString('hex')],
  ['digits alone', false, (size) => filled('4111', size)],
  ['groups of four', false, (size) => filled('4111 ', size)],
  ['single digits', false, (size) => filled('4 ', size)],
  ['groups of all sizes', false, (size) => filled('42.4-2', size)],
  ['percent encoding', false, (size) => filled('%34%31', size)],
  ['digits of another script', false, (size) => filled('４１', size / 3)],
];

/** The search for card numbers beside the parsing of the same body, and whether its time grows with the size alone. */
export const run: BenchModule['run'] = async () => {
  const rows: [string, string, string, string][] = [];
  let honest = 0;
  let growth = 0;
  for (const [what, isHonest, make] of BODIES) {
    const json = JSON.stringify({ note: make(SIZE) });
    const parseMs = quickest(() => JSON.parse(json));
    const searchMs = quickest(holdsCardNumber, { note: make(SIZE) });
    const quarterMs = quickest(holdsCardNumber, { note: make(SIZE / 4) });
    if (isHonest) honest = Math.max(honest, searchMs / parseMs);
    growth = Math.max(growth, searchMs / quarterMs / 4);
    rows.push([what, parseMs.toFixed(2), searchMs.toFixed(1), (searchMs / parseMs).toFixed(0)]);
  }
  return {
    name: 'card-search',
    columns: ['a body of 1 MB', 'JSON.parse ms', 'search ms', 'times JSON.parse'],
    rows,
    thresholds: [
      {
        what: `share of ${TIMES_PARSE_MAX} times JSON.parse that honest bodies leave`,
        value: TIMES_PARSE_MAX / honest,
        atLeast: 1,
      },
      {
        what: 'time a character of a quarter of the size, to that of the whole (1 is linear)',
        value: 1 / growth,
        atLeast: 0.35,
      },
    ],
  };
};

function quickest(act: (value: unknown) => unknown, value?: unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now();
    act(value);
    best = Math.min(best, performance.now() - from);
  }
  return best;
}
