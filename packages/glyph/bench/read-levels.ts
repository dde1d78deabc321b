import type { Scene } from '../test/frames/scene.ts';

/** A kind of trouble at rising levels. `side` is that of the printed square, quiet zone included, in pixels. */
export type Category = { name: string; side: number; levels: readonly { label: string; give: Partial<Scene> }[] };

function levels<T>(values: readonly T[], label: (value: T) => string, give: (value: T) => Partial<Scene>) {
  return values.map((value) => ({ label: label(value), give: give(value) }));
}

const corners = (share: number): Partial<Scene> => ({ coveredCorner: { corner: 1, share } });

export const CATEGORIES: readonly Category[] = [
  { name: 'size (px)', side: 0, levels: levels([120, 85, 70, 60, 50], String, (px) => ({ printSidePx: px })) },
  { name: 'blur (sigma px)', side: 200, levels: levels([1, 2, 3, 4, 5], String, (px) => ({ blurPx: px })) },
  {
    name: 'motion (px)',
    side: 200,
    levels: levels([4, 8, 11, 14, 18], String, (px) => ({ motionPx: px, blurPx: 0.8 })),
  },
  { name: 'tilt (degrees)', side: 200, levels: levels([30, 45, 55, 62, 68], String, (deg) => ({ tiltDeg: deg })) },
  {
    name: 'noise (sigma of 255)',
    side: 160,
    levels: levels([10, 30, 50, 70, 90], String, (sigma) => ({ noise: sigma })),
  },
  {
    name: 'JPEG quality',
    side: 120,
    levels: levels([50, 30, 15, 8, 4], String, (quality) => ({ jpegQuality: quality })),
  },
  {
    name: 'covered corner (% of area)',
    side: 180,
    levels: levels([0.1, 0.15, 0.2, 0.24, 0.35], (s) => String(Math.round(100 * s * s)), corners),
  },
  {
    name: 'blots (% of area)',
    side: 180,
    levels: levels(
      [0.03, 0.06, 0.1, 0.15, 0.2],
      (s) => String(Math.round(100 * s)),
      (s) => ({ blots: s }),
    ),
  },
  {
    name: 'glare (radius, % of side)',
    side: 180,
    levels: levels(
      [0.08, 0.12, 0.16, 0.2, 0.25],
      (s) => String(Math.round(100 * s)),
      (s) => ({ glare: s }),
    ),
  },
  {
    name: 'contrast (of 255)',
    side: 160,
    levels: levels([80, 50, 25, 15, 10], String, (c) => ({ ink: 120, paper: 120 + c })),
  },
  {
    name: 'light on dark, size',
    side: 0,
    levels: levels([160, 120, 85, 70, 60], String, (px) => ({ printSidePx: px, isInverted: true })),
  },
  {
    name: 'phone mix',
    side: 180,
    levels: levels([1, 2, 3, 4, 5], String, (n) => ({
      tiltDeg: 12 * n,
      blurPx: 0.5 * n,
      motionPx: n,
      noise: 5 * n,
      jpegQuality: 90 - 15 * n,
      shadow: 1 - 0.1 * n,
    })),
  },
];
