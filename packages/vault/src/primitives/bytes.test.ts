import { expect, test } from 'vitest';
import { concat, enc, equalBytes, fromUtf8, utf8 } from './bytes.ts';

test('enc writes each part as u16 length and bytes', () => {
  expect([...enc(Uint8Array.of(1, 2), 'é', new Uint8Array())]).toEqual([0, 2, 1, 2, 0, 2, 0xc3, 0xa9, 0, 0]);
  expect([...enc(new Uint8Array(0x0102)).slice(0, 2)]).toEqual([1, 2]);
});

test('enc tells tuples apart that concatenation would not', () => {
  expect(enc('ab', 'c')).not.toEqual(enc('a', 'bc'));
  expect(enc('a', '')).not.toEqual(enc('', 'a'));
});

test('enc refuses a part over 65,535 bytes and takes one of that size', () => {
  expect(enc(new Uint8Array(65_535)).length).toBe(65_537);
  expect(() => enc(new Uint8Array(65_536))).toThrow('bytes.tooLong');
});

test('text that is not well formed is refused both ways', () => {
  expect(() => utf8('\ud800')).toThrow('text.illFormed');
  expect(() => fromUtf8(Uint8Array.of(0xc3))).toThrow('text.illFormed');
  expect(fromUtf8(utf8('\ufeffé€😀'))).toBe('\ufeffé€😀');
});

test('equalBytes and concat', () => {
  expect(equalBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 2))).toBe(true);
  expect(equalBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 3))).toBe(false);
  expect(equalBytes(Uint8Array.of(1), Uint8Array.of(1, 0))).toBe(false);
  expect([...concat(Uint8Array.of(1), new Uint8Array(), Uint8Array.of(2, 3))]).toEqual([1, 2, 3]);
});
