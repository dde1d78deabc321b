import { expect, test } from 'vitest';
import { type JsonValue, jcs, jcsBytes, parseJcs } from './jcs.ts';

test('section 3.2.2: the example of serialization', () => {
  const value: JsonValue = JSON.parse(`{
    "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\\u20ac$\\u000F\\u000aA'\\u0042\\u0022\\u005c\\\\\\"\\/",
    "literals": [null, true, false]
  }`);
  expect(jcs(value)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
});

test('section 3.2.4: its first bytes in UTF-8', () => {
  const start = [0x7b, 0x22, 0x6c, 0x69, 0x74, 0x65, 0x72, 0x61, 0x6c, 0x73, 0x22, 0x3a, 0x5b];
  expect([...jcsBytes({ literals: [null] }).slice(0, start.length)]).toEqual(start);
  expect([...jcsBytes('€')]).toEqual([0x22, 0xe2, 0x82, 0xac, 0x22]);
});

test('section 3.2.3: members are sorted by UTF-16 code units', () => {
  const value: JsonValue = JSON.parse(`{
    "\\u20ac": "Euro Sign", "\\r": "Carriage Return", "\\ufb33": "Hebrew Letter Dalet With Dagesh", "1": "One",
    "\\ud83d\\ude00": "Emoji: Grinning Face", "\\u0080": "Control", "\\u00f6": "Latin Small Letter O With Diaeresis"
  }`);
  const order = [...jcs(value).matchAll(/:"([^"]+)"/g)].map((match) => match[1]);
  expect(order).toEqual([
    'Carriage Return',
    'One',
    'Control',
    'Latin Small Letter O With Diaeresis',
    'Euro Sign',
    'Emoji: Grinning Face',
    'Hebrew Letter Dalet With Dagesh',
  ]);
});

// appendix B: IEEE 754 bits and the text they become
const NUMBERS = [
  ['0000000000000000', '0'],
  ['8000000000000000', '0'],
  ['0000000000000001', '5e-324'],
  ['8000000000000001', '-5e-324'],
  ['7fefffffffffffff', '1.7976931348623157e+308'],
  ['ffefffffffffffff', '-1.7976931348623157e+308'],
  ['4340000000000000', '9007199254740992'],
  ['c340000000000000', '-9007199254740992'],
  ['4430000000000000', '295147905179352830000'],
  ['44b52d02c7e14af5', '9.999999999999997e+22'],
  ['44b52d02c7e14af6', '1e+23'],
  ['44b52d02c7e14af7', '1.0000000000000001e+23'],
  ['444b1ae4d6e2ef4e', '999999999999999700000'],
  ['444b1ae4d6e2ef4f', '999999999999999900000'],
  ['444b1ae4d6e2ef50', '1e+21'],
  ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
  ['3eb0c6f7a0b5ed8d', '0.000001'],
  ['41b3de4355555553', '333333333.3333332'],
  ['41b3de4355555554', '333333333.33333325'],
  ['41b3de4355555555', '333333333.3333333'],
  ['41b3de4355555556', '333333333.3333334'],
  ['41b3de4355555557', '333333333.33333343'],
  ['becbf647612f3696', '-0.0000033333333333333333'],
  ['43143ff3c1cb0959', '1424953923781206.2'],
] as const;

test.each(NUMBERS)('appendix B: %s is %s', (bits, text) => {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(`0x${bits}`));
  expect(jcs(view.getFloat64(0))).toBe(text);
});

test.each([
  ['NaN (appendix B)', Number.NaN],
  ['infinity (appendix B)', Number.POSITIVE_INFINITY],
  ['a lone surrogate (section 3.2.2.2)', 'a\udead'],
  ['a lone surrogate in a name', { '\ud800': 1 }],
  ['undefined in a list', [undefined]],
  ['bigint', 1n],
  ['a date', new Date(0)],
  ['bytes', new Uint8Array(2)],
  ['a function', () => 1],
])('refuses %s', (_what, value) => {
  expect(() => jcs(value as JsonValue)).toThrow('jcs.notJson');
});

test('refuses depth that could exhaust the stack', () => {
  let deep: JsonValue = 1;
  for (let level = 0; level < 10_000; level++) deep = [deep];
  expect(() => jcs(deep)).toThrow('jcs.notJson');
});

test('a property that is undefined is absent, as JSON.stringify has it', () => {
  expect(jcs({ b: undefined, a: 1 })).toBe('{"a":1}');
});

test.each(['{"a":1,"b":2}', '[]', '"€"', 'null'])('parseJcs takes the canonical text %s', (text) => {
  expect(parseJcs(text)).toEqual(JSON.parse(text));
});

test.each(['{"b":2,"a":1}', '{"a":1,"a":1}', '{"a": 1}', '1.0', '"\\u20ac"', '{"a":1}\n', '\ufeff1', '{', ''])(
  'parseJcs refuses %j',
  (text) => {
    expect(parseJcs(text)).toBeNull();
  },
);
