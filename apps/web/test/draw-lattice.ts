import { FULL_LINE, latticeRings, type Point, type Ring, swollenArcs, THIN_LINE } from './lattice-geometry.ts';

/** Tenths of a pixel in one unit, and the part above the centre that the panel shows: 416 x 200 pixels. */
const UNIT = 800;
const WIDTH = 4160;
const HEIGHT = 2000;
const CENTRE = { x: 2080, y: 3840 };

/** The lattice as it stands in `lattice.svg`: a mask, so that the page's colour is its ink. */
export function drawLattice(): string {
  const rings = latticeRings(12, 12).filter(isInSight);
  const circles = rings.map(drawCircle).join('');
  const arcs = rings.flatMap((ring) => swollenArcs(ring).filter((arc) => arc.some(isPointInSight)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><path fill="none" stroke="#000" stroke-width="${THIN_LINE * UNIT}" d="${circles}"/><path d="${arcs.map(drawOutline).join('')}"/></svg>\n`;
}

const place = ({ x, y }: Point): Point => ({
  x: Math.round(x * UNIT) + CENTRE.x,
  y: Math.round(y * UNIT) + CENTRE.y,
});

function drawCircle(ring: Ring): string {
  const { x, y } = place(ring);
  const radius = Math.round(ring.radius * UNIT);
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
}

function drawOutline(arc: readonly Point[]): string {
  const [start, ...rest] = arc.map(place);
  if (start === undefined) return '';
  let last = start;
  const steps = rest.map((point) => {
    const step = `${point.x - last.x} ${point.y - last.y}`;
    last = point;
    return step;
  });
  return `M${start.x} ${start.y}l${steps.join(' ')}z`;
}

function isInSight(ring: Ring): boolean {
  const { x, y } = place(ring);
  const reach = ring.radius * UNIT;
  return x + reach > 0 && x - reach < WIDTH && y + reach > 0 && y - reach < HEIGHT;
}

function isPointInSight(point: Point): boolean {
  const { x, y } = place(point);
  const edge = FULL_LINE * UNIT;
  return x > -edge && x < WIDTH + edge && y > -edge && y < HEIGHT + edge;
}
