import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodeGlyph, PAYLOAD_LENGTH, rasterGlyph } from '../src/index.ts';
import { readPng, writePng } from './png.ts';

const raster = rasterGlyph(encodeGlyph(new Uint8Array(PAYLOAD_LENGTH)), 100);

/** A gradient in three colours, half of it half transparent. */
const colours = Uint8Array.from({ length: 40 * 30 * 4 }, (_, i) =>
  i % 4 === 3 ? 255 - 100 * ((i % 8) >> 2) : (i * 7) % 251,
);
const picture = () => sharp(colours, { raw: { width: 40, height: 30, channels: 4 } });

async function flatPixels(png: Buffer): Promise<Buffer> {
  return await sharp(png).flatten({ background: '#fff' }).toColourspace('srgb').removeAlpha().raw().toBuffer();
}

/** Largest difference between our pixels and those of an independent reader. */
async function compare(png: Buffer): Promise<number> {
  const ours = readPng(png);
  const theirs = await flatPixels(png);
  if (ours === null) throw new Error('not read');
  return Math.max(...theirs.map((value, i) => Math.abs(value - (ours.data[4 * Math.floor(i / 3) + (i % 3)] ?? -999))));
}

test('a written picture is what another reader sees, and reads back to the same pixels', async () => {
  const png = writePng(raster);
  expect(await compare(png)).toBe(0);
  expect(readPng(png)).toEqual(raster);
});

describe('reads what another writer wrote', () => {
  test.each([
    ['with alpha', () => picture().png()],
    ['in three colours', () => picture().removeAlpha().png({ adaptiveFiltering: true })],
    ['with a palette', () => picture().png({ palette: true, colours: 256, dither: 0 })],
    ['in grey', () => picture().removeAlpha().toColourspace('b-w').png({ adaptiveFiltering: true })],
  ])('%s', async (_, make) => {
    expect(await compare(await make().toBuffer())).toBeLessThanOrEqual(1);
  });
});

describe('leaves to others, without an error,', () => {
  const whole = writePng(raster);
  test.each([
    ['text', () => Buffer.from('not a picture')],
    ['a cut file', () => whole.subarray(0, whole.length - 40)],
    ['a false length', () => Buffer.from(whole).fill(200, 16, 20)],
    ['nothing after the signature', () => whole.subarray(0, 8)],
  ])('%s', (_, make) => {
    expect(readPng(make())).toBeNull();
  });

  test('an interlaced picture and one of 16 bits', async () => {
    expect(readPng(await picture().png({ progressive: true }).toBuffer())).toBeNull();
    expect(readPng(await picture().toColourspace('rgb16').png().toBuffer())).toBeNull();
  });
});
