import { writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { type OpticalScene, PLAIN_OPTICAL_SCENE } from '../../../packages/camera/src/optical-scene.ts';
import { chromiumPath } from '../../../tools/testing/chromium.ts';
import { chromiumFlags } from '../chromium-flags.ts';
import { photograph } from './glyph-pictures.ts';

// A camera whose picture is a film: Chromium plays a Motion JPEG file instead of a device, over and over.

const FILM_FRAMES = 12;
/** Chromium plays such a file at 30 frames a second: each picture stands for five of them, 2 s in all. */
const REPEATS = 5;

/** A hand that brings a print closer, turns and tilts it, and for some frames moves too fast to be sharp. */
function sceneAt(frame: number): OpticalScene {
  const turn = (2 * Math.PI * frame) / FILM_FRAMES;
  return {
    ...PLAIN_OPTICAL_SCENE,
    seed: 100 + frame,
    sidePx: 180 + 36 * Math.sin(turn),
    rotationDeg: 14 * Math.sin(turn),
    tiltDeg: 18 + 14 * Math.cos(turn),
    tiltAxisDeg: 25,
    shiftX: 60 * Math.cos(turn),
    shiftY: 30 * Math.sin(2 * turn),
    blurPx: 1.4 + 1.6 * Math.cos(turn),
    motionPx: 3 + 3 * Math.cos(turn),
    motionDeg: 40,
    noise: 5,
    gradient: 0.8,
  };
}

/** Films a picture file that was printed, and writes the film. */
export async function filmPicture(picture: Buffer, path: string): Promise<void> {
  const frames: Buffer[] = [];
  for (let frame = 0; frame < FILM_FRAMES; frame++) {
    const shot = await photograph(picture, sceneAt(frame), 70);
    for (let again = 0; again < REPEATS; again++) frames.push(shot);
  }
  await writeFile(path, Buffer.concat(frames));
}

/** A browser whose camera is allowed without a question and plays the film. */
export function launchWithFilm(path: string): ReturnType<typeof chromium.launch> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: [
      ...chromiumFlags,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${path}`,
    ],
  });
}
