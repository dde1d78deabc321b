import { type OpticalScene, PLAIN_OPTICAL_SCENE } from '@repo/camera/optical-scene';
import { createRng } from '@repo/camera/rng';
import { GRID_SIZE, PAYLOAD_LENGTH, type Pattern } from '@repo/glyph';

/** The sliders: least, most, step, and where they stand at first. Lengths in pixels of a picture of 640 by 480. */
export const SLIDERS = {
  size: { min: 30, max: 260, step: 1, preset: 200 },
  turn: { min: 0, max: 360, step: 1, preset: 12 },
  tilt: { min: 0, max: 72, step: 1, preset: 0 },
  curve: { min: 0, max: 160, step: 5, preset: 0 },
  crumple: { min: 0, max: 3, step: 0.1, preset: 0 },
  blur: { min: 0, max: 6, step: 0.1, preset: 0.6 },
  motion: { min: 0, max: 24, step: 0.5, preset: 0 },
  distortion: { min: 0, max: 15, step: 1, preset: 1 },
  noise: { min: 0, max: 40, step: 1, preset: 3 },
  sharpening: { min: 0, max: 2, step: 0.1, preset: 0.3 },
  jpeg: { min: 5, max: 100, step: 1, preset: 100 },
  light: { min: 4, max: 100, step: 1, preset: 100 },
  contrast: { min: 5, max: 80, step: 1, preset: 70 },
  glare: { min: 0, max: 30, step: 1, preset: 0 },
  damage: { min: 0, max: 30, step: 1, preset: 0 },
  dots: { min: 2, max: 10, step: 0.5, preset: 10 },
  screen: { min: 1, max: 20, step: 0.5, preset: 20 },
} as const;
export type SliderName = keyof typeof SLIDERS;
export const SLIDER_NAMES = [
  'size',
  'turn',
  'tilt',
  'curve',
  'crumple',
  'blur',
  'motion',
  'distortion',
  'noise',
  'sharpening',
  'jpeg',
  'light',
  'contrast',
  'glare',
  'damage',
  'dots',
  'screen',
] as const satisfies readonly SliderName[];

export const COVERS = ['corner', 'anywhere', 'torn'] as const;
export const GROUNDS = ['clutter', 'text', 'plain'] as const;
/** The shape of an out-of-focus point: a Gaussian, or the disc of an open lens. */
export const DEFOCUSES = ['gaussian', 'disc'] as const;
export const SURFACES = ['drawn', 'printed', 'shown'] as const;

export type TrialSettings = Readonly<Record<SliderName, number>> & {
  readonly cover: (typeof COVERS)[number];
  readonly ground: (typeof GROUNDS)[number];
  readonly surface: (typeof SURFACES)[number];
  readonly defocus: (typeof DEFOCUSES)[number];
  readonly inverted: boolean;
  readonly pattern: Pattern;
  /** The seed of everything random: payload, surroundings, noise, directions. */
  readonly seed: number;
  /** The text that the glyph carries instead of random bytes, at most 33 bytes. */
  readonly text: string;
  /** A still picture may take more work than a live frame. */
  readonly patient: boolean;
};

export const PLAIN_TRIAL: TrialSettings = {
  size: SLIDERS.size.preset,
  turn: SLIDERS.turn.preset,
  tilt: SLIDERS.tilt.preset,
  curve: SLIDERS.curve.preset,
  crumple: SLIDERS.crumple.preset,
  blur: SLIDERS.blur.preset,
  motion: SLIDERS.motion.preset,
  distortion: SLIDERS.distortion.preset,
  noise: SLIDERS.noise.preset,
  sharpening: SLIDERS.sharpening.preset,
  jpeg: SLIDERS.jpeg.preset,
  light: SLIDERS.light.preset,
  contrast: SLIDERS.contrast.preset,
  glare: SLIDERS.glare.preset,
  damage: SLIDERS.damage.preset,
  dots: SLIDERS.dots.preset,
  screen: SLIDERS.screen.preset,
  cover: 'corner',
  ground: 'clutter',
  surface: 'drawn',
  defocus: 'gaussian',
  inverted: false,
  pattern: 'classic',
  seed: 1,
  text: '',
  patient: false,
};

/** A sheet is either rolled or crumpled: moving one slider resets the other. */
export function changed(before: TrialSettings, changes: Partial<TrialSettings>): TrialSettings {
  const after = { ...before, ...changes };
  if (changes.crumple) return { ...after, curve: 0 };
  if (changes.curve) return { ...after, crumple: 0 };
  return after;
}

function buildBend({ curve, crumple }: TrialSettings, rollAxisDeg: number): OpticalScene['bend'] {
  if (curve > 0) return { kind: 'cylinder', arcDeg: curve, axisDeg: rollAxisDeg };
  return crumple > 0 ? { kind: 'crumple', height: crumple / 100 } : { kind: 'flat' };
}

/** A direction is drawn from the seed and stays while a slider moves. */
function drawDirections(seed: number) {
  const rng = createRng(seed ^ 0x2545f491);
  return {
    tiltAxisDeg: rng.between(0, 360),
    motionDeg: rng.between(0, 180),
    rollAxisDeg: 90 * rng.below(2) + rng.between(-8, 8),
    lightSplit: rng.between(0.3, 0.7),
  };
}

/** What the camera is put before. */
export function buildScene(settings: TrialSettings): OpticalScene {
  const { rollAxisDeg, lightSplit, ...directions } = drawDirections(settings.seed);
  const contrast = settings.contrast / 100;
  const light = settings.light / 100;
  return {
    ...PLAIN_OPTICAL_SCENE,
    ...directions,
    seed: settings.seed,
    sidePx: settings.size,
    rotationDeg: settings.turn,
    tiltDeg: settings.tilt,
    bend: buildBend(settings, rollAxisDeg),
    distortion: settings.distortion / 100,
    blurPx: settings.blur,
    blurShape: settings.defocus,
    motionPx: settings.motion,
    noise: settings.noise,
    sharpening: settings.sharpening,
    jpegQuality: settings.jpeg === SLIDERS.jpeg.max ? null : settings.jpeg,
    gradient: light ** lightSplit,
    shadow: light ** (1 - lightSplit),
    ink: 128 - 127 * contrast,
    paper: 128 + 127 * contrast,
    glare: settings.glare / 100,
    cover: settings.damage === 0 ? null : { kind: settings.cover, share: settings.damage / 100 },
    screenPixels: settings.surface === 'shown' ? GRID_SIZE * settings.screen : 0,
    isInverted: settings.inverted,
    background: settings.ground,
  };
}

const encoder = new TextEncoder();

/** The bytes of a text, filled up with blanks; null where they are too many. */
function encodeText(text: string): Uint8Array | null {
  const bytes = encoder.encode(text);
  if (bytes.length > PAYLOAD_LENGTH) return null;
  const payload = new Uint8Array(PAYLOAD_LENGTH).fill(0x20);
  payload.set(bytes);
  return payload;
}

export const isTooLong = (text: string): boolean => encoder.encode(text).length > PAYLOAD_LENGTH;

/** The 33 bytes that are drawn: the text, or random bytes if there is none or it is too long. */
export function buildTrialPayload({ text, seed }: Pick<TrialSettings, 'text' | 'seed'>): Uint8Array {
  return (text === '' ? null : encodeText(text)) ?? createRng(seed).bytes(PAYLOAD_LENGTH);
}
