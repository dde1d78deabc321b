import type { Light } from './light.ts';
import type { OpticalScene } from './optical-scene.ts';
import type { Rng } from './rng.ts';
import { linearOfSrgb } from './srgb.ts';

type Plane = { readonly data: Float32Array; readonly width: number; readonly height: number };

function fillRectangle({ data, width, height }: Plane, rng: Rng, light: number): void {
  const left = rng.below(width);
  const top = rng.below(height);
  const right = Math.min(width, left + 4 + rng.below(width / 4));
  const bottom = Math.min(height, top + 4 + rng.below(height / 4));
  for (let y = top; y < bottom; y++) data.fill(light, y * width + left, y * width + right);
}

function fillRing({ data, width, height }: Plane, rng: Rng, light: number): void {
  const radius = rng.between(3, width / 16);
  const hole = rng.below(2) === 0 ? radius * rng.between(0.3, 0.8) : 0;
  const [centreX, centreY] = [rng.below(width), rng.below(height)];
  for (let y = Math.max(0, Math.floor(centreY - radius)); y < Math.min(height, centreY + radius); y++) {
    for (let x = Math.max(0, Math.floor(centreX - radius)); x < Math.min(width, centreX + radius); x++) {
      const distance = Math.hypot(x - centreX, y - centreY);
      if (distance <= radius && distance >= hole) data[y * width + x] = light;
    }
  }
}

/** Fills the plane with rows of short dark strokes on a light page, like print from afar. */
function fillText({ data, width, height }: Plane, rng: Rng): void {
  data.fill(linearOfSrgb(rng.between(190, 240)));
  const line = 6 + rng.below(12);
  for (let top = line; top + line < height; top += 2 * line) {
    for (let x = 8; x < width - 8; x += 1 + rng.below(line)) {
      const stroke = 1 + rng.below(3);
      const tall = 2 + rng.below(line - 2);
      const from = top + rng.below(line - tall + 1);
      for (let y = from; y < from + tall; y++) {
        data.fill(linearOfSrgb(40), y * width + x, y * width + Math.min(x + stroke, width));
      }
      x += stroke;
    }
  }
}

const THINGS = 60;

/**
 * Paints what lies behind the sheet, right up to its edge: a plain surface, a page of text, or a table full of things
 * (patches, discs, rings).
 */
export function paintSurroundings({ width, height, background }: OpticalScene, rng: Rng, planes: number): Light {
  const plane = { data: new Float32Array(width * height), width, height };
  plane.data.fill(linearOfSrgb(rng.between(60, 220)));
  if (background === 'text') fillText(plane, rng);
  for (let i = 0; i < THINGS && background === 'clutter'; i++) {
    fillRectangle(plane, rng, linearOfSrgb(rng.between(10, 245)));
    fillRing(plane, rng, linearOfSrgb(rng.between(10, 245)));
  }
  return { planes: Array.from({ length: planes }, () => plane.data.slice()), width, height };
}
