import { rollDice } from '../../packages/camera/src/dice.ts';

/** 33 printable characters of a seed: one byte each in every code. */
export function drawText(seed: number): string {
  const dice = rollDice((seed ^ 0x5bd1e995) >>> 0);
  return String.fromCharCode(...Array.from({ length: 33 }, () => 33 + dice.below(94)));
}
