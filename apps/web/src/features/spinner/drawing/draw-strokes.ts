import { lineOutline, type Points, type WidthAt } from '../../../ui/engraved-line.ts';
import { type Ground, selectInk } from './ink.ts';
import type { SpinnerColor } from './spinner-config.ts';
import type { Stroke } from './stroke.ts';

/** What is used of a canvas: a test gives one that only counts. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  'clearRect' | 'beginPath' | 'moveTo' | 'lineTo' | 'closePath' | 'arc' | 'fill' | 'stroke'
> & {
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  lineCap: unknown;
  lineJoin: unknown;
  globalAlpha: number;
};

/** A hair line is never thinner than this many device pixels, else a small size would lose it. */
const HAIR_PX = 0.9;

/** Draws a frame on a square of `sizePx` device pixels. */
export function drawStrokes(
  pen: Pen,
  strokes: readonly Stroke[],
  paper: { sizePx: number; color: SpinnerColor; ground: Ground },
): void {
  const half = paper.sizePx / 2;
  pen.clearRect(0, 0, paper.sizePx, paper.sizePx);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const stroke of strokes) {
    const ink = selectInk(paper.color, paper.ground, stroke.tone);
    pen.globalAlpha = stroke.alpha;
    pen.beginPath();
    if (stroke.points.length === 2) {
      pen.fillStyle = ink;
      const [x = 0, y = 0] = stroke.points;
      pen.arc(half + x * half, half + y * half, Math.max(HAIR_PX, stroke.head * half) / 2, 0, Math.PI * 2);
      pen.fill();
    } else if (stroke.cut === 'even') {
      pen.strokeStyle = ink;
      pen.lineWidth = Math.max(HAIR_PX, stroke.head * half);
      follow(pen, stroke.points, half);
      pen.stroke();
    } else {
      pen.fillStyle = ink;
      follow(pen, lineOutline(stroke.points, selectWidth(stroke)), half);
      pen.closePath();
      pen.fill();
    }
  }
  pen.globalAlpha = 1;
}

const selectWidth = ({ cut, tail, head }: Stroke): WidthAt =>
  cut === 'swell'
    ? (along) => tail + (head - tail) * Math.sin(Math.PI * along)
    : (along) => tail + (head - tail) * along * along;

function follow(pen: Pen, points: Points, half: number): void {
  for (let at = 0; at < points.length; at += 2) {
    const x = half + (points[at] ?? 0) * half;
    const y = half + (points[at + 1] ?? 0) * half;
    if (at === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
}
