import type { PictureCrop } from './trial-picture.tsx';
import type { SeenTrial } from './use-trial.ts';

export const buildWholeCrop = ({ width, height }: SeenTrial): PictureCrop => ({ left: 0, top: 0, width, height });

/** White around the grid, as a share of its size. */
const MARGIN = 0.25;
const NARROWEST_PX = 48;

/** The part around the grid, as wide as the picture is to its height; the middle half where there is no grid. */
export function closeUp({ width, height, report }: SeenTrial): PictureCrop {
  const places = (report.lattice ?? report.tried[0] ?? []).filter(({ x, y }) => Number.isFinite(x + y));
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const isKnown = places.length > 0;
  const [left, right] = isKnown ? [Math.min(...xs), Math.max(...xs)] : [width / 4, (3 * width) / 4];
  const [top, bottom] = isKnown ? [Math.min(...ys), Math.max(...ys)] : [height / 4, (3 * height) / 4];
  const wanted = (1 + 2 * MARGIN) * Math.max(right - left, ((bottom - top) * width) / height, NARROWEST_PX);
  const shown = Math.min(wanted, width);
  const tall = (shown * height) / width;
  const inside = (centre: number, size: number, room: number) => Math.min(Math.max(centre - size / 2, 0), room - size);
  return {
    left: inside((left + right) / 2, shown, width),
    top: inside((top + bottom) / 2, tall, height),
    width: shown,
    height: tall,
  };
}
