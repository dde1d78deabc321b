import { expect, test } from 'vitest';
import { blurRaster } from './blur-raster.ts';

test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e300, 41])(
  'a blur of %f, from a map that shows nothing, is bounded',
  (sigma) => {
    const raster = new Float32Array(150 * 150).fill(1);
    blurRaster(raster, 150, { alongX: sigma, alongY: sigma });
    const widest = new Float32Array(150 * 150).fill(1);
    blurRaster(widest, 150, { alongX: 40, alongY: 40 });
    expect(raster).toEqual(widest);
  },
);
