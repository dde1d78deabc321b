// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SpinnerCanvas } from './spinner-canvas.tsx';
import { DEFAULT_SPINNER, type SpinnerSpeed } from './spinner-config.ts';

const nothing = () => undefined;

/** As a browser does it for what is always in sight. */
function AlwaysIntersecting(tell: (entries: { isIntersecting: boolean }[]) => void) {
  return { observe: () => tell([{ isIntersecting: true }]), disconnect: nothing };
}

/** A pen that draws nothing. */
const pen = Object.fromEntries(
  ['clearRect', 'beginPath', 'moveTo', 'lineTo', 'closePath', 'arc', 'fill', 'stroke'].map((name) => [name, nothing]),
);

let root: Root;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('IntersectionObserver', AlwaysIntersecting);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => pen as never);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const turns = () => Number(document.querySelector('canvas')?.dataset.turns);

/** How many turns the drawing itself makes in 4.8 seconds of frames. */
function measureTurns(speed: SpinnerSpeed, playing = true): number {
  const config = { ...DEFAULT_SPINNER, speed };
  act(() => root.render(<SpinnerCanvas config={config} sizePx={64} playing={playing} />));
  // The first frame only starts the clock.
  act(() => vi.advanceTimersByTime(100));
  const before = turns();
  act(() => vi.advanceTimersByTime(4_800));
  return turns() - before;
}

test('[SPIN-11] [SPIN-12] [SPIN-13] the drawing turns once, twice and four times in 4.8 s when slow, normal and fast', () => {
  expect(measureTurns('slow')).toBeCloseTo(1, 1);
  expect(measureTurns('normal')).toBeCloseTo(2, 1);
  expect(measureTurns('fast')).toBeCloseTo(4, 1);
});

test('[SPIN-14] ultra turns it eight times in 4.8 s, and not at all while it does not play', () => {
  expect(measureTurns('ultra')).toBeCloseTo(8, 1);
  expect(measureTurns('ultra', false)).toBe(0);
});
