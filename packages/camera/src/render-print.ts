import { buildMask, computeThreshold, type Field } from './area-field.ts';
import { type Drawing, inkAt } from './drawing.ts';
import type { Light } from './light.ts';
import type { OpticalScene } from './optical-scene.ts';
import { linearOfSrgb } from './srgb.ts';
import { type Footprint, readFootprint, type TracedFrame } from './traced-frame.ts';

/**
 * Sample points across a pixel, each reading a texel about as large as its share, so that they average the pixel's
 * area.
 */
const POINTS = 4;

/** What covers the sheet or is torn from it. */
export type Occlusion = { readonly mask: Field; readonly isTorn: boolean; readonly light: number };

export function makeOcclusion({ cover }: OpticalScene, field: Field, tone: number): Occlusion | null {
  if (cover === null) return null;
  const mask = buildMask(field, computeThreshold(field, cover.share));
  return { mask, isTorn: cover.kind === 'torn', light: linearOfSrgb(tone) };
}

export function computeLights({ ink, paper, isInverted }: OpticalScene): { ink: number; paper: number } {
  const [dark, light] = [linearOfSrgb(ink), linearOfSrgb(paper)];
  return isInverted ? { ink: light, paper: dark } : { ink: dark, paper: light };
}

/**
 * The mipmap level whose texels are as wide as the spacing of sample points in the narrow direction, so that it adds no
 * blur.
 */
function levelFor({ levels, quiet }: Drawing, { u, v }: Footprint): Drawing['levels'][number] | undefined {
  const across = Math.hypot((u[1] ?? 0) - (u[0] ?? 0), (v[1] ?? 0) - (v[0] ?? 0));
  const down = Math.hypot((u[2] ?? 0) - (u[0] ?? 0), (v[2] ?? 0) - (v[0] ?? 0));
  const texel = (1 + 2 * quiet) / (levels[0]?.side ?? 1);
  const level = Math.floor(Math.log2(Math.min(across, down) / POINTS / texel));
  return levels[Math.min(Math.max(level, 0), levels.length - 1)];
}

/** Mean ink over the pixel and the share of the pixel that lies on the sheet. */
function samplePixel(drawing: Drawing, footprint: Footprint, out: { ink: number; share: number }): void {
  const level = levelFor(drawing, footprint);
  const reach = 0.5 + drawing.quiet;
  const [u0 = 0, u1 = 0, u2 = 0, u3 = 0] = footprint.u;
  const [v0 = 0, v1 = 0, v2 = 0, v3 = 0] = footprint.v;
  let ink = 0;
  let hits = 0;
  for (let j = 0; j < POINTS && level !== undefined; j++) {
    const fy = (j + 0.5) / POINTS;
    for (let i = 0; i < POINTS; i++) {
      const fx = (i + 0.5) / POINTS;
      const u = (u0 + (u1 - u0) * fx) * (1 - fy) + (u2 + (u3 - u2) * fx) * fy;
      const v = (v0 + (v1 - v0) * fx) * (1 - fy) + (v2 + (v3 - v2) * fx) * fy;
      if (Math.abs(u) < reach && Math.abs(v) < reach) {
        ink += inkAt(level, drawing.quiet, u, v);
        hits++;
      }
    }
  }
  out.ink = hits === 0 ? 0 : ink / hits;
  out.share = hits / (POINTS * POINTS);
}

/** Applies the occlusion to a pixel's light and to its share of the sheet. */
function occlude(
  occlusion: Occlusion | null,
  { u, v }: Footprint,
  light: number,
  share: number,
): { light: number; share: number } {
  if (occlusion === null) return { light, share };
  const lost = occlusion.mask(u[0] ?? 0, v[0] ?? 0);
  return occlusion.isTorn
    ? { light, share: share * (1 - lost) }
    : { light: light + (occlusion.light - light) * lost, share };
}

/** Renders the print over the background in place; each pixel becomes the mean of the area it covers. */
export function renderPrint(
  { planes, width }: Light,
  scene: OpticalScene,
  frame: TracedFrame,
  drawing: Drawing,
  occlusion: Occlusion | null,
): void {
  const { ink, paper } = computeLights(scene);
  const footprint = { u: new Float64Array(4), v: new Float64Array(4) };
  const seen = { ink: 0, share: 0 };
  for (let row = 0; row < frame.rows; row++) {
    for (let column = 0; column < frame.columns; column++) {
      seen.share = 0;
      if (readFootprint(frame, column, row, footprint)) samplePixel(drawing, footprint, seen);
      if (seen.share === 0) continue;
      const { light, share } = occlude(occlusion, footprint, paper + (ink - paper) * seen.ink, seen.share);
      const at = (frame.top + row) * width + frame.left + column;
      for (const plane of planes) plane[at] = (plane[at] ?? 0) * (1 - share) + light * share;
    }
  }
}
