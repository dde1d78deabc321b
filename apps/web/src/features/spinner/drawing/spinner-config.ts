/** What a loading animation is made of. The field names and words are those of the exported file. */
export const SIZES = ['sm', 'md', 'lg', 'xl'] as const;
export const VARIANTS = ['quantum', 'orbital', 'wave', 'spiral', 'neural', 'galaxy'] as const;
export const SPEEDS = ['slow', 'normal', 'fast', 'ultra'] as const;
export const COLORS = ['blue', 'purple', 'cyan', 'green', 'orange', 'rainbow'] as const;
export const INTENSITIES = ['low', 'medium', 'high'] as const;

export type SpinnerSize = (typeof SIZES)[number];
export type SpinnerVariant = (typeof VARIANTS)[number];
export type SpinnerSpeed = (typeof SPEEDS)[number];
export type SpinnerColor = (typeof COLORS)[number];
export type SpinnerIntensity = (typeof INTENSITIES)[number];

export type SpinnerConfig = {
  size: SpinnerSize;
  variant: SpinnerVariant;
  speed: SpinnerSpeed;
  particleCount: number;
  color: SpinnerColor;
  intensity: SpinnerIntensity;
  showPulse: boolean;
  showTrails: boolean;
  interactive: boolean;
};

/** Edge of the square in CSS pixels. */
export const SIZE_PX: Record<SpinnerSize, number> = { sm: 32, md: 48, lg: 64, xl: 96 };
export const SPEED_FACTOR: Record<SpinnerSpeed, number> = { slow: 0.5, normal: 1, fast: 2, ultra: 4 };
/** One turn at the factor 1. */
const TURN_MS = 2400;
export const PARTICLES = { min: 3, max: 20, step: 1, preset: 8 } as const;

/** How long one turn takes at a speed. */
export const turnMs = (speed: SpinnerSpeed): number => TURN_MS / SPEED_FACTOR[speed];

export const DEFAULT_SPINNER: SpinnerConfig = {
  size: 'lg',
  variant: 'orbital',
  speed: 'normal',
  particleCount: PARTICLES.preset,
  color: 'cyan',
  intensity: 'medium',
  showPulse: true,
  showTrails: true,
  interactive: false,
};
