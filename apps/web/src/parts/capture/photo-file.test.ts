import { IMAGE_MAX_BYTES } from '@repo/contract/rules/image-rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPhotoFile, scaledSize } from './photo-file.ts';

const drawn = vi.hoisted(() => ({ sizes: [] as [number, number][] }));
vi.mock('../../device/media/still-camera.ts', () => ({
  drawJpeg: (_: unknown, width: number, height: number) => {
    drawn.sizes.push([width, height]);
    return 'data:image/jpeg;base64,AA==';
  },
}));

let decoded: { width: number; height: number } | null;
const options: unknown[] = [];

beforeEach(() => {
  drawn.sizes.length = 0;
  options.length = 0;
  decoded = { width: 4000, height: 3000 };
  vi.stubGlobal('createImageBitmap', async (_: Blob, given: unknown) => {
    options.push(given);
    if (decoded === null) throw new DOMException('', 'InvalidStateError');
    return { ...decoded, close: () => undefined };
  });
});
afterEach(() => vi.unstubAllGlobals());

const createBlob = (bytes: number, type = 'image/jpeg') => new Blob([new Uint8Array(bytes)], { type });

test('[WIZ-30] exactly 5 MB is accepted, one byte more is not', async () => {
  expect(IMAGE_MAX_BYTES).toBe(5 * 1024 * 1024);
  expect(await readPhotoFile(createBlob(IMAGE_MAX_BYTES))).toMatchObject({ ok: true });
  expect(await readPhotoFile(createBlob(IMAGE_MAX_BYTES + 1))).toEqual({ ok: false, why: 'size' });
});

test('only pictures are read', async () => {
  for (const type of ['application/pdf', 'image/svg+xml', 'text/html', '']) {
    expect(await readPhotoFile(createBlob(10, type)), type).toEqual({ ok: false, why: 'type' });
  }
  expect(drawn.sizes).toEqual([]);
});

test('a picture is turned upright, made smaller and encoded anew', async () => {
  const read = await readPhotoFile(createBlob(10));
  expect(read).toEqual({
    ok: true,
    photo: { dataUrl: 'data:image/jpeg;base64,AA==', widthPx: 2400, heightPx: 1800 },
  });
  expect(options).toEqual([{ imageOrientation: 'from-image' }]);
  expect(drawn.sizes).toEqual([[2400, 1800]]);
});

test('a small picture keeps its size, a sliver keeps a pixel', () => {
  expect(scaledSize(640, 480)).toEqual({ widthPx: 640, heightPx: 480 });
  expect(scaledSize(1, 9000)).toEqual({ widthPx: 1, heightPx: 2400 });
});

test('what does not decode is said to be so, and what is larger than memory is made smaller first', async () => {
  decoded = null;
  expect(await readPhotoFile(createBlob(10))).toEqual({ ok: false, why: 'damaged' });
  const heic = new Blob([Buffer.concat([Buffer.of(0, 0, 0, 32), Buffer.from('ftypheic'), Buffer.alloc(32)])], {
    type: 'image/heic',
  });
  expect(await readPhotoFile(heic)).toEqual({ ok: false, why: 'heic' });
  decoded = { width: 10_000, height: 10_000 };
  expect(await readPhotoFile(createBlob(10))).toMatchObject({ ok: true, photo: { widthPx: 2400, heightPx: 2400 } });
  expect(options.at(-1)).toEqual({ resizeWidth: 4898, resizeQuality: 'high' });
});
