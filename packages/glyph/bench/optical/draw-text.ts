import { createRng } from '../../../camera/src/rng.ts';

/** 33 printable characters of a seed: one byte each in every code. */
export function drawText(seed: number): string {
  const rng = createRng((seed ^ 0x5bd1e995) >>> 0);
  return String.fromCharCode(...Array.from({ length: 33 }, () => 33 + rng.below(94)));
}
