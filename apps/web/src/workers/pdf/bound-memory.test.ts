import { PDF_PART_BYTES } from '@repo/contract/glyphs/pdf-rules';
import { expect, test } from 'vitest';
import { beginPage, boundMemory } from './bound-memory.ts';

test('a part may unpack to so much and no more, a page to so much in all; what arrays are stays the same', () => {
  const scope = { Uint8Array, Uint8ClampedArray, DecompressionStream } as unknown as typeof globalThis;
  boundMemory(scope);
  expect(scope.DecompressionStream).toBeUndefined();
  expect(() => new scope.Uint8Array(PDF_PART_BYTES + 1)).toThrow(RangeError);
  expect(() => new scope.Uint8ClampedArray(PDF_PART_BYTES + 1)).toThrow(RangeError);
  beginPage();
  const hold = () => new scope.Uint8Array(PDF_PART_BYTES).length;
  for (let part = 0; part < 6; part++) expect(hold()).toBe(PDF_PART_BYTES);
  expect(hold).toThrow(RangeError);
  beginPage();
  expect(hold()).toBe(PDF_PART_BYTES);
  expect(new scope.Uint8Array([1, 2, 3])).toEqual(Uint8Array.of(1, 2, 3));
  expect(new Uint8Array(2)).toBeInstanceOf(scope.Uint8Array);
  expect(scope.Uint8Array.from([7])[0]).toBe(7);
});
