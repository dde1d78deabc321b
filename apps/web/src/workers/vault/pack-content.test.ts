import { randomBytes, utf8 } from '@repo/vault';
import { expect, test } from 'vitest';
import { packContent, unpackContent } from './pack-content.ts';

test('what is packed is smaller and comes out as it was', async () => {
  const content = utf8('{"glyphs":[]}'.repeat(1000));
  const packed = await packContent(content);
  expect(packed.length).toBeLessThan(content.length / 10);
  expect(await unpackContent(packed)).toEqual(content);
  expect(await unpackContent(await packContent(utf8('')))).toEqual(utf8(''));
});

test('what is none, cut, or would grow too large is null', async () => {
  const packed = await packContent(new Uint8Array(1_000_000));
  expect(packed.length).toBeLessThan(10_000);
  expect(await unpackContent(packed, 999_999)).toBeNull();
  expect(await unpackContent(packed.slice(0, -1))).toBeNull();
  expect(await unpackContent(randomBytes(100).fill(0xff))).toBeNull();
});
