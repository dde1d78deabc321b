import type { SpinnerConfig } from './spinner-config.ts';
import { fraction, guide, onRing, type Point, particle, type Stroke, TURN } from './stroke.ts';

const LINE_STEPS = 40;
const WAVES = [1, 0.5, 0, -0.5, -1] as const;

/** A guilloche band: lines that cross and part, and particles that run along the outer two. */
export function wave(config: SpinnerConfig, turns: number): Stroke[] {
  const onBand = (height: number, along: number, now: number): Point => ({
    x: -0.94 + 1.88 * along,
    // The band begins and ends in a point.
    y: 0.62 * height * Math.sin(Math.PI * along) * Math.cos((along * 1.5 - now * 0.25) * TURN),
  });
  const strokes = WAVES.map((height, line) => {
    const points: number[] = [];
    for (let step = 0; step <= LINE_STEPS; step++) {
      const place = onBand(height, step / LINE_STEPS, turns);
      points.push(place.x, place.y);
    }
    return guide(config, points, line / WAVES.length, 0.36);
  });
  for (let index = 0; index < config.particleCount; index++) {
    const tone = index / config.particleCount;
    const pace = 0.4;
    const along = fraction(tone + turns * pace);
    // Before the beginning there is no way it could have come.
    const at = (now: number) => onBand(index % 2 === 0 ? 1 : -1, Math.max(0, along - (turns - now) * pace), now);
    const grown = Math.sin(Math.PI * along) ** 0.5;
    strokes.push(...particle(config, at, { turns, trailTurns: 0.34, width: 0.15 * grown, tone }));
  }
  return strokes;
}

const ARMS = 2;

/** Two arms that wind inwards; particles enter at the rim and are taken to the centre. */
export function spiral(config: SpinnerConfig, turns: number): Stroke[] {
  const onArm = (arm: number, along: number, now: number): Point =>
    onRing(0.94 * (1 - along) ** 0.9, arm / ARMS + along * 1.6 + now * 0.12);
  const strokes: Stroke[] = [];
  for (let arm = 0; arm < ARMS; arm++) {
    const points: number[] = [];
    for (let step = 0; step <= LINE_STEPS; step++) {
      const place = onArm(arm, (0.98 * step) / LINE_STEPS, turns);
      points.push(place.x, place.y);
    }
    strokes.push(guide(config, points, arm / ARMS));
  }
  for (let index = 0; index < config.particleCount; index++) {
    const tone = index / config.particleCount;
    const pace = 0.24;
    const along = fraction(tone + turns * pace);
    const at = (now: number) => onArm(index % ARMS, Math.max(0, along - (turns - now) * pace), now);
    const grown = Math.min(1, along * 8) * (1 - along) ** 0.6;
    strokes.push(...particle(config, at, { turns, trailTurns: 0.42, width: 0.05 + 0.13 * grown, tone }));
  }
  return strokes;
}
