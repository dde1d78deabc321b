/** Converts a picture's value (0 to 255) to linear light by the sRGB curve (IEC 61966-2-1). */
export function linearOfSrgb(tone: number): number {
  const share = tone / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

const STEPS = 4096;
const TONES = Float32Array.from({ length: STEPS + 1 }, (_, i) => {
  const light = i / STEPS;
  return 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);
});

/** Converts linear light to sRGB by table; light beyond full is clipped. */
export function srgbOfLinear(light: number): number {
  const place = Math.min(Math.max(light, 0), 1) * STEPS;
  const step = Math.min(Math.floor(place), STEPS - 1);
  const low = TONES[step] ?? 0;
  return low + ((TONES[step + 1] ?? 255) - low) * (place - step);
}
