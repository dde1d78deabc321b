import type { Points } from '../../../ui/engraved-line.ts';
import type { SpinnerConfig, SpinnerIntensity } from './spinner-config.ts';

export type Point = { x: number; y: number };

/**
 * One mark of a frame, in a square from -1 to 1. A single point is a disc of the width `head`. A line is cut evenly, as a
 * taper from `tail` to `head`, or as a swell that is widest in its middle.
 */
export type Stroke = {
  points: Points;
  cut: 'even' | 'taper' | 'swell';
  tail: number;
  head: number;
  /** Which ink of a rainbow it has, from 0 to 1. */
  tone: number;
  alpha: number;
};

/** What the three intensities change: the width of strokes, how strongly they stand out, how long trails are. */
export const STRENGTH: Record<SpinnerIntensity, { width: number; alpha: number; trail: number }> = {
  low: { width: 0.75, alpha: 0.65, trail: 0.6 },
  medium: { width: 1, alpha: 0.9, trail: 1 },
  high: { width: 1.3, alpha: 1, trail: 1.45 },
};

export const TURN = Math.PI * 2;
export const fraction = (value: number): number => value - Math.floor(value);
export const onRing = (radius: number, turns: number): Point => ({
  x: radius * Math.cos(turns * TURN),
  y: radius * Math.sin(turns * TURN),
});

const TRAIL_STEPS = 12;

/** A particle and, where wanted, the way it came: a line that swells towards it. `at` says where it is at a time. */
export function particle(
  config: SpinnerConfig,
  at: (turns: number) => Point,
  now: { turns: number; trailTurns: number; width: number; tone: number; alpha?: number },
): Stroke[] {
  const strength = STRENGTH[config.intensity];
  const width = now.width * strength.width;
  const alpha = strength.alpha * (now.alpha ?? 1);
  const head = at(now.turns);
  const disc: Stroke = { points: [head.x, head.y], cut: 'even', tail: width, head: width, tone: now.tone, alpha };
  if (!config.showTrails) return [disc];
  const points: number[] = [];
  const length = now.trailTurns * strength.trail;
  for (let step = 0; step <= TRAIL_STEPS; step++) {
    const place = at(now.turns - length * (1 - step / TRAIL_STEPS));
    points.push(place.x, place.y);
  }
  const trail: Stroke = { points, cut: 'taper', tail: 0, head: width * 0.82, tone: now.tone, alpha: alpha * 0.72 };
  return [trail, disc];
}

/** A hair line that shows the way: quiet, and the same at each intensity's width. */
export function guide(config: SpinnerConfig, points: Points, tone: number, alpha = 0.3): Stroke {
  const width = 0.016 * STRENGTH[config.intensity].width;
  return { points, cut: 'even', tail: width, head: width, tone, alpha: alpha * STRENGTH[config.intensity].alpha };
}
