import { type Homography, multiply } from '../detect/homography.ts';

/** A map into a picture whose pixels are scaled by `scale` and then moved. */
export function moveMap(map: Homography, x: number, y: number, scale: number): Homography {
  return multiply(Float64Array.of(scale, 0, x, 0, scale, y, 0, 0, 1), map);
}
