import { expect, test } from 'vitest';
import { computeStrokes } from './compute-strokes.ts';
import { drawStrokes, type Pen } from './draw-strokes.ts';
import { selectInk } from './ink.ts';
import { COLORS, DEFAULT_SPINNER, type SpinnerColor } from './spinner-config.ts';

/** A pen that notes the inks it was dipped into. */
function makePen() {
  const inks = new Set<unknown>();
  const nothing = () => undefined;
  const pen: Pen = {
    clearRect: nothing,
    beginPath: nothing,
    moveTo: nothing,
    lineTo: nothing,
    closePath: nothing,
    arc: nothing,
    fill: () => inks.add(pen.fillStyle),
    stroke: () => inks.add(pen.strokeStyle),
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    lineCap: '',
    lineJoin: '',
    globalAlpha: 1,
  };
  return { pen, inks };
}

const recordInks = (color: SpinnerColor, ground: 'light' | 'dark') => {
  const { pen, inks } = makePen();
  const strokes = computeStrokes({ ...DEFAULT_SPINNER, color, particleCount: 20 }, 0.35);
  drawStrokes(pen, strokes, { sizePx: 128, color, ground });
  return inks;
};

test('[SPIN-15] five colours of one ink each, and a rainbow of all five', () => {
  expect(COLORS).toHaveLength(6);
  const single = COLORS.filter((color) => color !== 'rainbow');
  for (const ground of ['light', 'dark'] as const) {
    const inks = single.map((color) => [...recordInks(color, ground)]);
    for (const own of inks) expect(own).toHaveLength(1);
    expect(recordInks('rainbow', ground)).toEqual(new Set(inks.flat()));
  }
});

test('each ink stands out from its ground by at least 4.5 to 1', () => {
  for (const color of COLORS) {
    for (const tone of [0, 0.2, 0.4, 0.6, 0.8]) {
      expect(contrast(selectInk(color, 'light', tone), '#f3f6f5')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(selectInk(color, 'dark', tone), '#151f1d')).toBeGreaterThanOrEqual(4.5);
    }
  }
});

/** WCAG 2.2 computes the contrast from relative luminance. */
function contrast(one: string, other: string): number {
  const [bright, dim] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((bright ?? 0) + 0.05) / ((dim ?? 0) + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
