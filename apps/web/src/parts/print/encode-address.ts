import encodeQr from 'qr';

/** An address as the rows of a QR code without its white edge, which the sheets give it: true is dark. */
export function encodeAddress(address: string): boolean[][] {
  const edged = encodeQr(address, 'raw', { ecc: 'medium', border: 1 });
  return edged.slice(1, -1).map((row) => row.slice(1, -1));
}
