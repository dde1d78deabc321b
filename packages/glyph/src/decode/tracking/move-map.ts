import { type Homography, multiply } from '../../detect/geometry/homography.ts';

/** A map followed by scaling its pixels by `scale` and then moving them. */
export function moveMap(map: Homography, x: number, y: number, scale: number): Homography {
  return multiply(Float64Array.of(scale, 0, x, 0, scale, y, 0, 0, 1), map);
}
