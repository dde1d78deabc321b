import type { PrintBoxSize } from '@repo/vault';
import { correction, generate, mode } from 'lean-qr';
import { listRows } from './encode-address.ts';

/** The smallest version with room for a box of this size behind a usual address (ISO/IEC 18004). */
const VERSIONS: Readonly<Record<PrintBoxSize, number>> = { card: 14, paper: 20 };

/**
 * The sealed code of a print as the rows of a QR code: the address of the page, then the box as digits behind a `#`, which
 * no browser sends anywhere. All codes of one size and one site have the same number of modules.
 */
export function encodePrintCode(address: string, digits: string, size: PrintBoxSize): boolean[][] {
  const { ascii, numeric, multi } = mode;
  const code = generate(multi(ascii(`${address}#`), numeric(digits)), {
    minVersion: VERSIONS[size],
    minCorrectionLevel: correction.M,
    maxCorrectionLevel: correction.M,
  });
  return listRows(code);
}
