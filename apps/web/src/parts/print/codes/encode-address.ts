import { type Bitmap2D, generate } from 'lean-qr';

/**
 * An address as the rows of a QR code without its white edge, which the sheets give it: true is dark. Larger modules are
 * read from farther away than correction makes up for: it is the smallest code there is, with the most correction it has
 * room for.
 */
export function encodeAddress(address: string): boolean[][] {
  return listRows(generate(address));
}

/** The rows of a code, from the top. */
export const listRows = (code: Bitmap2D): boolean[][] =>
  Array.from({ length: code.size }, (_, y) => Array.from({ length: code.size }, (_, x) => code.get(x, y)));
