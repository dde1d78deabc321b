import encodeQr from 'qr';

/** From the most to the least that may be dirty or scratched. */
const CORRECTIONS = ['high', 'quartile', 'medium', 'low'] as const;

/**
 * An address as the rows of a QR code without its white edge, which the sheets give it: true is dark. Larger modules are
 * read from farther away than correction makes up for: the smallest code there is, then the most correction it has room for.
 */
export function encodeAddress(address: string): boolean[][] {
  const codes = CORRECTIONS.map((ecc) => encodeQr(address, 'raw', { ecc, border: 1 }));
  const smallest = Math.min(...codes.map((rows) => rows.length));
  const edged = codes.find((rows) => rows.length === smallest) ?? [];
  return edged.slice(1, -1).map((row) => row.slice(1, -1));
}
