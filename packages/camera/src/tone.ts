/** Between light and what the picture shows of it (0 to 255): the curve of sRGB (IEC 61966-2-1), as cameras write it. */
export function lightOfTone(tone: number): number {
  const share = tone / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

const STEPS = 4096;
const TONES = Float32Array.from({ length: STEPS + 1 }, (_, i) => {
  const light = i / STEPS;
  return 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);
});

/** By table; light beyond full is blown out. */
export function toneOfLight(light: number): number {
  const place = Math.min(Math.max(light, 0), 1) * STEPS;
  const step = Math.min(Math.floor(place), STEPS - 1);
  const low = TONES[step] ?? 0;
  return low + ((TONES[step + 1] ?? 255) - low) * (place - step);
}
