/**
 * Guilloche: the interlaced curves of banknotes. Curves are sampled with their tangents and written as cubic
 * Béziers (Hermite form), which keeps a frame of thousands of millimetres of line under some tens of kilobytes.
 */
type CurvePoint = { readonly x: number; readonly y: number };

const SAMPLES_PER_WAVE = 6;
/** Step of the numeric derivative, as a share of one sample. */
const TANGENT_STEP = 1e-3;

/** Writes a closed curve given by a function of t in [0, 1). */
function closedCurvePath(at: (t: number) => CurvePoint, samples: number): string {
  const step = 1 / samples;
  const slope = (t: number): CurvePoint => {
    const before = at(t - step * TANGENT_STEP);
    const after = at(t + step * TANGENT_STEP);
    const scale = 1 / (2 * TANGENT_STEP * 3);
    return { x: (after.x - before.x) * scale, y: (after.y - before.y) * scale };
  };
  const write = (value: number) => value.toFixed(3);
  const first = at(0);
  let path = `M${write(first.x)} ${write(first.y)}`;
  let from = first;
  let fromSlope = slope(0);
  for (let sample = 1; sample <= samples; sample++) {
    const to = at(sample * step);
    const toSlope = slope(sample * step);
    path += `C${write(from.x + fromSlope.x)} ${write(from.y + fromSlope.y)}`;
    path += ` ${write(to.x - toSlope.x)} ${write(to.y - toSlope.y)} ${write(to.x)} ${write(to.y)}`;
    from = to;
    fromSlope = toSlope;
  }
  return `${path}Z`;
}

export type FrameShape = { readonly widthMm: number; readonly heightMm: number; readonly radiusMm: number };

/** Point and outward normal at a share t of the way round a rounded rectangle, clockwise from its top left straight. */
function roundFrame({ widthMm, heightMm, radiusMm }: FrameShape, t: number): CurvePoint & { nx: number; ny: number } {
  const across = widthMm - 2 * radiusMm;
  const down = heightMm - 2 * radiusMm;
  const bend = (Math.PI / 2) * radiusMm;
  let left = (((t % 1) + 1) % 1) * (2 * across + 2 * down + 4 * bend);
  const sides = [
    { length: across, x: radiusMm, y: 0, angle: 0 },
    { length: down, x: widthMm, y: radiusMm, angle: Math.PI / 2 },
    { length: across, x: widthMm - radiusMm, y: heightMm, angle: Math.PI },
    { length: down, x: 0, y: heightMm - radiusMm, angle: (3 * Math.PI) / 2 },
  ];
  for (const side of sides) {
    const dx = Math.cos(side.angle);
    const dy = Math.sin(side.angle);
    if (left <= side.length) return { x: side.x + dx * left, y: side.y + dy * left, nx: dy, ny: -dx };
    left -= side.length;
    const endX = side.x + dx * side.length;
    const endY = side.y + dy * side.length;
    if (left <= bend) {
      const turn = side.angle + left / radiusMm;
      const nx = Math.sin(turn);
      const ny = -Math.cos(turn);
      return { x: endX - dy * radiusMm + nx * radiusMm, y: endY + dx * radiusMm + ny * radiusMm, nx, ny };
    }
    left -= bend;
  }
  return { x: radiusMm, y: 0, nx: 0, ny: -1 };
}

/** `strands` sine waves that run round a frame and cross each other; half their height is `amplitudeMm`. */
export function guillocheFrame(shape: FrameShape, amplitudeMm: number, waves: number, strands: number): string {
  let path = '';
  for (let strand = 0; strand < strands; strand++) {
    const phase = (strand / strands) * 2 * Math.PI;
    const height = amplitudeMm * (strand % 2 === 0 ? 1 : 0.62);
    path += closedCurvePath((t) => {
      const base = roundFrame(shape, t);
      const lift = height * Math.sin(2 * Math.PI * waves * t + phase);
      return { x: base.x + base.nx * lift, y: base.y + base.ny * lift };
    }, waves * SAMPLES_PER_WAVE);
  }
  return path;
}

/** One ring of a rosette: a wave that goes round `turns` times before it closes, between two radii round (0, 0). */
export function rosetteRing(innerMm: number, outerMm: number, lobes: number, turns: number): string {
  const centre = (innerMm + outerMm) / 2;
  const half = (outerMm - innerMm) / 2;
  return closedCurvePath((t) => {
    const angle = 2 * Math.PI * turns * t;
    const radius = centre + half * Math.cos(2 * Math.PI * lobes * t);
    return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
  }, lobes * SAMPLES_PER_WAVE);
}
