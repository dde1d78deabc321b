// The drawing beside the sign-in form: rings around the points of a staggered lattice, all in one thin line that swells
// where a large finder (a ring and its disc) lies over them, like the corner of a glyph.

/** Distances in lattice units; the unit is the distance of two columns. */
const RADII = Array.from({ length: 10 }, (_, index) => 0.05 + index * 0.1);
const FINDER_RING = 3;
const RING_HALF_WIDTH = 0.5;
const DISC_RADIUS = 1.4;
/** Over this distance the line swells from thin to full. */
const SWELL = 0.28;

export const THIN_LINE = 0.0075;
export const FULL_LINE = 0.034;
const STEPS = 96;

export type Point = { x: number; y: number };
export type Ring = Point & { radius: number };

/** Rings that touch a field of `width` x `height` units around the origin, where the finder has its centre. */
export function latticeRings(width: number, height: number): Ring[] {
  const columns = Math.ceil(width / 2) + 1;
  const rows = Math.ceil(height / 2) + 1;
  const rings: Ring[] = [];
  for (let y = -rows; y <= rows; y++) {
    for (let x = -columns; x <= columns; x++) {
      // The centre itself is no point of the lattice: the disc is made of the four around it.
      if ((x + y) % 2 !== 0) rings.push(...RADII.map((radius) => ({ x, y, radius })));
    }
  }
  return rings;
}

/** How far the line has swollen at a point: 0 thin, 1 full. */
export function computeSwell({ x, y }: Point): number {
  const distance = Math.hypot(x, y);
  const ring = RING_HALF_WIDTH - Math.abs(distance - FINDER_RING);
  const disc = DISC_RADIUS - distance;
  return ease(Math.max(ring, disc) / SWELL + 0.5);
}

/** Outlines of the swollen parts of one ring: closed polygons, each inner edge following its outer one. */
export function swollenArcs(ring: Ring): Point[][] {
  const samples = Array.from({ length: STEPS + 1 }, (_, step) => {
    const angle = (step / STEPS) * 2 * Math.PI;
    const swell = computeSwell(onRing(ring, angle, ring.radius));
    return { angle, swell };
  });
  const arcs: { angle: number; swell: number }[][] = [[]];
  for (const sample of samples) {
    if (sample.swell > 0) arcs.at(-1)?.push(sample);
    else if (arcs.at(-1)?.length) arcs.push([]);
  }
  return arcs
    .filter((arc) => arc.length > 1)
    .map((arc) => [
      ...arc.map(({ angle, swell }) => onRing(ring, angle, ring.radius + halfWidth(swell))),
      ...arc.toReversed().map(({ angle, swell }) => onRing(ring, angle, ring.radius - halfWidth(swell))),
    ]);
}

function halfWidth(swell: number): number {
  return (THIN_LINE + (FULL_LINE - THIN_LINE) * swell) / 2;
}

function onRing({ x, y }: Point, angle: number, radius: number): Point {
  return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
}

function ease(share: number): number {
  const t = Math.min(1, Math.max(0, share));
  return t * t * (3 - 2 * t);
}
