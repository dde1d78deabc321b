/** The place and the sizes of the swelling rings, in units of the picture (design: README-moments, rule 11). */
const CENTRE = { x: 170, y: 262 };
const RADIUS_MIN = 108;
const STEP = 11;
const RINGS = 13;
/** Half of a ring's width where it is widest, towards the phone; on the far side it is nothing. */
const SWELL_MIN = 0.86;
const SWELL_MORE = 2.74;

/** Crescents of two circles that touch on the left: the outer and the inner edge of each ring, as one path. */
export function ringPaths(): string[] {
  return Array.from({ length: RINGS }, (_, at) => {
    const outer = RADIUS_MIN + STEP * at;
    const inner = outer - SWELL_MIN - SWELL_MORE * Math.sin((Math.PI * at) / (RINGS - 1));
    const left = CENTRE.x - outer;
    return circle(left, outer) + circle(left, inner);
  });
}

function circle(left: number, radius: number): string {
  const across = (2 * radius).toFixed(2);
  const r = radius.toFixed(2);
  return `M${left} ${CENTRE.y}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 -${across} 0z`;
}
