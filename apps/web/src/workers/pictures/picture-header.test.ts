import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPictureHeader } from './picture-header.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a8378' } });

test('the size is read of every usual kind, also behind the notes of a camera', async () => {
  const [width, height] = [1234, 77];
  expect(readPictureHeader(await plain(width, height).jpeg().toBuffer())).toEqual({
    kind: 'jpeg',
    size: { width, height },
  });
  expect(
    readPictureHeader(
      await plain(width, height).jpeg({ progressive: true }).withMetadata({ orientation: 6 }).toBuffer(),
    ),
  ).toEqual({
    kind: 'jpeg',
    size: { width, height },
  });
  expect(readPictureHeader(await plain(width, height).toColourspace('cmyk').jpeg().toBuffer()).size).toEqual({
    width,
    height,
  });
  expect(readPictureHeader(await plain(width, height).toColourspace('rgb16').png().toBuffer())).toEqual({
    kind: 'png',
    size: { width, height },
  });
  for (const options of [{ lossless: true }, { quality: 50 }])
    expect(readPictureHeader(await plain(width, height).webp(options).toBuffer())).toEqual({
      kind: 'webp',
      size: { width, height },
    });
  const clear = await plain(width, height).ensureAlpha(0.5).webp({ quality: 50 }).toBuffer();
  expect(readPictureHeader(clear).size).toEqual({ width, height });
});

test('a JPEG whose size stands behind large previews, with fill bytes before markers', () => {
  const note = Uint8Array.of(0xff, 0xe2, 0x40, 0x00, ...new Uint8Array(0x3ffe));
  const frame = Uint8Array.of(0xff, 0xff, 0xc0, 0x00, 0x11, 8, 0x2f, 0xd0, 0x3f, 0xc0, ...new Uint8Array(16));
  const bytes = Uint8Array.of(0xff, 0xd8, ...note, ...note, ...frame);
  expect(readPictureHeader(bytes)).toEqual({ kind: 'jpeg', size: { width: 16_320, height: 12_240 } });
});

test('HEIC is told apart from AVIF, and what is no picture has no size', () => {
  const box = (brand: string) => Buffer.concat([Buffer.of(0, 0, 0, 32), Buffer.from(`ftyp${brand}`), Buffer.alloc(32)]);
  expect(readPictureHeader(box('heic')).kind).toBe('heic');
  expect(readPictureHeader(box('avif')).kind).toBe('other');
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('GIF89a'),
    Buffer.alloc(64),
    Buffer.of(0xff, 0xd8, ...Buffer.alloc(60)),
  ])
    expect(readPictureHeader(bytes).size).toBeNull();
});
