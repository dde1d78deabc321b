import { arcPoints } from '../../../ui/engraved-line.ts';
import type { SpinnerConfig } from './spinner-config.ts';
import { fraction, guide, onRing, type Point, STRENGTH, type Stroke, TURN } from './stroke.ts';

/** The golden angle in turns: no two knots ever lie behind each other. */
const GOLDEN = 0.381966;
const LINK_STEPS = 12;

/** Knots joined by bowed lines, along which impulses run outwards from the first. */
export function neural(config: SpinnerConfig, turns: number): Stroke[] {
  const strength = STRENGTH[config.intensity];
  const count = config.particleCount;
  const rest = Array.from({ length: count }, (_, index) =>
    onRing(0.84 * Math.sqrt((index + 0.4) / count), index * GOLDEN),
  );
  const now = rest.map((place, index) => drifted(place, index, turns));
  const strokes: Stroke[] = [];
  const impulses: Stroke[] = [];
  for (let index = 1; index < count; index++) {
    const from = now[nearestBefore(rest, index)];
    const to = now[index];
    if (from === undefined || to === undefined) continue;
    const tone = index / count;
    strokes.push(guide(config, bow(from, to, 0, 1), tone, 0.55));
    const reached = fraction(turns * 0.6 + index * 0.618) * 1.5;
    const length = config.showTrails ? 0.5 * strength.trail : 0.16;
    const points = bow(from, to, Math.max(0, reached - length), Math.min(1, reached));
    const width = 0.085 * strength.width;
    if (reached - length < 1)
      impulses.push({ points, cut: 'swell', tail: 0, head: width, tone, alpha: strength.alpha });
  }
  for (const [index, place] of now.entries()) {
    const tone = index / count;
    const width = 0.03 * strength.width;
    const knot = arcPoints(place.x, place.y, 0.075, 0, TURN, 16);
    strokes.push({ points: knot, cut: 'even', tail: width, head: width, tone, alpha: strength.alpha });
    const core = 0.065 * strength.width;
    strokes.push({ points: [place.x, place.y], cut: 'even', tail: core, head: core, tone, alpha: strength.alpha });
  }
  return [...strokes, ...impulses];
}

const drifted = (place: Point, index: number, turns: number): Point => ({
  x: place.x + 0.035 * Math.sin((turns * 0.3 + index * GOLDEN) * TURN),
  y: place.y + 0.035 * Math.cos((turns * 0.22 + index * GOLDEN) * TURN),
});

/** Each knot hangs on the nearest of those before it, so all of them are joined. */
function nearestBefore(places: readonly Point[], index: number): number {
  const own = places[index];
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let other = 0; other < index; other++) {
    const place = places[other];
    if (own === undefined || place === undefined) continue;
    const distance = Math.hypot(own.x - place.x, own.y - place.y);
    if (distance >= least) continue;
    least = distance;
    nearest = other;
  }
  return nearest;
}

/** A part of the bowed line between two knots. */
function bow(from: Point, to: Point, begin: number, end: number): number[] {
  const bend = { x: (from.x + to.x) / 2 - (to.y - from.y) * 0.22, y: (from.y + to.y) / 2 + (to.x - from.x) * 0.22 };
  const points: number[] = [];
  for (let step = 0; step <= LINK_STEPS; step++) {
    const along = begin + ((end - begin) * step) / LINK_STEPS;
    const rest = 1 - along;
    points.push(
      rest * rest * from.x + 2 * rest * along * bend.x + along * along * to.x,
      rest * rest * from.y + 2 * rest * along * bend.y + along * along * to.y,
    );
  }
  return points;
}
