import { arcPoints } from '../../../ui/engraved-line.ts';
import { spiral, wave } from './flows.ts';
import { neural } from './neural.ts';
import { galaxy, orbital, quantum } from './rings.ts';
import type { SpinnerConfig, SpinnerVariant } from './spinner-config.ts';
import { fraction, type Point, STRENGTH, type Stroke, TURN } from './stroke.ts';

const VARIANT_STROKES: Record<SpinnerVariant, (config: SpinnerConfig, turns: number) => Stroke[]> = {
  quantum,
  orbital,
  wave,
  spiral,
  neural,
  galaxy,
};

/** The whole engine: what stands on the paper after so many turns. The same question has the same answer. */
export function computeStrokes(config: SpinnerConfig, turns: number, lean: Point = { x: 0, y: 0 }): Stroke[] {
  const strokes = VARIANT_STROKES[config.variant](config, turns);
  if (config.showPulse) strokes.push(...pulse(config, turns));
  return lean.x === 0 && lean.y === 0 ? strokes : strokes.map((stroke) => leaning(stroke, lean));
}

/** The centre breathes once a turn and lets a ring go. */
function pulse(config: SpinnerConfig, turns: number): Stroke[] {
  const strength = STRENGTH[config.intensity];
  const breath = 0.5 - 0.5 * Math.cos(turns * TURN);
  const core = (0.15 + 0.07 * breath) * strength.width;
  const gone = fraction(turns);
  const ring = arcPoints(0, 0, 0.1 + 0.17 * gone, 0, TURN, 32);
  const width = 0.04 * strength.width * (1 - gone);
  return [
    { points: [0, 0], cut: 'even', tail: core, head: core, tone: 0, alpha: strength.alpha },
    { points: ring, cut: 'even', tail: width, head: width, tone: 0, alpha: strength.alpha * (1 - gone) },
  ];
}

/** Draws everything towards a point, the centre most and the rim not at all, so nothing leaves the square. */
function leaning(stroke: Stroke, lean: Point): Stroke {
  const points: number[] = [];
  for (let at = 0; at < stroke.points.length; at += 2) {
    const x = stroke.points[at] ?? 0;
    const y = stroke.points[at + 1] ?? 0;
    const give = 0.4 * Math.max(0, 1 - x * x - y * y);
    points.push(x + lean.x * give, y + lean.y * give);
  }
  return { ...stroke, points };
}
