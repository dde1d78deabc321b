import { expect, test } from 'vitest';
import { findMistake } from './json-mistake.ts';
import { readLines, readTokens } from './json-tokens.ts';

test.each([
  ['{\n  "amount": "9.99"\n  "reason": "x"\n}', 'comma', 2, 19, '"9.99"'],
  ['{a', 'key', 1, 2, 'a'],
  ['{"a" 1}', 'colon', 1, 6, '1'],
  ['{"a": }', 'value', 1, 7, '}'],
  ['{"a": 1,\n}', 'trailing', 1, 8, ','],
  ['[1, 2,]', 'trailing', 1, 6, ','],
  ['[1}', 'bracket', 1, 3, '}'],
  ['{"a": [1', 'unclosed', 1, 7, '['],
  ['{"a": "b\n}', 'text', 1, 7, '"'],
  ['{} {}', 'extra', 1, 4, '{'],
  ['', 'value', 1, 1, ''],
  ["{'a': 1}", 'key', 1, 2, "'"],
  ['{"a": 01}', 'comma', 1, 8, '0'],
] as const)('[CRE-16] %j: %s in line %d, column %d', (text, kind, line, column, near) => {
  expect(findMistake(text)).toEqual({ kind, line, column, near });
});

function isRead(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A linear congruence gives the same numbers every time. */
function* chances(): Generator<number, never> {
  for (let state = 7; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield state / 2 ** 31;
  }
}

test('it finds a mistake exactly where JSON.parse does: thousands of texts, each changed by chance', () => {
  const random = chances();
  const below = (count: number) => Math.floor(random.next().value * count);
  const whole = '{"a": [1, -2.5e3, true, null], "b": {"c": "d\\u00e9\\n", "e": []}, "f": 0}';
  const pieces = [
    '"',
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '1',
    '0',
    '-',
    '.',
    'e',
    'true',
    'nul',
    ' ',
    '\n',
    '\\',
    'é',
    '\t',
  ];
  const seen = { right: 0, wrong: 0 };
  for (let round = 0; round < 4_000; round++) {
    let text = whole;
    for (let change = below(3); change >= 0; change--) {
      const at = below(text.length);
      text = text.slice(0, at) + (pieces[below(pieces.length)] ?? '') + text.slice(at + below(2));
    }
    const isRight = isRead(text);
    seen[isRight ? 'right' : 'wrong'] += 1;
    expect([text, findMistake(text) === null]).toEqual([text, isRight]);
    expect(
      readTokens(text)
        .map((one) => one.text)
        .join(''),
    ).toBe(text);
  }
  expect(Math.min(seen.right, seen.wrong)).toBeGreaterThan(100);
});

test('lines are counted, and names differ from texts', () => {
  const lines = readLines('{\n  "a": "b"\n}');
  expect(lines.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(lines[1]?.pieces.filter(({ kind }) => kind === 'string').map(({ isKey }) => isKey)).toEqual([true, false]);
});
