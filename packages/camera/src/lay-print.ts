import { type Drawing, inkAt } from './drawing.ts';
import type { Light } from './light.ts';
import type { OpticalScene } from './optical-scene.ts';
import { type Field, maskOf, thresholdOf } from './spot.ts';
import { lightOfTone } from './tone.ts';
import { type Footprint, readFootprint, type TracedFrame } from './traced-frame.ts';

/** Points across a pixel, each of which sees a texel about as large as its own share: together the mean over the pixel's area. */
const POINTS = 4;

/** What lies on the sheet or is missing of it. */
export type Loss = { readonly mask: Field; readonly isTorn: boolean; readonly light: number };

export function makeLoss({ cover }: OpticalScene, field: Field, tone: number): Loss | null {
  if (cover === null) return null;
  const mask = maskOf(field, thresholdOf(field, cover.share));
  return { mask, isTorn: cover.kind === 'torn', light: lightOfTone(tone) };
}

export function lightsOf({ ink, paper, isInverted }: OpticalScene): { ink: number; paper: number } {
  const [dark, light] = [lightOfTone(ink), lightOfTone(paper)];
  return isInverted ? { ink: light, paper: dark } : { ink: dark, paper: light };
}

/** The level whose texels are as wide as one of the footprint's points in its narrow direction: never more blur than the pixel's own. */
function levelFor({ levels, quiet }: Drawing, { u, v }: Footprint): Drawing['levels'][number] | undefined {
  const across = Math.hypot((u[1] ?? 0) - (u[0] ?? 0), (v[1] ?? 0) - (v[0] ?? 0));
  const down = Math.hypot((u[2] ?? 0) - (u[0] ?? 0), (v[2] ?? 0) - (v[0] ?? 0));
  const texel = (1 + 2 * quiet) / (levels[0]?.side ?? 1);
  const level = Math.floor(Math.log2(Math.min(across, down) / POINTS / texel));
  return levels[Math.min(Math.max(level, 0), levels.length - 1)];
}

/** Mean ink over the pixel and the share of it that lies on the sheet. */
function seePixel(drawing: Drawing, footprint: Footprint, out: { ink: number; share: number }): void {
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

/** What a pixel's share of the sheet shows in the end, and how large that share still is. */
function loseOf(
  loss: Loss | null,
  { u, v }: Footprint,
  light: number,
  share: number,
): { light: number; share: number } {
  if (loss === null) return { light, share };
  const lost = loss.mask(u[0] ?? 0, v[0] ?? 0);
  return loss.isTorn ? { light, share: share * (1 - lost) } : { light: light + (loss.light - light) * lost, share };
}

/** Lays the print over what is behind it, in place, area-true: each pixel becomes the mean of what it covers. */
export function layPrint(
  { planes, width }: Light,
  scene: OpticalScene,
  frame: TracedFrame,
  drawing: Drawing,
  loss: Loss | null,
): void {
  const { ink, paper } = lightsOf(scene);
  const footprint = { u: new Float64Array(4), v: new Float64Array(4) };
  const seen = { ink: 0, share: 0 };
  for (let row = 0; row < frame.rows; row++) {
    for (let column = 0; column < frame.columns; column++) {
      seen.share = 0;
      if (readFootprint(frame, column, row, footprint)) seePixel(drawing, footprint, seen);
      if (seen.share === 0) continue;
      const { light, share } = loseOf(loss, footprint, paper + (ink - paper) * seen.ink, seen.share);
      const at = (frame.top + row) * width + frame.left + column;
      for (const plane of planes) plane[at] = (plane[at] ?? 0) * (1 - share) + light * share;
    }
  }
}
