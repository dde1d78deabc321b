import { GRID_SIZE } from '../../src/format/layout.ts';
import { rollDice } from './dice.ts';
import { PLAIN_SCENE, type Scene } from './scene.ts';

/** Cells of quiet zone that `printGlyph` lays around the grid. */
export const QUIET_CELLS = 2;

/** The printed square, quiet zone included, whose grid is `gridSidePx` wide. */
export function printSideOf(gridSidePx: number): number {
  return (gridSidePx * (GRID_SIZE + 2 * QUIET_CELLS)) / GRID_SIZE;
}

/**
 * A scene of a seed: turned anywhere, tilted about any axis, shifted as far as the print stays in the frame, on any background; `given` has
 * the last word. Seeds below 100000 are for tuning, from 100000 for tests. Rates are measured by `bench/optical`, whose camera knows more.
 */
export function drawScene(seed: number, given: Partial<Scene>): Scene {
  const dice = rollDice(seed);
  const side = given.printSidePx ?? PLAIN_SCENE.printSidePx;
  const { width, height } = { ...PLAIN_SCENE, ...given };
  const reach = 0.75 * side;
  const room = (length: number) => Math.max(0, length / 2 - reach);
  return {
    ...PLAIN_SCENE,
    seed,
    rotationDeg: dice.between(0, 360),
    tiltAxisDeg: dice.between(0, 360),
    motionDeg: dice.between(0, 180),
    shiftX: dice.between(-1, 1) * room(width),
    shiftY: dice.between(-1, 1) * room(height),
    ink: dice.between(15, 60),
    paper: dice.between(190, 240),
    background: (['clutter', 'text', 'plain'] as const)[dice.below(3)] ?? 'clutter',
    gradient: dice.between(0.6, 1),
    ...given,
  };
}
