import { drawOpticalScene } from '../../../../camera/src/draw-scene.ts';
import type { OpticalScene } from '../../../../camera/src/optical-scene.ts';
import { createRng, type Rng } from '../../../../camera/src/rng.ts';
import type { Seeds } from '../seeds.ts';
import { CLIP_KINDS, type ClipKind } from './clip-kinds.ts';

/** One film: its kind and number. `scale` 1 is 640 x 360, 2 is 1280 x 720. */
export type Clip = { readonly kind: number; readonly clip: number; readonly scale: number };

export const FRAMES_A_SECOND = 30;
export const CLIP_FRAMES = 75;

/** First seed category of clips, after those of the single pictures. */
const FIRST_SEED_CATEGORY = 200;

export function computeClipSeed({ kind, clip }: Clip, seeds: Seeds): number {
  return seeds.computeSeed(FIRST_SEED_CATEGORY + kind, 0, clip);
}

/** A hand's tremor in one direction: slow drift plus physiological tremor of 5 to 10 Hz. */
function drawTremor(rng: Rng): (seconds: number) => number {
  const waves = [rng.between(0.6, 1.2), rng.between(2, 4), rng.between(5, 9)].map((pace, i) => ({
    pace: 2 * Math.PI * pace,
    phase: rng.between(0, 2 * Math.PI),
    size: [0.6, 0.3, 0.15][i] ?? 0,
  }));
  return (seconds) => waves.reduce((sum, { pace, phase, size }) => sum + size * Math.sin(pace * seconds + phase), 0);
}

type Hand = Record<'x' | 'y' | 'turn' | 'tilt', (seconds: number) => number>;

/** The scene before motion is applied. */
function poseAt(still: OpticalScene, kind: ClipKind, hand: Hand, seed: number, frame: number): OpticalScene {
  const seconds = frame / FRAMES_A_SECOND;
  const given = kind.give(frame / (CLIP_FRAMES - 1), createRng((seed ^ 0x2545f491) >>> 0));
  const scene = { ...still, shiftX: 0, shiftY: 0, ...given };
  return {
    ...scene,
    shiftX: scene.shiftX + kind.tremorPx * hand.x(seconds),
    shiftY: scene.shiftY + kind.tremorPx * hand.y(seconds),
    rotationDeg: scene.rotationDeg + 3 * hand.turn(seconds),
    tiltDeg: scene.tiltDeg + (given.tiltDeg === undefined ? 14 + 5 * hand.tilt(seconds) : 0),
  };
}

function enlarge(scene: OpticalScene, scale: number): OpticalScene {
  return {
    ...scene,
    width: scene.width * scale,
    height: scene.height * scale,
    sidePx: scene.sidePx * scale,
    shiftX: scene.shiftX * scale,
    shiftY: scene.shiftY * scale,
    blurPx: scene.blurPx * scale,
    motionPx: scene.motionPx * scale,
  };
}

/** The scenes of a clip, frame by frame, reproducible. The shutter turns the hand's speed into motion blur. */
export function drawClip(clip: Clip, seeds: Seeds): OpticalScene[] {
  const kind = CLIP_KINDS[clip.kind];
  if (kind === undefined) throw new Error(`no kind ${clip.kind} of clip`);
  const seed = computeClipSeed(clip, seeds);
  const still = drawOpticalScene(seed, { width: 640, height: 360 });
  const rng = createRng((seed ^ 0x1b873593) >>> 0);
  const [x, y, turn, tilt] = [drawTremor(rng), drawTremor(rng), drawTremor(rng), drawTremor(rng)];
  const hand = { x, y, turn, tilt };
  return Array.from({ length: CLIP_FRAMES }, (_, frame) => {
    const scene = poseAt(still, kind, hand, seed, frame);
    const next = poseAt(still, kind, hand, seed, frame + 1);
    const [dx, dy] = [next.shiftX - scene.shiftX, next.shiftY - scene.shiftY];
    const motionPx = kind.shutter * Math.hypot(dx, dy);
    const motionDeg = (Math.atan2(dy, dx) * 180) / Math.PI;
    return enlarge({ ...scene, frame, motionPx, motionDeg }, clip.scale);
  });
}
