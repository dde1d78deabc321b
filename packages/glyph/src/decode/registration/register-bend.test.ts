import { expect, test } from 'vitest';
import { photographGlyph, projectCell } from '../../../test/photograph-glyph.ts';
import { applyPlacement, createBend } from '../../detect/geometry/bend.ts';
import { mapThroughFinders } from '../../detect/hypothesise.ts';
import { buildPyramid, toGrey } from '../../detect/image/grey-image.ts';
import { SYMBOL_COUNT } from '../../format/alphabet.ts';
import { FINDERS } from '../../format/finder.ts';
import { GRID_SIZE } from '../../format/layout.ts';
import { computeSoftness, createGridState, rectify, resetBeliefs } from '../grid/grid-state.ts';
import { normaliseByExpectation } from '../grid/normalise-light.ts';
import { SYMBOL_CELLS } from '../raster/grid-raster.ts';
import { expectInk } from '../symbols/demodulate.ts';
import { registerBend } from './register-bend.ts';

/** A label round a bottle. */
const { frame, view, glyph } = photographGlyph(196_000, {
  bend: { kind: 'cylinder', arcDeg: 55, axisDeg: 0 },
  rotationDeg: 15,
  shiftX: 50,
  shiftY: 0,
  background: 'plain',
});

/** A grid on the label with known symbols, starting from the flat map through its finders. */
function createLabelState() {
  const grey = toGrey(frame);
  const [a, b, c, d] = FINDERS.map(({ x, y }) => projectCell(view, x, y));
  const state = createGridState();
  const map = mapThroughFinders(a!, b!, c!, d!);
  Object.assign(state, { pyramid: buildPyramid(grey!.grey, 2), map, isOriented: true });
  resetBeliefs(state);
  for (const cell of SYMBOL_CELLS) {
    state.beliefs.fill(0, cell * SYMBOL_COUNT, (cell + 1) * SYMBOL_COUNT);
    state.beliefs[cell * SYMBOL_COUNT + glyph.symbols[cell]!] = 1;
  }
  return state;
}

function worstCell(state: ReturnType<typeof createLabelState>): number {
  let worst = 0;
  for (let x = 0.5; x < GRID_SIZE; x++) {
    for (let y = 0.5; y < GRID_SIZE; y++) {
      const place = projectCell(view, x, y);
      const seen = applyPlacement(state, x, y);
      worst = Math.max(worst, Math.hypot(seen.x - place.x, seen.y - place.y) / (240 / GRID_SIZE));
    }
  }
  return worst;
}

test('a bend grows on a flat map until every cell lies in its place', () => {
  const state = createLabelState();
  expect(worstCell(state)).toBeGreaterThan(0.25);
  for (let round = 0; round < 8; round++) {
    expect(rectify(state)).toBe(true);
    state.softness = computeSoftness(state, 0.1);
    expectInk(state);
    normaliseByExpectation(state);
    registerBend(state, state.bend ?? createBend(), 5);
  }
  expect(worstCell(state)).toBeLessThan(0.06);
});

test('covered cells give no evidence and follow their surroundings', () => {
  const state = createLabelState();
  for (let round = 0; round < 8; round++) {
    rectify(state);
    state.softness = computeSoftness(state, 0.1);
    expectInk(state);
    normaliseByExpectation(state);
    for (let cell = 0; cell < 6 * GRID_SIZE; cell++) {
      state.isCovered[cell] = cell % GRID_SIZE < 6 ? 1 : 0;
    }
    registerBend(state, state.bend ?? createBend(), 5);
  }
  expect(worstCell(state)).toBeLessThan(0.35);
});
