import type { Random } from '../../packages/glyph/src/coding/random.ts';

export const pick = <T>(random: Random, list: readonly T[]): T => {
  const found = list[random.below(list.length)];
  if (found === undefined) throw new Error('There is nothing to choose from.');
  return found;
};

export const isChance = (random: Random, percent: number): boolean => random.below(100) < percent;

/** Texts that break what reads, stores, shows or logs them. Each carries the mark, which must stand nowhere afterwards. */
const TEXTS: readonly ((mark: string) => string)[] = [
  (mark) => `${mark}\u0000`,
  (mark) => `\ud800${mark}`,
  (mark) => `${mark}'; DROP TABLE accounts; --`,
  (mark) => `' OR '1'='1' /* ${mark}`,
  (mark) => `${mark}\\`,
  (mark) => `%${mark}_%`,
  (mark) => `<script>alert('${mark}')</script>`,
  (mark) => `{{${mark}}}\${${mark}}%s%n`,
  (mark) => `../../../../etc/${mark}`,
  (mark) => `${mark}\r\nSet-Cookie: __Host-sid=1\r\n\r\n`,
  (mark) => `%00%0d%0a${mark}`,
  (mark) => `\u202e${mark}\u2066\u200b\ufeff`,
  (mark) => `=cmd|' /C calc'!A1${mark}`,
  (mark) => `${mark}${'9'.repeat(400)}`,
  (mark) => mark.repeat(400),
  (mark) => `${'e\u0301'.repeat(1500)}${mark}`,
  (mark) => `${'👩‍👩‍👧‍👦'.repeat(200)}${mark}`,
  (mark) => `http://169.254.169.254/${mark}`,
  (mark) => `${mark}@example.org\nBcc: x@example.org`,
];

/** Words and dates at an edge. They are too short to carry a mark. */
const WORDS: readonly string[] = [
  ...['', ' ', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null', 'undefined', 'NaN', 'Infinity'],
  ...['1e999', '-0', '0x10', '٣', '１', '00', '-1', '9007199254740993', '99999999999999999999', '0.1', '\uffff'],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-7fff-bfff-ffffffffffff'],
  ...['9999-12-31', '0000-01-01', '2026-02-30', '-000001-01-01T00:00:00.000Z', '+275760-09-13T00:00:00.001Z'],
  ...['9999-12-31T23:59:59.999Z', '1970-01-01T00:00:00.000Z', '0001-01-01T00:00:00.000Z'],
];

const NESTED_DEPTH = 14;
const LONG_LIST = 3_000;

const OTHERS: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324],
  ...[
    [],
    {},
    [[]],
    [null],
    { length: 1e9 },
    { toString: 'x', valueOf: 1 },
    JSON.parse('{"then":"x"}'),
    { prf: { results: {} } },
  ],
  Array.from({ length: LONG_LIST }, () => 0),
  nest(NESTED_DEPTH),
];

function nest(depth: number): unknown {
  let value: unknown = 0;
  for (let level = 0; level < depth; level += 1) value = { a: value };
  return value;
}

export const drawHostileText = (random: Random, mark: string): string =>
  isChance(random, 70) ? pick(random, TEXTS)(mark) : pick(random, WORDS);

/** Numbers in place of numbers, mostly: what has another type is refused at the first look. */
export function drawHostileValue(random: Random, mark: string, instead: unknown): unknown {
  if (typeof instead === 'number' && isChance(random, 50)) {
    return pick(
      random,
      OTHERS.filter((one) => typeof one === 'number'),
    );
  }
  return isChance(random, 65) ? drawHostileText(random, mark) : structuredClone(pick(random, OTHERS));
}

/** Bodies that are no JSON, or none that the parser should take. */
export const BROKEN_BODIES: readonly { type: string | null; body: string | Buffer }[] = [
  ...[
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '0',
    '{"a":1}}',
    '{"a":1,"a":2}',
    '\ufeff{}',
    '{"__proto__":{"x":1}}',
    '{"a":1e999}',
  ].map((body) => ({ type: 'application/json', body })),
  { type: 'application/json', body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
  { type: 'application/json; charset=utf-16', body: '{}' },
  { type: 'application/json, text/html', body: '{}' },
  { type: 'text/plain', body: '{}' },
  { type: 'text/html', body: '<p>' },
  { type: 'application/x-www-form-urlencoded', body: 'a=1&a[b]=2&__proto__[x]=1' },
  {
    type: 'multipart/form-data; boundary=x',
    body: '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
  },
  { type: 'application/octet-stream', body: Buffer.from([0, 1, 2, 3]) },
  { type: '\u00e9/\u00e9', body: '{}' },
  { type: null, body: '{}' },
];
