import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { repoRoot } from '../paths.ts';
import { appIcons, drawIcon } from './icons.ts';

/**
 * Largest difference between two versions of the drawing library, which round edges differently; another seal differs
 * in far more places.
 */
const SAME_UP_TO = 0.02;

const pixels = async (picture: Buffer) => sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

test.each(Object.entries(appIcons))('%s is drawn from the seal that stands in public/', async (name, icon) => {
  const kept = await pixels(readFileSync(join(repoRoot, `apps/web/public/icons/${name}.png`)));
  const drawn = await pixels(await drawIcon(icon));
  expect([kept.info.width, kept.info.height]).toEqual([icon.sizePx, icon.sizePx]);
  let different = 0;
  for (const [index, value] of kept.data.entries()) if (Math.abs(value - (drawn.data[index] ?? 0)) > 32) different += 1;
  expect(different / kept.data.length).toBeLessThan(SAME_UP_TO);
});

test('a maskable icon fills its square, and its seal stays inside four fifths of it', async () => {
  const { data, info } = await pixels(readFileSync(join(repoRoot, 'apps/web/public/icons/app-maskable-512.png')));
  const ground = data.subarray(0, 4);
  expect(ground[3]).toBe(255);
  const radius = 0.4 * info.width;
  for (let pixel = 0; pixel < info.width * info.height; pixel++) {
    const x = (pixel % info.width) - info.width / 2;
    const y = Math.floor(pixel / info.width) - info.height / 2;
    const isOutside = Math.hypot(x, y) > radius;
    if (isOutside && !data.subarray(4 * pixel, 4 * pixel + 4).equals(ground)) throw new Error(`ink at ${x}, ${y}`);
  }
});
