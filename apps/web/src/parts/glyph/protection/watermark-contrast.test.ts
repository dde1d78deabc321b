import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Read from the style sheets, so that a stronger mark or a paler colour fails this test.

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const tokens = read('../../../styles/tokens.css');
const css = read('watermark.css');

type Colour = readonly [number, number, number];

function token(name: string, theme: 'light' | 'dark'): Colour {
  const [, light = '', dark = ''] =
    new RegExp(`--color-${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(tokens) ?? [];
  const hex = theme === 'light' ? light : dark;
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

/** WCAG 2.x defines this ratio. */
function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) =>
    value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const mixed = (ground: Colour, ink: Colour, opacity: number): Colour => {
  const part = (at: 0 | 1 | 2) => ground[at] * (1 - opacity) + ink[at] * opacity;
  return [part(0), part(1), part(2)];
};

const [onScreen = Number.NaN, onPaper = Number.NaN] = [
  ...css.matchAll(/\[data-watermark="page"\] text \{[^}]*fill-opacity: ([\d.]+);/g),
].map(([, opacity]) => Number(opacity));

/** What stands on what in the result of a scan. */
const PAIRS = [
  ['ink', 'surface'],
  ['ink-2', 'surface'],
  ['ink-3', 'surface'],
  ['seal', 'surface'],
  ['warn', 'warn-wash'],
  ['danger', 'danger-wash'],
  ['ink', 'danger-wash'],
] as const;

test.each([
  ['light', onScreen],
  ['dark', onScreen],
  // Paper is always light.
  ['light', onPaper],
] as const)('text stays readable under the mark: %s, at %d', (theme, opacity) => {
  expect(opacity).toBeGreaterThan(0);
  for (const [text, ground] of PAIRS) {
    const ink = token('ink', theme);
    const [letters, plain] = [token(text, theme), token(ground, theme)];
    // The mark may lie over the letters, over the ground between them, or over both.
    const marked = [mixed(letters, ink, opacity), mixed(plain, ink, opacity)] as const;
    const worst = Math.min(contrast(marked[0], plain), contrast(letters, marked[1]), contrast(marked[0], marked[1]));
    expect(worst, `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  }
});
