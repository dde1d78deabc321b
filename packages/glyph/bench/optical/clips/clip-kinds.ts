import type { OpticalScene } from '../../../../camera/src/optical-scene.ts';
import type { Rng } from '../../../../camera/src/rng.ts';

/** Movement of hand and camera during a clip. Lengths in pixels of a 640 x 360 frame. */
export type ClipKind = {
  readonly name: string;
  /** Description for the table. */
  readonly what: string;
  /** Amplitude of the hand's tremor, in pixels. */
  readonly tremorPx: number;
  /** Share of a frame's time that the shutter is open. */
  readonly shutter: number;
  /**
   * The scene at `share` (0 to 1) of the clip; `rng` restarts for every frame of a clip, so it always draws the same.
   */
  readonly give: (share: number, rng: Rng) => Partial<OpticalScene>;
};

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * Math.min(Math.max(share, 0), 1);
}

export const CLIP_KINDS: readonly ClipKind[] = [
  {
    name: 'hand shake',
    what: 'a tired hand, long exposure, 120 px',
    tremorPx: 30,
    shutter: 1,
    give: () => ({ sidePx: 120, blurPx: 1.6, noise: 8 }),
  },
  {
    name: 'approach',
    what: 'from 24 to 180 px',
    tremorPx: 3,
    shutter: 0.4,
    give: (share) => ({ sidePx: 24 * (180 / 24) ** share, blurPx: 0.9 }),
  },
  {
    name: 'refocusing',
    what: 'blur from 5 to 0.5 px in 1.7 s, 130 px',
    tremorPx: 3,
    shutter: 0.4,
    give: (share) => ({ sidePx: 130, blurPx: mix(5, 0.5, 1.5 * share), blurShape: 'disc' }),
  },
  {
    name: 'glare',
    what: 'a lamp passes over, a third of the square, 120 px',
    tremorPx: 3,
    shutter: 0.4,
    give: (share, rng) => {
      const angle = rng.between(0, 2 * Math.PI);
      const along = mix(-0.6, 1, share);
      return { sidePx: 120, glare: 0.35, glareU: along * Math.cos(angle), glareV: along * Math.sin(angle) };
    },
  },
  {
    name: 'tilt',
    what: 'from 80 to 30 degrees, 140 px',
    tremorPx: 3,
    shutter: 0.4,
    give: (share) => ({ sidePx: 140, tiltDeg: mix(80, 30, share) }),
  },
  {
    name: 'sweep',
    what: 'comes in fast and slows down, 120 px',
    tremorPx: 2,
    shutter: 0.8,
    give: (share, rng) => {
      const angle = rng.between(0, 2 * Math.PI);
      // 18 px a frame at first, then decaying.
      const way = 450 * (1 - Math.exp(-3 * share)) - 380;
      return { sidePx: 120, blurPx: 1.2, shiftX: way * Math.cos(angle), shiftY: 0.4 * way * Math.sin(angle) };
    },
  },
  {
    name: 'low light',
    what: 'a dark room, long exposure, 130 px',
    tremorPx: 5,
    shutter: 1,
    give: () => ({ sidePx: 130, ink: 16, paper: 75, noise: 8, blurPx: 1.2 }),
  },
  {
    name: 'far',
    what: 'stays far away, 38 px',
    tremorPx: 2,
    shutter: 0.4,
    give: () => ({ sidePx: 38, noise: 6, blurPx: 0.6 }),
  },
];
