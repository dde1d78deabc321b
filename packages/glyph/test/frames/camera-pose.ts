import { apply, type Homography, invert, type Point } from '../../src/detect/homography.ts';
import { FOCAL_WIDTHS, type Scene } from './scene.ts';

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** The map from the print (unit square, quiet zone included) to the frame: a pinhole camera before a plane that is turned, then tilted. */
export function poseCamera(scene: Scene): Homography {
  const focal = FOCAL_WIDTHS * scene.width;
  const turn = radians(scene.rotationDeg);
  const axis = radians(scene.tiltAxisDeg);
  const tilt = radians(scene.tiltDeg);
  const size = scene.printSidePx;
  const mirror = scene.isMirrored ? -1 : 1;
  // Columns: where a step along the print's x, along its y, and its middle lie in camera space, with the middle at distance `focal`.
  const place = (x: number, y: number): [number, number, number] => {
    const turnedX = x * Math.cos(turn) - y * Math.sin(turn);
    const turnedY = x * Math.sin(turn) + y * Math.cos(turn);
    const along = turnedX * Math.cos(axis) + turnedY * Math.sin(axis);
    const across = -turnedX * Math.sin(axis) + turnedY * Math.cos(axis);
    const flat = across * Math.cos(tilt);
    return [
      along * Math.cos(axis) - flat * Math.sin(axis),
      along * Math.sin(axis) + flat * Math.cos(axis),
      across * Math.sin(tilt),
    ];
  };
  const [ax, ay, az] = place(size * mirror, 0);
  const [bx, by, bz] = place(0, size);
  const middleX = scene.width / 2 + scene.shiftX;
  const middleY = scene.height / 2 + scene.shiftY;
  const gx = az / focal;
  const gy = bz / focal;
  const centred = Float64Array.of(
    ax + middleX * gx,
    bx + middleX * gy,
    middleX,
    ay + middleY * gx,
    by + middleY * gy,
    middleY,
    gx,
    gy,
    1,
  );
  // From the unit square to centred coordinates: subtract a half.
  const map = Float64Array.from(centred);
  for (let row = 0; row < 9; row += 3) {
    map[row + 2] = (centred[row + 2] ?? 0) - ((centred[row] ?? 0) + (centred[row + 1] ?? 0)) / 2;
  }
  return map;
}

/** The four outer corners of the code itself (without quiet zone) in the frame, clockwise from the top left of the code. */
export function cornersOf(scene: Scene, quietShare: number): Point[] {
  const map = poseCamera(scene);
  const far = 1 - quietShare;
  return [
    apply(map, quietShare, quietShare),
    apply(map, far, quietShare),
    apply(map, far, far),
    apply(map, quietShare, far),
  ];
}

export function unposeCamera(scene: Scene): Homography {
  return invert(poseCamera(scene));
}
