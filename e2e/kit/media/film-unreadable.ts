import { writeFile } from 'node:fs/promises';
import { DATA_CELLS, encodeGlyph, type Glyph, glyphFromSymbols } from '@repo/glyph';
import { type OpticalScene, PLAIN_OPTICAL_SCENE } from '../../../packages/camera/src/optical-scene.ts';
import { createRng } from '../../../packages/camera/src/rng.ts';
import { glyphPng, photograph } from './glyph-pictures.ts';

const FRAMES = 10;
/** Each picture for so many frames of the film. */
const REPEATS = 6;

/** Finders, known cells and symbols as they should be, and no payload. */
function drawNonsense(): Glyph {
  const rng = createRng(8);
  const symbols = encodeGlyph(rng.bytes(33)).symbols.slice();
  for (const cell of DATA_CELLS) symbols[cell] = rng.below(16);
  return glyphFromSymbols(symbols);
}

/** A film of a glyph in a hand, in sight and never read, so that a reader goes on with it for ever. */
export async function filmUnreadable(path: string, tiltDeg: number): Promise<void> {
  const picture = await glyphPng(drawNonsense(), 1024);
  const frames: Buffer[] = [];
  for (let frame = 0; frame < FRAMES; frame++) {
    const turn = (2 * Math.PI * frame) / FRAMES;
    const scene: OpticalScene = {
      ...PLAIN_OPTICAL_SCENE,
      seed: 3,
      frame,
      sidePx: 220,
      rotationDeg: 9 + 4 * Math.sin(turn),
      tiltDeg,
      tiltAxisDeg: 25,
      shiftX: 25 * Math.cos(turn),
      blurPx: 0.9,
      background: 'text',
    };
    const shot = await photograph(picture, scene, 80);
    for (let again = 0; again < REPEATS; again++) frames.push(shot);
  }
  await writeFile(path, Buffer.concat(frames));
}
