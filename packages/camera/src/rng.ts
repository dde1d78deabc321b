import { createRandom } from '@repo/glyph';

/** Seeded random numbers for the simulator: the same seed gives the same frame on every machine. */
export type Rng = {
  /** Uniform in low..high. */
  between(low: number, high: number): number;
  /** A whole number of 0 to limit - 1. */
  below(limit: number): number;
  /** Normal, mean 0, deviation 1. */
  normal(): number;
  bytes(length: number): Uint8Array;
};

export function createRng(seed: number): Rng {
  const random = createRandom(seed);
  const unit = () => (random.next() + 0.5) / 2 ** 32;
  let spare: number | null = null;
  const normal = () => {
    if (spare !== null) {
      const value = spare;
      spare = null;
      return value;
    }
    // Box and Muller, 1958: two normals from two uniforms.
    const radius = Math.sqrt(-2 * Math.log(unit()));
    const angle = 2 * Math.PI * unit();
    spare = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  };
  return {
    between: (low, high) => low + (high - low) * unit(),
    below: (limit) => random.below(limit),
    normal,
    bytes: (length) => Uint8Array.from({ length }, () => random.below(256)),
  };
}
