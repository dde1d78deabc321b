import type { Rng } from './rng.ts';

/** A scalar field over the square: low inside an area, rising outward. */
export type Field = (u: number, v: number) => number;

const GRID = 320;
const REACH = 0.65;

/** The threshold below which the field covers this share of the square's area, exact up to the sampling grid. */
export function computeThreshold(field: Field, share: number): number {
  const values = new Float32Array(GRID * GRID);
  for (let j = 0; j < GRID; j++) {
    for (let i = 0; i < GRID; i++) values[j * GRID + i] = field((i + 0.5) / GRID - 0.5, (j + 0.5) / GRID - 0.5);
  }
  values.sort();
  const place = Math.min(Math.max(share, 0), 1) * GRID * GRID;
  const below = values[Math.ceil(place) - 1] ?? Number.NEGATIVE_INFINITY;
  return (below + (values[Math.ceil(place)] ?? below)) / 2;
}

/** A mask of where the field is below the threshold: 1 inside, 0 outside, with an edge a texel wide. */
export function buildMask(field: Field, threshold: number): Field {
  const side = GRID * 2 * REACH;
  const mask = new Float32Array(side * side);
  for (let j = 0; j < side; j++) {
    for (let i = 0; i < side; i++) {
      mask[j * side + i] = field((i + 0.5) / GRID - REACH, (j + 0.5) / GRID - REACH) < threshold ? 1 : 0;
    }
  }
  return (u, v) => {
    const px = Math.min(Math.max((u + REACH) * GRID - 0.5, 0), side - 1.001);
    const py = Math.min(Math.max((v + REACH) * GRID - 0.5, 0), side - 1.001);
    const at = Math.floor(py) * side + Math.floor(px);
    const fx = px % 1;
    const upper = (mask[at] ?? 0) * (1 - fx) + (mask[at + 1] ?? 0) * fx;
    const lower = (mask[at + side] ?? 0) * (1 - fx) + (mask[at + side + 1] ?? 0) * fx;
    return upper + (lower - upper) * (py % 1);
  };
}

/** A square at one of the four corners. */
export function drawCornerField(rng: Rng): Field {
  const corner = rng.below(4);
  const [sx, sy] = [corner % 2 === 0 ? 1 : -1, corner < 2 ? 1 : -1];
  return (u, v) => Math.max(sx * u, sy * v);
}

/** A rounded, uneven patch centred anywhere on the square. */
export function drawPatchField(rng: Rng): Field {
  const [x, y, lean] = [rng.between(-0.42, 0.42), rng.between(-0.42, 0.42), rng.between(0, Math.PI)];
  const [long, phase] = [rng.between(1, 1.8), rng.between(0, 2 * Math.PI)];
  const [c, s] = [Math.cos(lean), Math.sin(lean)];
  return (u, v) => {
    const along = ((u - x) * c + (v - y) * s) / long;
    const across = ((v - y) * c - (u - x) * s) * long;
    return Math.hypot(along, across) / (1 + 0.15 * Math.sin(3 * Math.atan2(across, along) + phase));
  };
}

/** A tear from the edge inward: a ragged line across the sheet. */
export function drawTearField(rng: Rng): Field {
  const angle = rng.between(0, 2 * Math.PI);
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const waves = Array.from({ length: 4 }, (_, i) => ({
    pace: rng.between(7, 14) * (i + 1),
    phase: rng.between(0, 2 * Math.PI),
    size: 0.03 / (i + 1),
  }));
  return (u, v) => {
    const along = v * c - u * s;
    let edge = 0;
    for (const { pace, phase, size } of waves) edge += size * Math.sin(pace * along + phase);
    return u * c + v * s + edge;
  };
}
