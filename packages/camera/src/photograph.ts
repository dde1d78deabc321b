import { drawCornerField, drawPatchField, drawTearField } from './area-field.ts';
import { blurByDisc, blurByGaussian } from './defocus.ts';
import { develop, type Frame } from './develop.ts';
import type { Drawing } from './drawing.ts';
import { addGlare, shadeLight } from './illumination.ts';
import { compress } from './jpeg.ts';
import { type Light, mapPlanes } from './light.ts';
import { blurByMotion } from './motion-blur.ts';
import type { OpticalScene } from './optical-scene.ts';
import { makeOcclusion, renderPrint } from './render-print.ts';
import { renderScreen } from './render-screen.ts';
import { createRng, type Rng } from './rng.ts';
import { demosaic, exposeSensor } from './sensor.ts';
import { paintSurroundings } from './surroundings.ts';
import { traceFrame } from './traced-frame.ts';
import { setUpView } from './view.ts';

/**
 * A random generator for each effect, so that all codes of a scene get the same light, the same cover and the same
 * noise.
 */
function rngFor({ seed }: OpticalScene, effect: number, frame = 0): Rng {
  return createRng((Math.imul(seed, 31) + effect + 64 * frame) >>> 0);
}

function drawField(scene: OpticalScene) {
  const rng = rngFor(scene, 2);
  if (scene.cover?.kind === 'corner') return drawCornerField(rng);
  return scene.cover?.kind === 'torn' ? drawTearField(rng) : drawPatchField(rng);
}

/** The light before the sensor: sheet or screen, surroundings, illumination, and the lens. */
function composeLight(scene: OpticalScene, drawing: Drawing | null): Light {
  const isScreen = scene.screenPixels > 0;
  const light = paintSurroundings(scene, rngFor(scene, 1), isScreen ? 3 : 1);
  const frame = drawing === null ? null : traceFrame(scene, setUpView(scene), drawing.quiet);
  if (frame !== null && drawing !== null && isScreen) renderScreen(light, scene, frame, drawing);
  if (frame !== null && drawing !== null && !isScreen) {
    renderPrint(
      light,
      scene,
      frame,
      drawing,
      makeOcclusion(scene, drawField(scene), rngFor(scene, 3).between(40, 190)),
    );
  }
  shadeLight(light, scene, rngFor(scene, 4));
  if (frame !== null) addGlare(light, scene, frame, drawPatchField(rngFor(scene, 5)));
  const size = { width: scene.width, height: scene.height };
  return mapPlanes(light, (plane) => {
    const blurred =
      scene.blurShape === 'disc'
        ? blurByDisc(plane, size, 2 * scene.blurPx)
        : blurByGaussian(plane, size, scene.blurPx);
    return blurByMotion(blurred, size, scene.motionPx, scene.motionDeg);
  });
}

/**
 * Takes the picture of a drawing; null gives the same place without a code. The same scene and drawing give the same
 * bytes on every machine.
 */
export function photograph(scene: OpticalScene, drawing: Drawing | null): Frame {
  const counts = exposeSensor(composeLight(scene, drawing), scene.noise, rngFor(scene, 6, scene.frame));
  const frame = develop(demosaic(counts, scene.width, scene.height), scene.sharpening);
  return scene.jpegQuality === null ? frame : compress(frame, scene.jpegQuality);
}
