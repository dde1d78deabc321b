import { expect, test } from 'vitest';
import { fromBase64url, parseBase64url, toBase64url, toHex } from './base64url.ts';
import { utf8 } from './bytes.ts';
import { isBase64urlBytes } from './json-shape.ts';

// RFC 4648 section 10, written with the alphabet of section 5 and without padding (section 3.2 allows it)
const VECTORS = [
  ['', ''],
  ['f', 'Zg'],
  ['fo', 'Zm8'],
  ['foo', 'Zm9v'],
  ['foob', 'Zm9vYg'],
  ['fooba', 'Zm9vYmE'],
  ['foobar', 'Zm9vYmFy'],
] as const;

test.each(VECTORS)('section 10: %j <-> %j', (plain, encoded) => {
  expect(toBase64url(utf8(plain))).toBe(encoded);
  expect(parseBase64url(encoded)).toEqual(utf8(plain));
});

test('the two symbols of section 5 replace + and /', () => {
  expect(toBase64url(Uint8Array.of(0xfb, 0xff, 0xfe))).toBe('-__-');
  expect(parseBase64url('+//+')).toBeNull();
});

test.each([
  ['padding', 'Zg=='],
  ['white space', 'Zm 9v'],
  ['a line end', 'Zm9v\n'],
  ['one symbol too many', 'Zm9vY'],
  ['trailing bits that are not zero (section 3.5)', 'Zh'],
  ['trailing bits in a three-symbol group', 'Zm9'],
  ['other letters', 'Zmé'],
])('refuses %s', (_what, text) => {
  expect(parseBase64url(text)).toBeNull();
  expect(() => fromBase64url(text)).toThrow('base64url.malformed');
});

test('a text is told to be of a length exactly where it can be read as so many bytes', () => {
  const texts = [
    '',
    'A',
    'AA',
    'AB',
    'Zg',
    'Zh',
    'Zm8',
    'Zm9',
    'Zm9v',
    'Zm9vYg',
    'Zm9vYh',
    'Zm9vYmE',
    'Zg==',
    'Z\n',
    'Zm é',
  ];
  const lengths = [0, 1, 2, 3, 4, 5];
  const told = texts.flatMap((text) => lengths.map((length) => isBase64urlBytes(text, length)));
  expect(told).toEqual(texts.flatMap((text) => lengths.map((length) => parseBase64url(text)?.length === length)));
  expect(told.filter(Boolean)).toHaveLength(7);
});

test('agrees with Node for every length up to 70', () => {
  for (let length = 0; length <= 70; length++) {
    const bytes = crypto.getRandomValues(new Uint8Array(length));
    expect(toBase64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
    expect(fromBase64url(toBase64url(bytes), length)).toEqual(bytes);
    expect(toHex(bytes)).toBe(Buffer.from(bytes).toString('hex'));
  }
});

test('a wrong length is refused when one is wanted', () => {
  expect(() => fromBase64url('Zm9v', 4)).toThrow('base64url.malformed');
});
