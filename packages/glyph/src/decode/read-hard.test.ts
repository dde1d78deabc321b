import { expect, test } from 'vitest';
import { photographGlyph } from '../../test/photograph-glyph.ts';
import { readGlyph } from './read-glyph.ts';

/** Frames that were lost by a reader that detected rings by run lengths alone and ranked hypotheses by cells alone. */
test.each([
  ['a side of 40 px', 193_000, { sidePx: 40 }],
  ['a side of 40 px, light on dark', 193_010, { sidePx: 40, isInverted: true }],
  ['18 px of motion', 193_010, { motionPx: 18 }],
  ['18 px of motion, another way', 193_020, { motionPx: 18 }],
  ['a tilt of 58 degrees', 193_010, { tiltDeg: 58 }],
  ['a tilt of 68 degrees', 193_000, { tiltDeg: 68 }],
  ['30 % lost in glare', 193_050, { glare: 0.3 }],
] as const)('[COD-15] read: %s', (_, seed, given) => {
  const { frame, payload } = photographGlyph(seed, given);
  expect(readGlyph(frame)).toMatchObject({ found: true, payload });
});
