import { expect, test } from 'vitest';
import { seeCell, takeGlyph } from '../../test/take-glyph.ts';
import { applyPlacement, createBend } from '../detect/bend.ts';
import { buildPyramid, toGrey } from '../detect/grey-image.ts';
import { mapThroughFinders } from '../detect/hypothesise.ts';
import { SYMBOL_COUNT } from '../format/alphabet.ts';
import { FINDERS } from '../format/finder.ts';
import { GRID_SIZE } from '../format/layout.ts';
import { expectInk } from './demodulate.ts';
import { SYMBOL_CELLS } from './grid-raster.ts';
import { createGridState, forgetBeliefs, softnessOf, straighten } from './grid-state.ts';
import { levelByExpectation } from './level-light.ts';
import { registerBend } from './register-bend.ts';

/** A label round a bottle. */
const { frame, view, glyph } = takeGlyph(196_000, {
  bend: { kind: 'cylinder', arcDeg: 55, axisDeg: 0 },
  rotationDeg: 15,
  shiftX: 50,
  shiftY: 0,
  background: 'plain',
});

/** The state of a grid on the label whose symbols are known, over the flat map through its finders. */
function lookAtLabel() {
  const grey = toGrey(frame);
  const [a, b, c, d] = FINDERS.map(({ x, y }) => seeCell(view, x, y));
  const state = createGridState();
  const map = mapThroughFinders(a!, b!, c!, d!);
  Object.assign(state, { pyramid: buildPyramid(grey!.grey, 2), map, isOriented: true });
  forgetBeliefs(state);
  for (const cell of SYMBOL_CELLS) {
    state.beliefs.fill(0, cell * SYMBOL_COUNT, (cell + 1) * SYMBOL_COUNT);
    state.beliefs[cell * SYMBOL_COUNT + glyph.symbols[cell]!] = 1;
  }
  return state;
}

function worstCell(state: ReturnType<typeof lookAtLabel>): number {
  let worst = 0;
  for (let x = 0.5; x < GRID_SIZE; x++) {
    for (let y = 0.5; y < GRID_SIZE; y++) {
      const place = seeCell(view, x, y);
      const seen = applyPlacement(state, x, y);
      worst = Math.max(worst, Math.hypot(seen.x - place.x, seen.y - place.y) / (240 / GRID_SIZE));
    }
  }
  return worst;
}

test('a bend grows on a flat map until every cell lies in its place', () => {
  const state = lookAtLabel();
  expect(worstCell(state)).toBeGreaterThan(0.25);
  for (let round = 0; round < 8; round++) {
    expect(straighten(state)).toBe(true);
    state.softness = softnessOf(state, 0.1);
    expectInk(state);
    levelByExpectation(state);
    registerBend(state, state.bend ?? createBend(), 5);
  }
  expect(worstCell(state)).toBeLessThan(0.06);
});

test('covered cells say nothing and follow their surroundings', () => {
  const state = lookAtLabel();
  for (let round = 0; round < 8; round++) {
    straighten(state);
    state.softness = softnessOf(state, 0.1);
    expectInk(state);
    levelByExpectation(state);
    for (let cell = 0; cell < 6 * GRID_SIZE; cell++) {
      state.isCovered[cell] = cell % GRID_SIZE < 6 ? 1 : 0;
    }
    registerBend(state, state.bend ?? createBend(), 5);
  }
  expect(worstCell(state)).toBeLessThan(0.35);
});
