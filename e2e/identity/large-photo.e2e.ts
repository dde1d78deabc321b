import { PLAIN_OPTICAL_SCENE } from '@repo/camera/optical-scene';
import { createGlyph, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { PHOTO_WIDTH_PX, pixelsAcross } from '@repo/glyph';
import sharp from 'sharp';
import { test } from '../kit/fixtures.ts';
import { glyphPng, photograph } from '../kit/media/glyph-pictures.ts';
import { demoState, expectFields, MEDICAL_FIELDS, openScanner, upload } from '../kit/steps/scan-steps.ts';

// Pictures are read and keys derived for real; other tests use the machine as well.
test('[SCAN-05] a print of 9 mm is read in a photograph of 12 megapixels taken from 30 cm', async ({
  newPerson,
  request,
  baseURL,
}) => {
  const { drawing } = await createGlyph(request, await registerOwner(request), {
    permissions: { emergency: 'restricted' },
  });
  const scene = {
    ...PLAIN_OPTICAL_SCENE,
    width: 320,
    height: 240,
    sidePx: pixelsAcross(9, 300, PHOTO_WIDTH_PX),
    rotationDeg: 12,
    tiltDeg: 15,
    blurPx: 1,
    noise: 5,
  };
  const print = await photograph(await glyphPng(drawing, 1024), scene, 85);
  // A table with nothing on it but the print, which lies somewhere.
  const picture = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#8a8378' } })
    .composite([{ input: print, left: 2870, top: 1730 }])
    .jpeg({ quality: 85 })
    .toBuffer();
  await demoState(baseURL ?? '', 'dr.rossi');
  const page = await openScanner(newPerson, 'dr.rossi');
  await upload(page, picture);
  await expectFields(page, MEDICAL_FIELDS);
});
