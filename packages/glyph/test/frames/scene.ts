/** What the simulated camera sees. Lengths in pixels of the frame, angles in degrees, light in 0 (black) to 255. */
export type Scene = {
  seed: number;
  width: number;
  height: number;
  /** Side of the printed square seen face on, its quiet zone included. */
  printSidePx: number;
  rotationDeg: number;
  tiltDeg: number;
  /** Direction of the axis the print is tilted about; 0 is the horizontal. */
  tiltAxisDeg: number;
  /** Shift of the print's middle from the frame's middle. */
  shiftX: number;
  shiftY: number;
  ink: number;
  paper: number;
  isInverted: boolean;
  isMirrored: boolean;
  background: 'plain' | 'clutter' | 'text';
  /** Sides of the corner square that is covered, as shares of the print without its quiet zone; 0 for none. */
  coveredCorner: { corner: 0 | 1 | 2 | 3; share: number } | null;
  /** Share of the print's area under opaque blots anywhere; 0 for none. */
  blots: number;
  /** Light falls to this share at one edge of the frame; 1 for even light. */
  gradient: number;
  /** A shadow edge through the print, behind which light falls to this share; 1 for none. */
  shadow: number;
  /** Radius of a blown-out spot on the print, as a share of its side; 0 for none. */
  glare: number;
  blurPx: number;
  motionPx: number;
  motionDeg: number;
  /** Standard deviation of the sensor's noise. */
  noise: number;
  /** 1 to 100, or null for none. */
  jpegQuality: number | null;
};

export const PLAIN_SCENE: Scene = {
  seed: 1,
  width: 640,
  height: 480,
  printSidePx: 240,
  rotationDeg: 0,
  tiltDeg: 0,
  tiltAxisDeg: 0,
  shiftX: 0,
  shiftY: 0,
  ink: 30,
  paper: 225,
  isInverted: false,
  isMirrored: false,
  background: 'clutter',
  coveredCorner: null,
  blots: 0,
  gradient: 1,
  shadow: 1,
  glare: 0,
  blurPx: 0.5,
  motionPx: 0,
  motionDeg: 0,
  noise: 3,
  jpegQuality: null,
};

/** Focal length of the simulated camera in frame widths: about 45 degrees across, as a phone's main camera. */
export const FOCAL_WIDTHS = 1.2;
