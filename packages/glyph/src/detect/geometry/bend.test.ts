import { createRng } from '@repo/camera/rng';
import { describe, expect, test } from 'vitest';
import { orientPlacement } from '../../decode/grid/orient-grid.ts';
import { GRID_SIZE } from '../../format/layout.ts';
import { layLattice, sampleLattice } from '../sample-lattice.ts';
import { ALONG_Y, applyBend, applyPlacement, type Bend, createBend, TERMS } from './bend.ts';
import { fitBend } from './fit-bend.ts';
import { apply, multiply } from './homography.ts';

const MAP = Float64Array.of(9, 1, 30, -2, 8, 60, 0.001, 0.002, 1);

function drawBend(seed: number, size: number): Bend {
  const rng = createRng(seed);
  const bend = createBend();
  for (const { at } of TERMS) {
    bend[at] = rng.between(-size, size);
    bend[at + ALONG_Y] = rng.between(-size, size);
  }
  return bend;
}

test.each(['x', 'y'] as const)('the lattice reads the picture where the bend says: its ramp along %s', (axis) => {
  const width = 320;
  const height = 300;
  const data = Float32Array.from({ length: width * height }, (_, at) =>
    axis === 'x' ? (at % width) + 0.5 : Math.floor(at / width) + 0.5,
  );
  const lattice = layLattice(3, 1);
  const out = new Float32Array(lattice.side * lattice.side);
  const placement = { map: MAP, bend: drawBend(1, 0.15) };
  expect(sampleLattice(lattice, placement, { data, width, height }, 0, out)).toBe(true);
  for (let at = 0; at < out.length; at += 17) {
    const x = ((at % lattice.side) + 0.5) / 3 - 1;
    const y = (Math.floor(at / lattice.side) + 0.5) / 3 - 1;
    expect(out[at]).toBeCloseTo(applyPlacement(placement, x, y)[axis], 2);
  }
});

describe('the eight orientations of a bent sheet', () => {
  const turn = Float64Array.of(0, -1, GRID_SIZE, 1, 0, 0, 0, 0, 1);
  const mirror = Float64Array.of(-1, 0, GRID_SIZE, 0, 1, 0, 0, 0, 1);
  const bend = drawBend(2, 0.4);
  test.each([0, 1, 2, 3].flatMap((quarterTurns) => [false, true].map((isMirrored) => ({ quarterTurns, isMirrored }))))(
    '$quarterTurns quarter turns, mirrored $isMirrored: every place stays where it is seen',
    ({ quarterTurns, isMirrored }) => {
      const oriented = orientPlacement({ map: MAP, bend }, { quarterTurns, isMirrored, score: 0 });
      let way = Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1);
      for (let i = 0; i < quarterTurns; i++) {
        way = Float64Array.from(multiply(way, turn));
      }
      way = isMirrored ? Float64Array.from(multiply(way, mirror)) : way;
      for (const [x, y] of [
        [0, 0],
        [3, 17],
        [10.5, 4],
        [21, 12],
      ] as const) {
        const seen = apply(way, x, y);
        const place = applyPlacement({ map: MAP, bend }, seen.x, seen.y);
        const own = applyPlacement(oriented, x, y);
        expect(Math.hypot(own.x - place.x, own.y - place.y)).toBeLessThan(1e-9);
      }
    },
  );
});

test('a bend is fitted to its own shifts exactly', () => {
  const bend = drawBend(3, 1);
  const fitted = fitBend((x, y) => {
    const place = applyBend(bend, x, y);
    return { x: place.x - x, y: place.y - y };
  });
  for (const [at, value] of bend.entries()) {
    expect(fitted[at]).toBeCloseTo(value, 10);
  }
});
