import { writePlainDigits } from '../../../http/requests/plain-digits.ts';

/**
 * A code as its holder keeps and copies it: with spaces, dashes and points between, invisible signs, in full width, in the
 * digits of any keyboard.
 */
export const plainCode = (typed: string): string =>
  writePlainDigits(typed.normalize('NFKC')).replace(/[\s\p{Pd}\p{Cf}.,;:_/]/gu, '');

/** Of codes with letters, which have no i, l and o: whoever types one means 1 or 0. */
export const plainSymbols = (typed: string): string =>
  plainCode(typed).toLowerCase().replace(/[il]/g, '1').replaceAll('o', '0');
