import { blurByBell, blurByDisc } from './defocus.ts';
import { develop, type Frame } from './develop.ts';
import { type Dice, rollDice } from './dice.ts';
import type { Drawing } from './drawing.ts';
import { addGlare, shadeLight } from './illumination.ts';
import { compress } from './jpeg.ts';
import { layPrint, makeLoss } from './lay-print.ts';
import { layScreen } from './lay-screen.ts';
import { type Light, mapPlanes } from './light.ts';
import type { OpticalScene } from './optical-scene.ts';
import { demosaic, exposeSensor } from './sensor.ts';
import { shake } from './shake.ts';
import { drawCornerField, drawPatchField, drawTearField } from './spot.ts';
import { paintSurroundings } from './surroundings.ts';
import { traceFrame } from './traced-frame.ts';
import { setUpView } from './view.ts';

/** Each effect has dice of its own, so that all codes of a scene meet the same light, the same patch and the same noise. */
function diceFor({ seed }: OpticalScene, effect: number, frame = 0): Dice {
  return rollDice((Math.imul(seed, 31) + effect + 64 * frame) >>> 0);
}

function drawField(scene: OpticalScene) {
  const dice = diceFor(scene, 2);
  if (scene.cover?.kind === 'corner') return drawCornerField(dice);
  return scene.cover?.kind === 'torn' ? drawTearField(dice) : drawPatchField(dice);
}

/** Everything before the sensor: the sheet or screen before its surroundings, in its light, through the lens. */
function composeLight(scene: OpticalScene, drawing: Drawing | null): Light {
  const isScreen = scene.screenPixels > 0;
  const light = paintSurroundings(scene, diceFor(scene, 1), isScreen ? 3 : 1);
  const frame = drawing === null ? null : traceFrame(scene, setUpView(scene), drawing.quiet);
  if (frame !== null && drawing !== null && isScreen) layScreen(light, scene, frame, drawing);
  if (frame !== null && drawing !== null && !isScreen) {
    layPrint(light, scene, frame, drawing, makeLoss(scene, drawField(scene), diceFor(scene, 3).between(40, 190)));
  }
  shadeLight(light, scene, diceFor(scene, 4));
  if (frame !== null) addGlare(light, scene, frame, drawPatchField(diceFor(scene, 5)));
  const size = { width: scene.width, height: scene.height };
  return mapPlanes(light, (plane) => {
    const blurred =
      scene.blurShape === 'disc' ? blurByDisc(plane, size, 2 * scene.blurPx) : blurByBell(plane, size, scene.blurPx);
    return shake(blurred, size, scene.motionPx, scene.motionDeg);
  });
}

/** Takes the picture of a drawing; with null: the same place without a code. The same scene and drawing give the same bytes on every machine. */
export function photograph(scene: OpticalScene, drawing: Drawing | null): Frame {
  const counts = exposeSensor(composeLight(scene, drawing), scene.noise, diceFor(scene, 6, scene.frame));
  const frame = develop(demosaic(counts, scene.width, scene.height), scene.sharpening);
  return scene.jpegQuality === null ? frame : compress(frame, scene.jpegQuality);
}
