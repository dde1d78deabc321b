import { describe, expect, test } from 'vitest';
import { mirrorFrame, photographGlyph } from '../../../test/photograph-glyph.ts';
import { encodeGlyph } from '../../encode/encode-glyph.ts';
import { PATTERNS } from '../../format/glyph.ts';
import { rasterGlyph } from '../../render/raster.ts';
import { readGlyph } from '../read-glyph.ts';

const payload = Uint8Array.from({ length: 33 }, (_, i) => 7 * i + 1);

describe.each(PATTERNS)('[X-38] [COD-04] the reader reads the pattern %s and says so', (pattern) => {
  test.each([80, 150, 301])('from a raster of %i px', (sizePx) => {
    const result = readGlyph(rasterGlyph(encodeGlyph(payload, { pattern }), sizePx));
    expect(result).toMatchObject({ found: true, payload, pattern });
  });

  test.each([
    ['turned anywhere', {}],
    ['tilted', { tiltDeg: 40 }],
    ['light on dark', { isInverted: true }],
    ['blurred, with a covered corner', { blurPx: 1.5, cover: { kind: 'corner', share: 0.05 } }],
  ] as const)('from a photograph: %s', (_, given) => {
    const shot = photographGlyph(300_000, { sidePx: 150, ...given }, pattern);
    expect(readGlyph(shot.frame)).toMatchObject({ found: true, payload: shot.payload, pattern });
  });

  test('from a mirror', () => {
    const shot = photographGlyph(300_100, { sidePx: 150 }, pattern);
    expect(readGlyph(mirrorFrame(shot.frame))).toMatchObject({ found: true, payload: shot.payload, pattern });
  });
});
