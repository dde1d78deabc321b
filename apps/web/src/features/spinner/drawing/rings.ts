import { arcPoints } from '../../../ui/engraved-line.ts';
import type { SpinnerConfig } from './spinner-config.ts';
import { fraction, guide, onRing, type Point, particle, STRENGTH, type Stroke, TURN } from './stroke.ts';

const GUIDE_STEPS = 48;
const ring = (radius: number) => arcPoints(0, 0, radius, 0, TURN, GUIDE_STEPS);

/** Rings in an order, inner first, and the places of their particles. */
function spread(count: number, rings: number): { ring: number; share: number }[] {
  return Array.from({ length: count }, (_, index) => {
    const own = index % rings;
    const onSame = Math.ceil((count - own) / rings);
    return { ring: own, share: Math.floor(index / rings) / onSame };
  });
}

/** Particles on rings about one centre, the inner ones faster, as planets are. */
export function orbital(config: SpinnerConfig, turns: number): Stroke[] {
  const rings = Math.min(4, Math.max(2, Math.round(Math.sqrt(config.particleCount))));
  const radius = (own: number) => 0.36 + (0.52 * own) / (rings - 1);
  const strokes = Array.from({ length: rings }, (_, own) => guide(config, ring(radius(own)), own / rings));
  for (const [index, place] of spread(config.particleCount, rings).entries()) {
    const own = radius(place.ring);
    const pace = (0.6 / own) ** 1.5 * 0.6;
    const at = (now: number): Point => onRing(own, place.share + place.ring * 0.19 + now * pace);
    const trailTurns = 0.2 / pace / (1 + place.ring * 0.35);
    strokes.push(...particle(config, at, { turns, trailTurns, width: 0.15, tone: index / config.particleCount }));
  }
  return strokes;
}

const LEVELS = [0.34, 0.61, 0.88] as const;
/** The motion goes up two levels and down again. */
const CLIMB = [0, 1, 2, 1] as const;

/** Arcs that turn with their ring and leap from one ring to the next, never resting between two. */
export function quantum(config: SpinnerConfig, turns: number): Stroke[] {
  const strokes = LEVELS.map((radius, own) => guide(config, ring(radius), own / LEVELS.length));
  const strength = STRENGTH[config.intensity];
  for (let index = 0; index < config.particleCount; index++) {
    const tone = index / config.particleCount;
    const radiusAt = (now: number) => computeLevel(now * 0.5 + index * 0.618);
    const angleAt = (now: number) => tone + now * 0.25;
    const reach = 0.18 / config.particleCount ** 0.5;
    const head = radiusAt(turns);
    const points = arcPoints(0, 0, head, (angleAt(turns) - reach / 2) * TURN, reach * TURN, 10);
    const width = 0.1 * strength.width;
    if (config.showTrails) strokes.push(wake(config, { turns, tone, radiusAt, angleAt }));
    strokes.push({ points, cut: 'even', tail: width, head: width, tone, alpha: strength.alpha });
  }
  return strokes;
}

/** The way behind an arc: along its ring, or from the ring it has just left. */
function wake(
  config: SpinnerConfig,
  of: { turns: number; tone: number; radiusAt: (now: number) => number; angleAt: (now: number) => number },
): Stroke {
  const strength = STRENGTH[config.intensity];
  const points: number[] = [];
  for (let step = 0; step <= 12; step++) {
    const now = of.turns - 0.34 * strength.trail * (1 - step / 12);
    const place = onRing(of.radiusAt(now), of.angleAt(now));
    points.push(place.x, place.y);
  }
  return { points, cut: 'taper', tail: 0, head: 0.055 * strength.width, tone: of.tone, alpha: strength.alpha * 0.7 };
}

function computeLevel(time: number): number {
  const step = Math.floor(time * 4);
  const from = LEVELS[CLIMB[((step % 4) + 4) % 4] ?? 0] ?? 0;
  const to = LEVELS[CLIMB[(((step + 1) % 4) + 4) % 4] ?? 0] ?? 0;
  // It rests for most of a step and leaps at its end.
  const leap = Math.max(0, fraction(time * 4) - 0.55) / 0.45;
  return from + (to - from) * leap * leap * (3 - 2 * leap);
}

const FLATNESS = 0.6;

/** Nested ellipses, each turned a little against the one inside it: their crowding draws the arms. */
export function galaxy(config: SpinnerConfig, turns: number): Stroke[] {
  const rings = Math.min(config.particleCount, 8);
  const strokes: Stroke[] = [];
  const onEllipse = (own: number, along: number, now: number): Point => {
    const radius = 0.24 + (0.7 * own) / Math.max(rings - 1, 1);
    const flat = onRing(radius, along);
    const tilt = (own * 0.055 + now * 0.06) * TURN;
    const y = flat.y * FLATNESS;
    return { x: flat.x * Math.cos(tilt) - y * Math.sin(tilt), y: flat.x * Math.sin(tilt) + y * Math.cos(tilt) };
  };
  for (let own = 0; own < rings; own++) {
    const points: number[] = [];
    for (let step = 0; step <= GUIDE_STEPS; step++) {
      const place = onEllipse(own, step / GUIDE_STEPS, turns);
      points.push(place.x, place.y);
    }
    strokes.push(guide(config, points, own / rings, 0.34));
  }
  for (const [index, place] of spread(config.particleCount, rings).entries()) {
    const pace = 0.55 - (0.3 * place.ring) / rings;
    const at = (now: number) => onEllipse(place.ring, place.share + place.ring * 0.13 + now * pace, now);
    const width = 0.09 + (0.05 * place.ring) / rings;
    strokes.push(...particle(config, at, { turns, trailTurns: 0.3, width, tone: index / config.particleCount }));
  }
  return strokes;
}
