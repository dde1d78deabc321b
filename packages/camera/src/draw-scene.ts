import { type OpticalScene, PLAIN_OPTICAL_SCENE } from './optical-scene.ts';
import { createRng } from './rng.ts';

/** Half of the width that a square with its widest quiet zone may need, in sides. */
const ROOM = 0.88;

/**
 * A random scene of a seed: any rotation, shifted as far as it stays in the frame, with any background; `given`
 * overrides all of it.
 */
export function drawOpticalScene(seed: number, given: Partial<OpticalScene>): OpticalScene {
  const rng = createRng(seed);
  const { sidePx, width, height } = { ...PLAIN_OPTICAL_SCENE, ...given };
  const room = (length: number) => Math.max(0, length / 2 - ROOM * sidePx);
  return {
    ...PLAIN_OPTICAL_SCENE,
    seed,
    rotationDeg: rng.between(0, 360),
    tiltAxisDeg: rng.between(0, 360),
    motionDeg: rng.between(0, 180),
    shiftX: rng.between(-1, 1) * room(width),
    shiftY: rng.between(-1, 1) * room(height),
    ink: rng.between(30, 70),
    paper: rng.between(200, 240),
    background: (['clutter', 'text', 'plain'] as const)[rng.below(3)] ?? 'clutter',
    ...given,
  };
}
