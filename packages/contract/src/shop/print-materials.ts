/** A colour as it meets a camera, with where the value comes from. */
export type StatedColour = { readonly hex: `#${string}`; readonly source: string };

const FILAMENT = 'Filament, material properties, sRGB of bare metal at normal incidence';
const ADOBE =
  'Adobe Standard Material, metal references, sRGB base colour (F0); the darkest published value of titanium';
const PAPER = 'ISO 12647-2:2013, white coated paper, L* 95';
const BLACK = 'ISO 12647-2:2013, solid black on coated paper, L* 16';

/** The ground a glyph stands on. A metal also mirrors its surroundings: the value holds for even light. */
export const MATERIALS = {
  titanium: { hex: '#CEC8C2', source: `${FILAMENT}: titanium` },
  'titanium-sandblasted': { hex: '#B2A9A2', source: ADOBE },
  steel: { hex: '#C0BDBA', source: `${FILAMENT}: iron` },
  brass: { hex: '#F4E4AD', source: `${FILAMENT}: brass` },
  'case-white': { hex: '#F1F1F1', source: PAPER },
  'case-sand': { hex: '#E2D5BB', source: 'ordered from the printer: L* 86' },
  vinyl: { hex: '#F1F1F1', source: PAPER },
  // Skin of any tone is hidden behind it: black on dark skin alone would not reach the contrast.
  'white-base': { hex: '#D4D4D4', source: 'ordered from the printer: white under the design, L* at least 85' },
} as const satisfies Record<string, StatedColour>;
export type Material = keyof typeof MATERIALS;

/** What draws the glyph. A laser mark is ordered: one that is lighter is sent back. */
export const INKS = {
  laser: { hex: '#3B3B3B', source: 'ordered from the printer: annealed mark, L* at most 25' },
  print: { hex: '#282828', source: BLACK },
} as const satisfies Record<string, StatedColour>;

/** Contrast of two colours as WCAG 2.2 defines it: 1 to 21. */
export function computeContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16);
  const linear = (shift: number) => {
    const share = ((value >> shift) & 255) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0);
}
