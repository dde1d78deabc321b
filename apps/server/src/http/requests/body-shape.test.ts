import { BODY_DEPTH_MAX, BODY_PARTS_MAX, BODY_WORD_MAX } from '@repo/contract/wire';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openBodyShape } from './body-shape.ts';

const isWithin = (text: string, piece = text.length): boolean => {
  const take = openBodyShape();
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += piece) if (!take(bytes.subarray(at, at + piece))) return false;
  return true;
};

test('depth, number of values and length of a word are bounded, and what stands in quotes is not counted', () => {
  const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const wide = (parts: number) => `[${Array.from({ length: parts - 1 }, () => 0).join(',')}]`;
  expect([isWithin(deep(BODY_DEPTH_MAX)), isWithin(deep(BODY_DEPTH_MAX + 1))]).toEqual([true, false]);
  expect([isWithin(wide(BODY_PARTS_MAX)), isWithin(wide(BODY_PARTS_MAX + 1))]).toEqual([true, false]);
  expect([isWithin('7'.repeat(BODY_WORD_MAX)), isWithin('7'.repeat(BODY_WORD_MAX + 1))]).toEqual([true, false]);
  expect(isWithin(JSON.stringify({ text: `"[{,\\${'['.repeat(100_000)}` }))).toBe(true);
  expect(isWithin(`{"text":"\\"${'['.repeat(100)}"}`)).toBe(true);
  expect(isWithin(`{"text":"\\\\"${'['.repeat(100)}}`)).toBe(false);
});

const measureDepth = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(measureDepth)) : 0;

test('of any JSON, in pieces of any size, it is told alike, and depth is what it is', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 24 }), fc.integer({ min: 1, max: 7 }), (value, piece) => {
      const text = JSON.stringify(value);
      const notices = isWithin(text);
      expect(isWithin(text, piece)).toBe(notices);
      expect(notices).toBe(measureDepth(value) <= BODY_DEPTH_MAX);
    }),
  );
});
