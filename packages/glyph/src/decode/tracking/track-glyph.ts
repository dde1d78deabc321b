import type { Bend } from '../../detect/geometry/bend.ts';
import { fromSquare, isFinite9, type Point } from '../../detect/geometry/homography.ts';
import { GRID_SIZE } from '../../format/layout.ts';
import { centroid, measureSide, projectCorners } from './compare-grids.ts';
import type { CandidateGrid } from './frame-prior.ts';
import { moveMap } from './move-map.ts';

/** A glyph that was seen and not read yet: where its grid lay in the last frames, in pixels of the frame. */
export type Track = {
  /** Corners of the flat grid; the bend is applied on top. */
  readonly corners: readonly Point[];
  /** Velocity of each corner, in pixels a frame. */
  readonly speeds: readonly Point[];
  readonly bend: Bend | null;
  readonly isLight: boolean;
  /** Frames since it was last seen. */
  readonly missed: number;
};

/** Speed, in sides a frame, above which it is another grid or another orientation, not movement. */
const MAX_SPEED = 0.5;

const STILL: Point = { x: 0, y: 0 };

function add(a: Point, b: Point, times: number): Point {
  return { x: a.x + times * b.x, y: a.y + times * b.y };
}

/** The corners predicted for the next frame. */
export function predictCorners({ corners, speeds, missed }: Track): Point[] {
  return corners.map((corner, i) => add(corner, speeds[i] ?? STILL, missed + 1));
}

/** The track after a frame in which the glyph was seen. */
export function continueTrack(before: Track | null, seen: CandidateGrid): Track {
  const corners = projectCorners({ map: seen.map, bend: null });
  const reach = MAX_SPEED * measureSide(corners);
  const frames = (before?.missed ?? 0) + 1;
  const moves = corners.map((corner, i) => add(corner, before?.corners[i] ?? corner, -1));
  const isMovement = moves.every(({ x, y }) => Math.hypot(x, y) < reach * frames);
  const speeds = moves.map(({ x, y }) => (isMovement ? { x: x / frames, y: y / frames } : STILL));
  return { corners, speeds, bend: seen.bend, isLight: seen.isLight, missed: 0 };
}

export function missTrack(track: Track): Track {
  return { ...track, missed: track.missed + 1 };
}

/** The predicted grid, in pixels of a window that begins at (left, top). */
export function predictMap(track: Track, { left, top }: { left: number; top: number }): CandidateGrid | null {
  const [p0 = STILL, p1 = STILL, p2 = STILL, p3 = STILL] = predictCorners(track);
  const map = moveMap(fromSquare(0, 0, GRID_SIZE, [p0, p1, p2, p3]), -left, -top, 1);
  return isFinite9(map) ? { map, bend: track.bend, isLight: track.isLight } : null;
}

/** The glyph's speed in the last frame, in cells. */
export function measureSpeed({ corners, speeds }: Track): number {
  const { x, y } = centroid(speeds);
  return (GRID_SIZE * Math.hypot(x, y)) / measureSide(corners);
}
