/** What the simulated camera sees. Lengths in pixels of the frame, angles in degrees, light as the picture shows it (0 black to 255). */
export type OpticalScene = {
  readonly seed: number;
  /** Index of the frame in a film; it changes the noise only. */
  readonly frame: number;
  readonly width: number;
  readonly height: number;
  /** Side of the code's outer square seen face on, without its quiet zone. */
  readonly sidePx: number;
  readonly rotationDeg: number;
  readonly tiltDeg: number;
  /** Direction of the axis the sheet is tilted about; 0 is the horizontal. */
  readonly tiltAxisDeg: number;
  /** Shift of the square's centre from the frame's centre. */
  readonly shiftX: number;
  readonly shiftY: number;
  /**
   * Shape of the sheet: `arcDeg` is the arc of a cylinder that the square's side spans, `height` the standard deviation
   * of crumpled paper in sides.
   */
  readonly bend:
    | { readonly kind: 'flat' }
    | { readonly kind: 'cylinder'; readonly arcDeg: number; readonly axisDeg: number }
    | { readonly kind: 'crumple'; readonly height: number };
  /**
   * Radial distortion: a point at the frame's half width from the centre is moved inward (barrel, above 0) by this
   * share.
   */
  readonly distortion: number;
  readonly ink: number;
  readonly paper: number;
  readonly isInverted: boolean;
  readonly background: 'plain' | 'clutter' | 'text';
  /** Lost part of the square, as a share of its area: under an opaque cover at a corner or anywhere, or torn away. */
  readonly cover: { readonly kind: 'corner' | 'anywhere' | 'torn'; readonly share: number } | null;
  /** Share of the square's area that is blown out. */
  readonly glare: number;
  /** Shift of the lamp's reflection from its random place, in sides. */
  readonly glareU: number;
  readonly glareV: number;
  /** Light falls to this share from one edge of the square to the other; 1 for even light. */
  readonly gradient: number;
  /** Light behind a shadow's edge through the square; 1 for no shadow. */
  readonly shadow: number;
  /** Pixels along the square's side if it is shown on a screen; 0 for print. */
  readonly screenPixels: number;
  readonly blurPx: number;
  /** Shape of the blur; a disc has the same deviation as the Gaussian of `blurPx`. */
  readonly blurShape: 'gaussian' | 'disc';
  readonly motionPx: number;
  readonly motionDeg: number;
  /** Standard deviation of the sensor's noise in full light, in 255ths of full light; half of its variance is shot noise. */
  readonly noise: number;
  readonly sharpening: number;
  /** 1 to 100, or null for none. */
  readonly jpegQuality: number | null;
};

export const PLAIN_OPTICAL_SCENE: OpticalScene = {
  seed: 1,
  frame: 0,
  width: 640,
  height: 480,
  sidePx: 240,
  rotationDeg: 0,
  tiltDeg: 0,
  tiltAxisDeg: 0,
  shiftX: 0,
  shiftY: 0,
  bend: { kind: 'flat' },
  distortion: 0.01,
  ink: 45,
  paper: 225,
  isInverted: false,
  background: 'clutter',
  cover: null,
  glare: 0,
  glareU: 0,
  glareV: 0,
  gradient: 1,
  shadow: 1,
  screenPixels: 0,
  blurPx: 0.6,
  blurShape: 'gaussian',
  motionPx: 0,
  motionDeg: 0,
  noise: 3,
  sharpening: 0.3,
  jpegQuality: null,
};
