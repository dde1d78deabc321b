import { FINDER_RADIUS, FINDERS } from '../../format/finder.ts';
import { GRID_SIZE } from '../../format/layout.ts';
import type { Ring } from '../rings/measure-ring.ts';
import type { Bend } from './bend.ts';
import { fitBend } from './fit-bend.ts';
import { apply, fromSquare, type Homography, invert, multiply, type Point } from './homography.ts';

const HALF = GRID_SIZE / 2;
const NEAR = FINDER_RADIUS;
const FAR = GRID_SIZE - FINDER_RADIUS;
/** Distance from the grid's centre to the line through two finders, in sides. */
const REACH = (FAR - NEAR) / 2 / GRID_SIZE;
/** Focal length in longer sides of the picture: a phone's main camera. Registration corrects for other lenses. */
const FOCAL_WIDTHS = 1.2;
/** Typical distance of a code from the camera, in sides. */
const DISTANCE = 3;

type FrameSize = { readonly width: number; readonly height: number };

/**
 * A label round a bottle: `arc` is the part of the circumference that the grid's side spans, `turn` the direction
 * across its axis in the grid; both in radians.
 */
export type Cylinder = { readonly arc: number; readonly turn: number };

type Vector = readonly [number, number, number];

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/**
 * Pose of the plane through the four finders: its centre, the steps of a side along x and y, and one towards the
 * camera.
 */
type Pose = { readonly centre: Vector; readonly alongX: Vector; readonly alongY: Vector; readonly towards: Vector };

/** Columns of the map from sides (from the grid's centre) to rays of a camera that looks at the picture's centre. */
function computeColumns(map: Homography, { width, height }: FrameSize): [Vector, Vector, Vector] {
  const focal = FOCAL_WIDTHS * Math.max(width, height);
  const rays = Float64Array.of(1 / focal, 0, -width / 2 / focal, 0, 1 / focal, -height / 2 / focal, 0, 0, 1);
  const toCells = Float64Array.of(GRID_SIZE, 0, HALF, 0, GRID_SIZE, HALF, 0, 0, 1);
  const m = multiply(rays, multiply(map, toCells));
  const sign = Math.sign(m[8] ?? 1);
  const column = (k: number): Vector => [sign * (m[k] ?? 0), sign * (m[k + 3] ?? 0), sign * (m[k + 6] ?? 0)];
  return [column(0), column(1), column(2)];
}

/** The pose of the finders' plane, corrected across the bottle by the ratio of chord to arc. */
function poseFinders(map: Homography, { arc, turn }: Cylinder, frame: FrameSize): Pose {
  const [x, y, centre] = computeColumns(map, frame);
  const stretch = (arc * REACH) / Math.sin(arc * REACH) - 1;
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  // [x y] (1 + stretch e e^T), e the direction across.
  const across = (k: 0 | 1 | 2) => stretch * (c * x[k] + s * y[k]);
  const alongX: Vector = [x[0] + c * across(0), x[1] + c * across(1), x[2] + c * across(2)];
  const alongY: Vector = [y[0] + s * across(0), y[1] + s * across(1), y[2] + s * across(2)];
  const normal = cross(alongX, alongY);
  const scale = -Math.sign(dot(normal, centre)) / dot(normal, normal) ** 0.25;
  return { centre, alongX, alongY, towards: [normal[0] * scale, normal[1] * scale, normal[2] * scale] };
}

/** Projects a place of the label, in cells, onto the finders' plane. */
function projectLabel({ centre, alongX, alongY, towards }: Pose, { arc, turn }: Cylinder, x: number, y: number): Point {
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const u = (x - HALF) / GRID_SIZE;
  const v = (y - HALF) / GRID_SIZE;
  const angle = (u * c + v * s) * arc;
  const across = Math.sin(angle) / arc;
  const along = v * c - u * s;
  const height = (Math.cos(angle) - Math.cos(arc * REACH)) / arc;
  const px = across * c - along * s;
  const py = across * s + along * c;
  const at = (k: 0 | 1 | 2) => centre[k] + alongX[k] * px + alongY[k] * py + towards[k] * height;
  return { x: at(0) / at(2), y: at(1) / at(2) };
}

/** A ring's centre is measured between opposite edges, which on bent paper is not the image of the finder's centre. */
const RING_ENDS = [
  [-FINDER_RADIUS, 0],
  [FINDER_RADIUS, 0],
  [0, -FINDER_RADIUS],
  [0, FINDER_RADIUS],
] as const;

function centroid(points: readonly Point[]): Point {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** The bend of a cylinder over the flat map through its four finders, in a picture of the given size. */
export function bendCylinder(cylinder: Cylinder, map: Homography, frame: FrameSize): Bend {
  const pose = poseFinders(map, cylinder, frame);
  const see = (x: number, y: number) => projectLabel(pose, cylinder, x, y);
  const ringAt = (x: number, y: number) => centroid(RING_ENDS.map(([dx, dy]) => see(x + dx, y + dy)));
  const corners = [ringAt(NEAR, NEAR), ringAt(FAR, NEAR), ringAt(FAR, FAR), ringAt(NEAR, FAR)] as const;
  const back = invert(fromSquare(NEAR, NEAR, FAR - NEAR, [...corners]));
  return fitBend((x, y) => {
    const seen = see(x, y);
    const place = apply(back, seen.x, seen.y);
    return { x: place.x - x, y: place.y - y };
  });
}

/** Foreshortening of the finders' circles across the axis, relative to the distance between finders. */
function computeForeshortening(arc: number): number {
  const seen = (cells: number) => {
    const angle = (arc * (cells - HALF)) / GRID_SIZE;
    return Math.sin(angle) / (DISTANCE + (1 - Math.cos(angle)) / arc);
  };
  const diameter = seen(GRID_SIZE) - seen(GRID_SIZE - 2 * FINDER_RADIUS);
  return diameter / (2 * FINDER_RADIUS) / ((2 * seen(FAR)) / (FAR - NEAR));
}

/** Range of arcs that can be distinguished from flat paper and from each other, in radians. */
const MIN_ARC = 0.7;
export const MAX_ARC = 2.9;
const ARC_STEP = 0.1;

/** The arc for a foreshortening; 0 if it is too small to matter. */
function arcOfForeshortening(squeeze: number): number {
  let arc = 0;
  for (let tried = MIN_ARC; tried <= MAX_ARC && computeForeshortening(tried) > squeeze; tried += ARC_STEP) {
    arc = tried;
  }
  return arc;
}

/** A symmetric matrix: the squared half axes of a ring, the identity for an undistorted circle. */
type RingShape = { xx: number; xy: number; yy: number };

/** A ring's shape in cells under the map, if it lies at (x, y). */
function unmapRing(map: Homography, ring: Ring, x: number, y: number): RingShape {
  const centre = apply(map, x, y);
  const right = apply(map, x + 0.5, y);
  const below = apply(map, x, y + 0.5);
  const [a, b] = [2 * (right.x - centre.x), 2 * (below.x - centre.x)];
  const [c, d] = [2 * (right.y - centre.y), 2 * (below.y - centre.y)];
  // The ring's matrix as seen in cells is J^T Q J; its inverse holds the squared half axes.
  const xx = ring.xx * a * a + 2 * ring.xy * a * c + ring.yy * c * c;
  const xy = ring.xx * a * b + ring.xy * (a * d + b * c) + ring.yy * c * d;
  const yy = ring.xx * b * b + 2 * ring.xy * b * d + ring.yy * d * d;
  const scale = (xx * yy - xy * xy) * FINDER_RADIUS * FINDER_RADIUS;
  return { xx: yy / scale, xy: -xy / scale, yy: xx / scale };
}

/** Noise distorts each ring differently; good rings that are all distorted alike indicate a label. */
const MIN_RING_SCORE = 0.6;
const MIN_RINGS = 3;
const MAX_DISAGREEMENT = 0.35;

function computeDistance(a: RingShape, b: RingShape): number {
  return Math.hypot(a.xx - b.xx, Math.SQRT2 * (a.xy - b.xy), a.yy - b.yy);
}

function computeMean(shapes: readonly RingShape[]): RingShape {
  const sum = { xx: 0, xy: 0, yy: 0 };
  for (const { xx, xy, yy } of shapes) {
    sum.xx += xx / shapes.length;
    sum.xy += xy / shapes.length;
    sum.yy += yy / shapes.length;
  }
  return sum;
}

/** The rings that agree: all of them, or all but the one that differs most. */
function findAlike(shapes: readonly RingShape[]): readonly RingShape[] | null {
  if (shapes.length < MIN_RINGS) {
    return null;
  }
  const mean = computeMean(shapes);
  const farthest = shapes.toSorted((a, b) => computeDistance(b, mean) - computeDistance(a, mean))[0];
  if (farthest === undefined || computeDistance(farthest, mean) < (MAX_DISAGREEMENT * (mean.xx + mean.yy)) / 2) {
    return shapes;
  }
  return findAlike(shapes.filter((shape) => shape !== farthest));
}

const PLACES = [FINDERS[0], FINDERS[1], FINDERS[3], FINDERS[2]] as const;

/**
 * The label indicated by rings that are all squeezed alike: their short axes lie across the bottle's axis. `rings` are
 * corner, right, down and, where it was seen, far, of the flat map through them. Returns null for flat paper.
 */
export function guessCylinder(map: Homography, rings: readonly Ring[]): Cylinder | null {
  const shapes = rings.flatMap((ring, i) => {
    const place = PLACES[i];
    return place === undefined || ring.score < MIN_RING_SCORE ? [] : [unmapRing(map, ring, place.x, place.y)];
  });
  const alike = findAlike(shapes);
  if (alike === null) {
    return null;
  }
  const mean = computeMean(alike);
  const centre = (mean.xx + mean.yy) / 2;
  const spread = Math.hypot((mean.xx - mean.yy) / 2, mean.xy);
  const arc = arcOfForeshortening(Math.sqrt(Math.max(centre - spread, 0) / (centre + spread)));
  if (!(arc > 0)) {
    return null;
  }
  const long = Math.atan2(2 * mean.xy, mean.xx - mean.yy) / 2;
  return { arc, turn: long + Math.PI / 2 };
}
