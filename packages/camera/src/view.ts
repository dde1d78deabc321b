import type { OpticalScene } from './optical-scene.ts';
import { bendSheet, type SheetPoint, type Vector } from './sheet.ts';

/** Maps between places of the square (-0.5 to 0.5 both ways) and pixels of the frame. */
export type View = {
  readonly project: (u: number, v: number) => { x: number; y: number };
  /** Returns false if the pixel does not show the sheet. */
  readonly trace: (x: number, y: number, out: SheetPoint) => boolean;
};

/** Focal length in frame widths: about 45 degrees across, as a phone's main camera. */
const FOCAL_WIDTHS = 1.2;
const UNDISTORTING_STEPS = 9;

type Matrix = readonly [Vector, Vector, Vector];

/** The sheet is turned in its plane, then tilted about an axis in it. */
function poseSheet({ rotationDeg, tiltDeg, tiltAxisDeg }: OpticalScene): Matrix {
  const [turn, tilt, axis] = [rotationDeg, tiltDeg, tiltAxisDeg].map((degrees) => (degrees * Math.PI) / 180);
  const [ca, sa, ct, st] = [Math.cos(axis ?? 0), Math.sin(axis ?? 0), Math.cos(tilt ?? 0), Math.sin(tilt ?? 0)];
  const place = (x: number, y: number, z: number): Vector => {
    const along = x * ca + y * sa;
    const across = (-x * sa + y * ca) * ct - z * st;
    const depth = (-x * sa + y * ca) * st + z * ct;
    return [along * ca - across * sa, along * sa + across * ca, depth];
  };
  const c = Math.cos(turn ?? 0);
  const s = Math.sin(turn ?? 0);
  // Columns: the directions of the sheet's own x, y and z.
  return [place(c, s, 0), place(-s, c, 0), place(0, 0, 1)];
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** A pinhole camera with radial lens distortion, in front of the scene's sheet. */
export function setUpView(scene: OpticalScene): View {
  const { width, height, sidePx, shiftX, shiftY, distortion } = scene;
  const focal = FOCAL_WIDTHS * width;
  const distance = focal / sidePx;
  const columns = poseSheet(scene);
  const sheet = bendSheet(scene);
  const centre: Vector = [(distance * shiftX) / focal, (distance * shiftY) / focal, distance];
  const origin: Vector = [-dot(columns[0], centre), -dot(columns[1], centre), -dot(columns[2], centre)];
  const halfWidth = width / 2;
  // r is the undistorted position: distorted = r (1 - k r^2), r in half widths.
  const computeInwardPull = (x: number, y: number) => 1 - (distortion * (x * x + y * y)) / (halfWidth * halfWidth);
  return {
    project: (u, v) => {
      const [x, y, z] = sheet.lift(u, v);
      const at = (k: 0 | 1 | 2) => centre[k] + columns[0][k] * x + columns[1][k] * y + columns[2][k] * z;
      const px = (focal * at(0)) / at(2);
      const py = (focal * at(1)) / at(2);
      const inward = computeInwardPull(px, py);
      return { x: halfWidth + px * inward, y: height / 2 + py * inward };
    },
    trace: (x, y, out) => {
      const seenX = x - halfWidth;
      const seenY = y - height / 2;
      let px = seenX;
      let py = seenY;
      for (let step = 0; step < (distortion === 0 ? 0 : UNDISTORTING_STEPS); step++) {
        const inward = computeInwardPull(px, py);
        px = seenX / inward;
        py = seenY / inward;
      }
      // The ray in the sheet's own space: the columns' products with (px, py, focal).
      const along = (column: Vector) => column[0] * px + column[1] * py + column[2] * focal;
      return sheet.meet(origin, along(columns[0]), along(columns[1]), along(columns[2]), out);
    },
  };
}
