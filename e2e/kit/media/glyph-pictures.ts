import { type Glyph, rasterGlyph } from '@repo/glyph';
import sharp from 'sharp';
import type { Frame } from '../../../packages/camera/src/develop.ts';
import { type Drawing, drawPicture } from '../../../packages/camera/src/drawing.ts';
import { type OpticalScene, PLAIN_OPTICAL_SCENE } from '../../../packages/camera/src/optical-scene.ts';
import { photograph as takePhotograph } from '../../../packages/camera/src/photograph.ts';

// Pictures as people take them: a print in front of the house's simulated camera (focus, tilt, light, noise, JPEG).

/** The glyph as the web app's PNG has it: dark on white, four cells of quiet zone. */
export async function glyphPng(glyph: Glyph, sidePx = 640): Promise<Buffer> {
  const { data, width, height } = rasterGlyph(glyph, sidePx, { quietZone: 4 });
  return sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

/** Cells of the light margin of a downloaded picture, and of the grid itself. */
const QUIET_CELLS = 4;
const GRID_CELLS = 21;

/** A picture file as a print, for the simulated camera. */
async function printPicture(picture: Buffer): Promise<Drawing> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  return drawPicture(
    Float32Array.from(data, (light) => 1 - light / 255),
    info.width,
    QUIET_CELLS / GRID_CELLS,
  );
}

/** Tilted, turned, out of focus, noisy, one finder covered by a thumb, and then through a JPEG. */
const HARD_SCENE: OpticalScene = {
  ...PLAIN_OPTICAL_SCENE,
  seed: 7,
  sidePx: 240,
  rotationDeg: 17,
  tiltDeg: 24,
  tiltAxisDeg: 30,
  blurPx: 1.1,
  noise: 7,
  gradient: 0.75,
  cover: { kind: 'corner', share: 0.04 },
};

/** What the camera file would hold. */
export async function photograph(picture: Buffer, scene: OpticalScene = HARD_SCENE, jpegQuality = 55): Promise<Buffer> {
  return encodeJpegFrame(takePhotograph(scene, await printPicture(picture)), jpegQuality);
}

/** A minute of somebody's desk without any code on it. */
export async function photographDesk(seed = 3): Promise<Buffer> {
  return encodeJpegFrame(takePhotograph({ ...PLAIN_OPTICAL_SCENE, seed, noise: 6 }, null), 70);
}

function encodeJpegFrame({ data, width, height }: Frame, quality: number): Promise<Buffer> {
  return sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality })
    .toBuffer();
}
