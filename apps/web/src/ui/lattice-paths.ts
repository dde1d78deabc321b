/**
 * The lattice: rings of 8 units spacing around the points of a checkerboard, drawn with one line. Where that line
 * crosses a finder ring it swells, as on a banknote, so that the ring appears without an outline of its own.
 */
const SIDE = 800;
const GRID = 80;
const RING_RADII = [4, 12, 20, 28, 36, 44, 52, 60, 68, 76];
/** The finder ring stands a little above the middle; its band and its pupil, as distances from its centre. */
const FINDER = { x: 400, y: 400, pupil: 120, bandFrom: 196, bandTo: 276 };
/** The line swells over this distance. */
const RAMP = 14;
const LEVELS = 6;
const THIN = 0.5;
const SWOLLEN = 2.2;
/** Sampling step along a ring, in units. */
const STEP = 2.5;

export const LATTICE_SIDE = SIDE;
/** Stroke width of each level, from the thin line to the swollen one. */
export const LATTICE_WIDTHS = Array.from(
  { length: LEVELS + 1 },
  (_, level) => THIN + ((SWOLLEN - THIN) * level) / LEVELS,
);

const rise = (from: number, at: number) => Math.min(1, Math.max(0, (at - from) / RAMP + 0.5));

function levelAt(x: number, y: number): number {
  const distance = Math.hypot(x - FINDER.x, y - FINDER.y);
  const pupil = 1 - rise(FINDER.pupil, distance);
  const band = rise(FINDER.bandFrom, distance) * (1 - rise(FINDER.bandTo, distance));
  return Math.round(Math.max(pupil, band) * LEVELS);
}

/** One path per level. */
export function latticePaths(): string[] {
  const paths = LATTICE_WIDTHS.map(() => '');
  for (let y = -GRID; y <= SIDE + GRID; y += GRID) {
    for (let x = -GRID; x <= SIDE + GRID; x += GRID) {
      if ((x / GRID + y / GRID) % 2 !== 0) continue;
      for (const radius of RING_RADII) addRing(paths, x, y, radius);
    }
  }
  return paths;
}

function addRing(paths: string[], cx: number, cy: number, radius: number): void {
  const steps = Math.max(24, Math.ceil((2 * Math.PI * radius) / STEP));
  const point = (step: number) => {
    const turn = (2 * Math.PI * step) / steps;
    return { x: cx + radius * Math.cos(turn), y: cy + radius * Math.sin(turn) };
  };
  const levels = Array.from({ length: steps }, (_, step) => {
    const middle = point(step + 0.5);
    return levelAt(middle.x, middle.y);
  });
  // Start where the level changes, so that no run is cut in two; a ring of one level starts anywhere.
  const start = Math.max(
    0,
    levels.findIndex((level, step) => level !== levels.at(step - 1)),
  );
  let run = 0;
  while (run < steps) {
    const level = levels[(start + run) % steps] ?? 0;
    let length = 1;
    while (run + length < steps && levels[(start + run + length) % steps] === level) length += 1;
    paths[level] += arcPath(point, radius, start + run, length);
    run += length;
  }
}

/** An arc as two halves, because one arc command cannot go all the way round. */
function arcPath(
  point: (step: number) => { x: number; y: number },
  radius: number,
  from: number,
  length: number,
): string {
  const at = (step: number) => {
    const { x, y } = point(step);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  const half = `A${radius} ${radius} 0 0 1 `;
  return `M${at(from)}${half}${at(from + length / 2)}${half}${at(from + length)}`;
}
