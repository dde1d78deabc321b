import type { PrintBoxSize } from '@repo/vault';
import { EMERGENCY_PATH } from '../emergency-path.ts';
import { encodePrintCode } from './encode-print-code.ts';
import { LARGE_SQUARE_MM } from './large-square.ts';

/** Smaller modules of the large square are read from less than a hand's breadth, nearer than many phones focus. */
const SQUARE_MODULE_GOOD_MM = 0.38;
/** Four dots of a printer of 300 dpi, the least that Denso Wave names for a code that is read by hand; less is not printed. */
const SQUARE_MODULE_MIN_MM = 0.339;

/** `fine`: a phone has to come nearer; `tooFine`: it is not printed. */
export type SquareFineness = 'usual' | 'fine' | 'tooFine';

/** A longer address of the site takes more modules on the same paper, whatever the card holds. */
export function judgeSquare(digits: string, size: PrintBoxSize, origin = location.origin): SquareFineness {
  const moduleMm = LARGE_SQUARE_MM[size] / encodePrintCode(origin + EMERGENCY_PATH, digits, size).length;
  if (moduleMm < SQUARE_MODULE_MIN_MM) return 'tooFine';
  return moduleMm < SQUARE_MODULE_GOOD_MM ? 'fine' : 'usual';
}
