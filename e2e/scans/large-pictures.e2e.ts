import type { Page } from '@playwright/test';
import { PLAIN_OPTICAL_SCENE } from '@repo/camera/optical-scene';
import { createGlyph, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { PHOTO_WIDTH_PX, pixelsAcross } from '@repo/glyph';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from '../kit/fixtures.ts';
import { glyphPng, photograph } from '../kit/media/glyph-pictures.ts';
import {
  demoState,
  expectFields,
  expectScanError,
  MEDICAL_FIELDS,
  openScanner,
  upload,
} from '../kit/steps/scan-steps.ts';

// Photographs as phones take them today: more pixels than a canvas holds, and kinds that are not the usual JPEG.

/** A print of 12 mm as a camera of 12 megapixels sees it from 30 cm. */
const SCENE = {
  ...PLAIN_OPTICAL_SCENE,
  width: 480,
  height: 360,
  sidePx: pixelsAcross(12, 300, PHOTO_WIDTH_PX),
  rotationDeg: 12,
  noise: 4,
};
const TABLE = '#8a8378';

type PictureSize = { width: number; height: number };

/** A table with nothing on it but the print, which lies somewhere. */
async function tableWith(print: Buffer, { width, height }: PictureSize, times: number): Promise<Sharp> {
  const input = await sharp(print)
    .resize({ width: SCENE.width * times })
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: TABLE }, limitInputPixels: false }).composite([
    { input, left: Math.round(width * 0.6), top: Math.round(height * 0.5) },
  ]);
}

async function expectRead(page: Page, picture: Buffer, name: string, mimeType = 'image/jpeg'): Promise<void> {
  await upload(page, picture, name, mimeType);
  await expectFields(page, MEDICAL_FIELDS);
  await page.getByRole('button', { name: 'Scan another' }).click();
}

test('photographs of 108 and 200 megapixels are read, and other kinds than the usual; what cannot be is said', async ({
  newPerson,
  request,
  baseURL,
}) => {
  const { drawing } = await createGlyph(request, await registerOwner(request), {
    permissions: { emergency: 'restricted' },
  });
  const print = await photograph(await glyphPng(drawing, 1024), SCENE, 90);
  await demoState(baseURL ?? '', 'dr.rossi');
  const page = await openScanner(newPerson, 'dr.rossi');

  const nine = await tableWith(print, { width: 12_000, height: 9000 }, 3);
  await expectRead(page, await nine.jpeg({ quality: 80 }).toBuffer(), '108.jpg');
  const sixteen = await tableWith(print, { width: 16_320, height: 12_240 }, 4);
  // Turned by a note in the file, as phones do.
  await expectRead(page, await sixteen.withMetadata({ orientation: 6 }).jpeg({ quality: 80 }).toBuffer(), '200.jpg');
  const panorama = await tableWith(print, { width: 30_000, height: 2000 }, 1);
  await expectRead(page, await panorama.jpeg({ quality: 80 }).toBuffer(), 'panorama.jpg');
  const small = { width: 1200, height: 900 };
  const press = (await tableWith(print, small, 1)).toColourspace('cmyk').jpeg({ quality: 90 });
  await expectRead(page, await press.toBuffer(), 'cmyk.jpg');
  const deep = (await tableWith(print, small, 1)).toColourspace('rgb16').png();
  await expectRead(page, await deep.toBuffer(), 'deep.png', 'image/png');

  await upload(
    page,
    await sharp({ create: { width: 1, height: 1, channels: 3, background: TABLE } })
      .png()
      .toBuffer(),
    'dot.png',
    'image/png',
  );
  await expectScanError(page, 'Failed to process glyph from image');
  // A header of HEIC with nothing behind it: no browser on Linux knows the kind.
  const heic = Buffer.concat([Buffer.of(0, 0, 0, 24), Buffer.from('ftypheic'), Buffer.alloc(40)]);
  await upload(page, heic, 'photo.heic', 'image/heic');
  await expect(await expectScanError(page, 'Failed to read image file')).toContainText('This is a HEIC photo');
  // A picture that says it has 10,000 megapixels, with nothing behind it.
  const bomb = await sharp({ create: { width: 8, height: 8, channels: 3, background: TABLE } })
    .png()
    .toBuffer();
  bomb.writeUInt32BE(100_000, 16);
  bomb.writeUInt32BE(100_000, 20);
  await upload(page, bomb, 'bomb.png', 'image/png');
  await expect(await expectScanError(page, 'Failed to read image file')).toContainText('more pixels than this device');
});
