import type { OpticalScene } from './optical-scene.ts';
import { createRng } from './rng.ts';

export type Vector = readonly [number, number, number];

/** A place on the sheet, in sides from the square's centre. Reused, because a frame has hundreds of thousands. */
export type SheetPoint = { u: number; v: number };

/**
 * A sheet of paper in its own space: the square spans -0.5 to 0.5 both ways, z points away from the camera. `meet`
 * gives where a ray first meets it (false if it misses), `lift` the position of a place of the square.
 */
export type Sheet = {
  readonly meet: (origin: Vector, dx: number, dy: number, dz: number, out: SheetPoint) => boolean;
  readonly lift: (u: number, v: number) => Vector;
};

const FLAT: Sheet = {
  meet: ([ox, oy, oz], dx, dy, dz, out) => {
    const t = -oz / dz;
    out.u = ox + t * dx;
    out.v = oy + t * dy;
    return t > 0;
  },
  lift: (u, v) => [u, v, 0],
};

/** A sheet round a bottle: the centre is nearest, and lengths along the paper are preserved. */
function rollCylinder(arcDeg: number, axisDeg: number): Sheet {
  const radius = 1 / ((arcDeg * Math.PI) / 180);
  const c = Math.cos((axisDeg * Math.PI) / 180);
  const s = Math.sin((axisDeg * Math.PI) / 180);
  return {
    meet: ([ox, oy, oz], dx, dy, dz, out) => {
      // Along the axis q, across it p.
      const op = ox * c + oy * s;
      const dp = dx * c + dy * s;
      const depth = oz - radius;
      const a = dp * dp + dz * dz;
      const b = op * dp + depth * dz;
      const root = b * b - a * (op * op + depth * depth - radius * radius);
      if (root < 0) return false;
      const t = (-b - Math.sqrt(root)) / a;
      const p = op + t * dp;
      const along = radius * Math.atan2(p, radius - (oz + t * dz));
      const q = -(ox + t * dx) * s + (oy + t * dy) * c;
      out.u = along * c - q * s;
      out.v = along * s + q * c;
      return t > 0;
    },
    lift: (u, v) => {
      const angle = (u * c + v * s) / radius;
      const p = radius * Math.sin(angle);
      const q = -u * s + v * c;
      return [p * c - q * s, p * s + q * c, radius * (1 - Math.cos(angle))];
    },
  };
}

const WAVES = 5;
const MEETING_STEPS = 8;

/**
 * Paper that was crumpled and smoothed out: a height field of a few waves. The small stretch that slopes cause is
 * ignored.
 */
function crumplePaper(height: number, seed: number): Sheet {
  const rng = createRng(seed);
  const waves = Array.from({ length: WAVES }, () => {
    const angle = rng.between(0, 2 * Math.PI);
    const pace = (2 * Math.PI) / rng.between(0.5, 1.4);
    return { x: pace * Math.cos(angle), y: pace * Math.sin(angle), phase: rng.between(0, 2 * Math.PI) };
  });
  const share = height * Math.sqrt(2 / WAVES);
  const heightAt = (u: number, v: number) => {
    let sum = 0;
    for (const { x, y, phase } of waves) sum += Math.sin(x * u + y * v + phase);
    return share * sum;
  };
  return {
    meet: ([ox, oy, oz], dx, dy, dz, out) => {
      let t = -oz / dz;
      for (let step = 0; step < MEETING_STEPS; step++) t = (heightAt(ox + t * dx, oy + t * dy) - oz) / dz;
      out.u = ox + t * dx;
      out.v = oy + t * dy;
      return t > 0;
    },
    lift: (u, v) => [u, v, heightAt(u, v)],
  };
}

export function bendSheet({ bend, seed }: OpticalScene): Sheet {
  if (bend.kind === 'cylinder') return rollCylinder(bend.arcDeg, bend.axisDeg);
  return bend.kind === 'crumple' ? crumplePaper(bend.height, seed) : FLAT;
}
