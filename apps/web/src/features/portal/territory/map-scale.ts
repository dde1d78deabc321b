import { roundedUp } from '../portal-numbers.ts';

/** A shade covers the whole numbers from one to the other. */
export type ScaleStep = { from: number; to: number };

/** The map has so many shades above the one of nothing. */
const STEPS = 4;

/** Nothing, and up to four equal steps of a round width that reach the largest value. */
export function buildScale(values: readonly number[]): ScaleStep[] {
  const largest = Math.max(0, ...values);
  const steps = [{ from: 0, to: 0 }];
  if (largest === 0) return steps;
  const width = largest <= STEPS ? 1 : roundedUp(largest / STEPS);
  for (let from = 1; from <= largest; from += width) steps.push({ from, to: from + width - 1 });
  return steps;
}

/** The place of a value on the scale. */
export const findScaleStep = (scale: readonly ScaleStep[], value: number): number =>
  Math.max(
    0,
    scale.findIndex(({ from, to }) => value >= from && value <= to),
  );
