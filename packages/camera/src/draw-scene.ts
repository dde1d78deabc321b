import { rollDice } from './dice.ts';
import { type OpticalScene, PLAIN_OPTICAL_SCENE } from './optical-scene.ts';

/** Half of what a square with its widest quiet zone may need of the frame, in sides. */
const ROOM = 0.88;

/** A scene of a seed: turned anywhere, shifted as far as it stays in the frame, before any background; `given` has the last word. */
export function drawOpticalScene(seed: number, given: Partial<OpticalScene>): OpticalScene {
  const dice = rollDice(seed);
  const { sidePx, width, height } = { ...PLAIN_OPTICAL_SCENE, ...given };
  const room = (length: number) => Math.max(0, length / 2 - ROOM * sidePx);
  return {
    ...PLAIN_OPTICAL_SCENE,
    seed,
    rotationDeg: dice.between(0, 360),
    tiltAxisDeg: dice.between(0, 360),
    motionDeg: dice.between(0, 180),
    shiftX: dice.between(-1, 1) * room(width),
    shiftY: dice.between(-1, 1) * room(height),
    ink: dice.between(30, 70),
    paper: dice.between(200, 240),
    background: (['clutter', 'text', 'plain'] as const)[dice.below(3)] ?? 'clutter',
    ...given,
  };
}
