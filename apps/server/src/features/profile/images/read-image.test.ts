import { IMAGE_MAX_BYTES } from '@repo/contract/rules/image-rules';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { readImage } from './read-image.ts';

const dataUrl = (bytes: Uint8Array, type = 'image/jpeg') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** Bright squares on dark ground with one light corner, so that a rotation shows. */
function pattern(widthPx: number, heightPx: number): Sharp {
  const pixels = Buffer.alloc(widthPx * heightPx * 3);
  for (let at = 0; at < widthPx * heightPx; at += 1) {
    const x = at % widthPx;
    const y = Math.floor(at / widthPx);
    const corner = x < widthPx / 2 && y < heightPx / 2 ? 60 : 0;
    pixels.fill(
      40 + corner + 40 * Math.sin((9 * x) / widthPx) ** 2 + ((Math.floor(x / 8) + Math.floor(y / 8)) % 2) * 110,
      at * 3,
      at * 3 + 3,
    );
  }
  return sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 3 } });
}

const readProblem = async (url: string) => {
  const read = await readImage('selfie', url);
  return 'problem' in read ? read.problem : undefined;
};

describe('what is taken', () => {
  test('[WIZ-31] place, camera and colour profile are gone; the picture stands upright as JPEG', async () => {
    const lying = await pattern(800, 400)
      .withExif({
        IFD0: { Make: 'Invented Camera', Copyright: 'somebody' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '48/1 51/1 29/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '2/1 17/1 40/1',
        },
      })
      .withMetadata({ orientation: 6 })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const before = await sharp(lying).metadata();
    expect([before.orientation, before.exif !== undefined, before.icc !== undefined]).toEqual([6, true, true]);

    const read = await readImage('selfie', dataUrl(lying));
    if (!('image' in read)) throw new Error(read.problem);
    const kept = await sharp(read.image.jpeg).metadata();
    expect([kept.format, kept.width, kept.height]).toEqual(['jpeg', 400, 800]);
    expect([read.image.widthPx, read.image.heightPx]).toEqual([400, 800]);
    expect([kept.exif, kept.icc, kept.xmp, kept.iptc, kept.orientation]).toEqual(Array(5).fill(undefined));
    expect(read.image.jpeg.includes('Invented Camera')).toBe(false);
    // Rotated by the orientation: the light corner moved from top left to top right.
    const meanFrom = async (left: number) => {
      const part = sharp(read.image.jpeg).extract({ left, top: 0, width: 200, height: 400 });
      return (await sharp(await part.toBuffer()).stats()).channels[0]?.mean ?? 0;
    };
    expect((await meanFrom(200)) - (await meanFrom(0))).toBeGreaterThan(40);
  });

  test('PNG and WebP are taken, see-through ground becomes white, large pictures are kept at 2400 pixels', async () => {
    for (const type of ['png', 'webp'] as const) {
      const read = await readImage(
        'document',
        dataUrl(await pattern(3000, 1200).toFormat(type).toBuffer(), `image/${type}`),
      );
      if (!('image' in read)) throw new Error(read.problem);
      expect([read.image.widthPx, read.image.heightPx]).toEqual([2400, 960]);
    }
    const clear = sharp({ create: { width: 400, height: 400, channels: 4, background: '#00000000' } });
    const read = await readImage('selfie', dataUrl(await clear.png().toBuffer(), 'image/png'));
    if (!('image' in read)) throw new Error(read.problem);
    expect((await sharp(read.image.jpeg).stats()).channels[0]?.min).toBe(255);
    expect(read.image.problems.map((one) => one.code)).toContain('too_bright');
  });

  test('the size is judged as it was sent, and the same picture looks the same when sent smaller', async () => {
    const small = await readImage('selfie', dataUrl(await pattern(100, 100).jpeg().toBuffer()));
    if (!('image' in small)) throw new Error(small.problem);
    expect(small.image.problems).toContainEqual({ code: 'image_too_small', value: 100, limit: 300 });
    const large = await readImage('selfie', dataUrl(await pattern(1600, 1600).jpeg().toBuffer()));
    const again = await readImage(
      'selfie',
      dataUrl(await pattern(1600, 1600).resize(800).webp().toBuffer(), 'image/webp'),
    );
    if (!('image' in large && 'image' in again)) throw new Error('not read');
    expect(again.image.look).toBe(large.image.look);
    expect(large.image.look).toMatch(/[1-9a-f]/);
    expect(large.image.problems).toEqual([]);
  });
});

describe('what is refused', () => {
  test('[WIZ-29] anything but JPEG, PNG and WebP, whatever it calls itself', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
    const pdf = Buffer.from('%PDF-1.7\n');
    const heic = Buffer.from('000000186674797068656963', 'hex');
    for (const [bytes, type] of [
      [svg, 'image/svg+xml'],
      [gif, 'image/gif'],
      [pdf, 'application/pdf'],
      [heic, 'image/heic'],
    ] as const) {
      expect(await readProblem(dataUrl(bytes, type))).toBe('image_unsupported_type');
      expect(await readProblem(dataUrl(bytes, 'image/png'))).toBe('image_type_mismatch');
    }
    expect(await readProblem(dataUrl(await pattern(400, 400).png().toBuffer(), 'image/jpeg'))).toBe(
      'image_type_mismatch',
    );
  });

  test('[WIZ-30] exactly 5 MB are taken, one byte more is not', async () => {
    const jpeg = await pattern(400, 400).jpeg().toBuffer();
    // A decoder stops at the end marker; the bytes after it still count.
    const filled = (length: number) => Buffer.concat([jpeg, Buffer.alloc(length - jpeg.length)]);
    expect(await readProblem(dataUrl(filled(IMAGE_MAX_BYTES)))).toBeUndefined();
    expect(await readProblem(dataUrl(filled(IMAGE_MAX_BYTES + 1)))).toBe('image_too_large');
    expect(await readProblem(dataUrl(filled(IMAGE_MAX_BYTES + 4)))).toBe('image_too_large');
  });

  test('a small file that unfolds into more than 24 million pixels is refused from its header', async () => {
    const flat = (widthPx: number, heightPx: number) =>
      sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: '#808080' } })
        .png()
        .toBuffer();
    expect(await readProblem(dataUrl(await flat(6001, 4000), 'image/png'))).toBe('image_too_many_pixels');
    expect(await readProblem(dataUrl(await flat(6000, 4000), 'image/png'))).toBeUndefined();
  });

  test('moving pictures are refused', async () => {
    const frames = Buffer.concat([Buffer.alloc(300 * 300 * 3, 40), Buffer.alloc(300 * 300 * 3, 200)]);
    const moving = sharp(frames, { raw: { width: 300, height: 600, channels: 3, pageHeight: 300 } });
    expect(await readProblem(dataUrl(await moving.webp().toBuffer(), 'image/webp'))).toBe('image_animated');
    const still = await pattern(300, 300).png().toBuffer();
    const control = Buffer.from('000000086163544c000000020000000000000000', 'hex');
    const apng = Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]);
    expect(await readProblem(dataUrl(apng, 'image/png'))).toBe('image_animated');
  });

  test('broken, cut and empty data are refused with one answer', async () => {
    const jpeg = await pattern(400, 400).jpeg().toBuffer();
    for (const url of [
      '',
      'hello',
      'data:,',
      'data:image/jpeg;base64,',
      'data:image/jpeg;base64,####',
      `data:image/jpeg,${jpeg.toString('base64')}`,
      `${dataUrl(jpeg)} `,
      dataUrl(jpeg.subarray(0, jpeg.length / 2)),
      dataUrl(Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(2000, 7)])),
      'https://example.test/picture.jpg',
    ]) {
      expect(await readProblem(url)).toBe('image_not_readable');
    }
  });

  test('twenty pictures at once: two are worked on, sixteen wait, two are told to come back', async () => {
    const url = dataUrl(await pattern(400, 400).jpeg().toBuffer());
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => readImage('selfie', url)));
    const refused = outcomes.filter((one) => one.status === 'rejected').map((one) => one.reason);
    expect(refused.map((one) => [one.code, one.details.retryAfterSeconds])).toEqual(Array(2).fill(['request.busy', 5]));
    expect(await readProblem(url)).toBeUndefined();
  });
});
