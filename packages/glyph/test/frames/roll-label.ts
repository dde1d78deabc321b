import type { Point } from '../../src/detect/homography.ts';
import type { Glyph } from '../../src/format/glyph.ts';
import { GRID_SIZE } from '../../src/format/layout.ts';
import { isInkAt } from '../../src/render/ink-at.ts';
import { rollDice } from './dice.ts';
import { addNoise } from './optics.ts';
import type { Frame } from './shoot.ts';

/** A label round a bottle before the camera: `arcDeg` is what the grid's side spans, `turnDeg` turns the bottle's axis in the picture. */
export type Label = { readonly arcDeg: number; readonly turnDeg: number; readonly shiftX: number };

const WIDTH = 640;
const HEIGHT = 480;
const SIDE_PX = 240;
const FOCAL_PX = 1.2 * WIDTH;
const DISTANCE = FOCAL_PX / SIDE_PX;
const SAMPLES = 3;
const MARGIN_CELLS = 2;

function turnOf({ turnDeg }: Label): { c: number; s: number } {
  const angle = (turnDeg * Math.PI) / 180;
  return { c: Math.cos(angle), s: Math.sin(angle) };
}

/** Where a place of the grid, in cells, is seen: upright columns follow the bottle's axis. */
export function seePlace(label: Label, x: number, y: number): Point {
  const radius = 180 / (label.arcDeg * Math.PI);
  const angle = (x / GRID_SIZE - 0.5) / radius;
  const across = radius * Math.sin(angle);
  const along = y / GRID_SIZE - 0.5;
  const depth = DISTANCE + radius * (1 - Math.cos(angle));
  const { c, s } = turnOf(label);
  const shift = (label.shiftX * DISTANCE) / FOCAL_PX;
  return {
    x: WIDTH / 2 + (FOCAL_PX * (across * c - along * s + shift)) / depth,
    y: HEIGHT / 2 + (FOCAL_PX * (across * s + along * c)) / depth,
  };
}

/** The place of the grid that a ray through a pixel meets first; null where it misses the bottle. */
function meetLabel(label: Label, px: number, py: number): Point | null {
  const radius = 180 / (label.arcDeg * Math.PI);
  const { c, s } = turnOf(label);
  const [rx, ry] = [(px - WIDTH / 2) / FOCAL_PX, (py - HEIGHT / 2) / FOCAL_PX];
  const dx = rx * c + ry * s;
  const shift = (label.shiftX * DISTANCE) / FOCAL_PX;
  // In the bottle's own directions, from its axis: x = dx t - ox, z = t - oz, with x^2 + z^2 = radius^2.
  const ox = shift * c;
  const oz = DISTANCE + radius;
  const a = dx * dx + 1;
  const b = dx * ox + oz;
  const root = b * b - a * (ox * ox + oz * oz - radius * radius);
  if (root < 0) return null;
  const t = (b - Math.sqrt(root)) / a;
  const across = radius * Math.atan2(dx * t - ox, oz - t);
  const along = t * (ry * c - rx * s) + shift * s;
  return { x: (across + 0.5) * GRID_SIZE, y: (along + 0.5) * GRID_SIZE };
}

function lightAt(glyph: Glyph, place: Point | null): number {
  const least = -MARGIN_CELLS;
  const most = GRID_SIZE + MARGIN_CELLS;
  if (place === null || place.x < least || place.y < least || place.x > most || place.y > most) return 120;
  return isInkAt(glyph.symbols, place.x, place.y) ? 45 : 220;
}

/** A picture of a glyph on a bottle, on even ground, with a little noise. */
export function photographLabel(glyph: Glyph, label: Label, seed: number): Frame {
  const light = { data: new Float32Array(WIDTH * HEIGHT), width: WIDTH, height: HEIGHT };
  for (let at = 0; at < light.data.length; at++) {
    for (let k = 0; k < SAMPLES * SAMPLES; k++) {
      const px = (at % WIDTH) + ((k % SAMPLES) + 0.5) / SAMPLES;
      const py = Math.floor(at / WIDTH) + (Math.floor(k / SAMPLES) + 0.5) / SAMPLES;
      light.data[at] = (light.data[at] ?? 0) + lightAt(glyph, meetLabel(label, px, py)) / (SAMPLES * SAMPLES);
    }
  }
  addNoise(light, 3, rollDice(seed));
  const data = new Uint8ClampedArray(4 * light.data.length).fill(255);
  for (const [at, value] of light.data.entries()) data.fill(value, 4 * at, 4 * at + 3);
  return { data, width: WIDTH, height: HEIGHT };
}
