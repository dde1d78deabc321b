import { type Glyph, rasterGlyph } from '@house/glyph';
import sharp from 'sharp';
import type { Print } from '../packages/glyph/test/frames/print.ts';
import { PLAIN_SCENE, type Scene } from '../packages/glyph/test/frames/scene.ts';
import { type Frame, shoot } from '../packages/glyph/test/frames/shoot.ts';

// Pictures as people take them: a print in front of the codec's own simulated camera (focus, tilt, light, noise, JPEG).

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
async function printPicture(picture: Buffer): Promise<Print> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const texels = Uint8Array.from(data, (light) => (light < 128 ? 1 : 0));
  return { texels, side: info.width, quietShare: QUIET_CELLS / (GRID_CELLS + 2 * QUIET_CELLS) };
}

/** Tilted, turned, out of focus, noisy, one finder covered by a thumb, and then through a JPEG. */
const HARD_SCENE: Scene = {
  ...PLAIN_SCENE,
  seed: 7,
  printSidePx: 330,
  rotationDeg: 17,
  tiltDeg: 24,
  tiltAxisDeg: 30,
  blurPx: 1.1,
  noise: 7,
  gradient: 0.75,
  coveredCorner: { corner: 1, share: 0.2 },
};

/** What the camera file would hold. */
export async function photograph(picture: Buffer, scene: Scene = HARD_SCENE, jpegQuality = 55): Promise<Buffer> {
  return jpegOf(await shoot(scene, await printPicture(picture)), jpegQuality);
}

/** A minute of somebody's desk without any code on it. */
export async function photographDesk(seed = 3): Promise<Buffer> {
  return jpegOf(await shoot({ ...PLAIN_SCENE, seed, noise: 6 }, null), 70);
}

function jpegOf({ data, width, height }: Frame, quality: number): Promise<Buffer> {
  return sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality })
    .toBuffer();
}
