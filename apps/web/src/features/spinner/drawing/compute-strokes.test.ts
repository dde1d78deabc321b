import { expect, test } from 'vitest';
import { computeStrokes } from './compute-strokes.ts';
import {
  DEFAULT_SPINNER,
  INTENSITIES,
  PARTICLES,
  SPEED_FACTOR,
  SPEEDS,
  type SpinnerConfig,
  turnMs,
  VARIANTS,
} from './spinner-config.ts';
import type { Stroke } from './stroke.ts';

const plain: SpinnerConfig = { ...DEFAULT_SPINNER, showPulse: false };
const numbers = (strokes: readonly Stroke[]) =>
  strokes.flatMap((stroke) => [...stroke.points, stroke.head, stroke.tail]);
/** What was cut, without where: so that two moments can be compared. */
const taper = (strokes: readonly Stroke[]) => strokes.filter(({ cut }) => cut === 'taper').length;

test('[SPIN-10] six variants, each of its own drawing, all inside the square at any time and count', () => {
  expect(VARIANTS).toEqual(['quantum', 'orbital', 'wave', 'spiral', 'neural', 'galaxy']);
  const seen = new Set<string>();
  for (const variant of VARIANTS) {
    for (const particleCount of [PARTICLES.min, PARTICLES.preset, PARTICLES.max]) {
      for (const turns of [0, 0.35, 1.6, 4321.9]) {
        const strokes = computeStrokes({ ...plain, variant, particleCount }, turns);
        expect(strokes.length).toBeGreaterThanOrEqual(particleCount);
        for (const value of numbers(strokes)) expect(Math.abs(value)).toBeLessThanOrEqual(1);
        seen.add(JSON.stringify(strokes));
      }
    }
  }
  expect(seen.size).toBe(VARIANTS.length * 3 * 4);
});

test('the same moment is drawn the same, another moment is not', () => {
  for (const variant of VARIANTS) {
    const config = { ...plain, variant };
    expect(computeStrokes(config, 0.7)).toEqual(computeStrokes(config, 0.7));
    expect(computeStrokes(config, 0.7)).not.toEqual(computeStrokes(config, 0.72));
  }
});

test('[SPIN-17] one particle more is one mark more', () => {
  for (const variant of VARIANTS) {
    const marks = (particleCount: number) =>
      computeStrokes({ ...plain, variant, particleCount, showTrails: false }, 0.35).filter(
        ({ points, cut }) => points.length === 2 || (variant === 'quantum' && cut === 'even' && points.length === 22),
      ).length;
    for (let count = PARTICLES.min; count <= PARTICLES.max; count++) expect(marks(count)).toBe(count);
  }
});

test('[SPIN-18] the pulse adds a centre that breathes once a turn', () => {
  const centre = (turns: number) => computeStrokes({ ...plain, showPulse: true }, turns).at(-2);
  expect(computeStrokes({ ...plain, showPulse: true }, 0.2)).toHaveLength(computeStrokes(plain, 0.2).length + 2);
  expect(centre(0.5)?.head).toBeGreaterThan(centre(0)?.head ?? 1);
  expect(centre(1)?.head).toBeCloseTo(centre(0)?.head ?? 0);
});

test('[SPIN-19] trails taper behind the particles; without them nothing does', () => {
  for (const variant of ['quantum', 'orbital', 'wave', 'spiral', 'galaxy'] as const) {
    expect(taper(computeStrokes({ ...plain, variant, showTrails: true }, 0.35))).toBe(PARTICLES.preset);
    expect(taper(computeStrokes({ ...plain, variant, showTrails: false }, 0.35))).toBe(0);
  }
  // An impulse is a line in either case; its trail is its length.
  const lines = (showTrails: boolean) => numbers(computeStrokes({ ...plain, variant: 'neural', showTrails }, 0.35));
  expect(lines(true)).not.toEqual(lines(false));
});

test('[SPIN-16] each intensity draws wider and stronger than the one below', () => {
  const strength = INTENSITIES.map((intensity) => {
    const strokes = computeStrokes({ ...plain, intensity }, 0.35);
    return { ink: Math.max(...strokes.map(({ alpha }) => alpha)), width: Math.max(...strokes.map(({ head }) => head)) };
  });
  const [low, medium, high] = strength;
  expect(low?.ink).toBeLessThan(medium?.ink ?? 0);
  expect(medium?.ink).toBeLessThan(high?.ink ?? 0);
  expect(low?.width).toBeLessThan(medium?.width ?? 0);
  expect(medium?.width).toBeLessThan(high?.width ?? 0);
});

test('[SPIN-20] a pointer draws the centre towards it and leaves the rim where it is', () => {
  const config = { ...plain, variant: 'spiral' } as const;
  const rest = computeStrokes(config, 0.35);
  const drawn = computeStrokes(config, 0.35, { x: 1, y: -1 });
  let moved = 0;
  for (const [index, stroke] of drawn.entries()) {
    for (let at = 0; at < stroke.points.length; at += 2) {
      const [x = 0, y = 0] = rest[index]?.points.slice(at, at + 2) ?? [];
      const [toX = 0, toY = 0] = stroke.points.slice(at, at + 2);
      const shift = Math.hypot(toX - x, toY - y);
      expect(Math.hypot(toX, toY)).toBeLessThanOrEqual(1.01);
      if (Math.hypot(x, y) > 0.93) expect(shift).toBeLessThan(0.1);
      moved = Math.max(moved, shift);
    }
  }
  expect(moved).toBeGreaterThan(0.4);
});

test('slow, normal, fast and ultra turn at a half, once, twice and four times the pace; no pulse flashes three times a second', () => {
  expect(SPEEDS).toEqual(['slow', 'normal', 'fast', 'ultra']);
  expect(SPEEDS.map((speed) => SPEED_FACTOR[speed])).toEqual([0.5, 1, 2, 4]);
  for (const speed of SPEEDS) expect(1000 / turnMs(speed)).toBeLessThan(3);
});
