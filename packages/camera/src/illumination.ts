import { computeThreshold, type Field } from './area-field.ts';
import type { Light } from './light.ts';
import type { OpticalScene } from './optical-scene.ts';
import type { Rng } from './rng.ts';
import type { TracedFrame } from './traced-frame.ts';

/** Half the width of a shadow's soft edge, in sides. */
const SHADOW_SOFTNESS = 0.015;

/** Applies uneven illumination in place: a ramp across the square and the edge of a shadow through it. */
export function shadeLight({ planes, width, height }: Light, scene: OpticalScene, rng: Rng): void {
  const [ramp, edge, place] = [rng.between(0, 2 * Math.PI), rng.between(0, 2 * Math.PI), rng.between(-0.3, 0.3)];
  if (scene.gradient === 1 && scene.shadow === 1) return;
  for (let y = 0; y < height; y++) {
    const v = (y + 0.5 - height / 2 - scene.shiftY) / scene.sidePx;
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5 - width / 2 - scene.shiftX) / scene.sidePx;
      const along = Math.min(Math.max(u * Math.cos(ramp) + v * Math.sin(ramp) + 0.5, 0), 1);
      const behind = (u * Math.cos(edge) + v * Math.sin(edge) - place) / SHADOW_SOFTNESS;
      const share = (1 - (1 - scene.gradient) * along) * (1 - (1 - scene.shadow) / (1 + Math.exp(-behind)));
      for (const plane of planes) plane[y * width + x] = (plane[y * width + x] ?? 0) * share;
    }
  }
}

/** Radius of the haze around a blown-out spot, relative to the spot's size. */
const HAZE = 0.35;

/**
 * Adds a lamp's reflection in place: inside the field's threshold even ink is full light, and around it the light fades
 * out.
 */
export function addGlare(
  { planes, width }: Light,
  { glare, glareU, glareV }: OpticalScene,
  frame: TracedFrame,
  field: Field,
): void {
  if (glare === 0) return;
  const edge = computeThreshold(field, glare);
  for (let row = 0; row < frame.rows; row++) {
    for (let column = 0; column < frame.columns; column++) {
      const from = row * (frame.columns + 1) + column;
      const value = field((frame.us[from] ?? Number.NaN) - glareU, (frame.vs[from] ?? Number.NaN) - glareV);
      if (Number.isNaN(value)) continue;
      const light = value < edge ? 1.2 : Math.exp(-(((value - edge) / (HAZE * edge)) ** 2));
      const at = (frame.top + row) * width + frame.left + column;
      for (const plane of planes) plane[at] = (plane[at] ?? 0) + light;
    }
  }
}
