import { crc32, deflateSync } from 'node:zlib';
import { correction, generate } from 'lean-qr';

/** Modules of white around the code (ISO/IEC 18004, section 6.3.8), and pixels of a module: sharp on a screen of twice the density. */
const QUIET = 4;
const PIXELS = 6;

/** A QR code as a PNG of grey pixels, in base64. Error correction M, as a transfer's code asks for (EPC069-12, section 3). */
export function drawCode(payload: string): string {
  const code = generate(payload, { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M });
  const size = (code.size + 2 * QUIET) * PIXELS;
  const rows = Buffer.alloc((size + 1) * size, WHITE);
  for (let y = 0; y < size; y++) {
    const start = y * (size + 1);
    rows[start] = NO_FILTER;
    for (let x = 0; x < size; x++) {
      const [column, line] = [Math.floor(x / PIXELS) - QUIET, Math.floor(y / PIXELS) - QUIET];
      if (code.get(column, line)) rows[start + 1 + x] = BLACK;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head[8] = BITS;
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...parts]).toString('base64');
}

const [WHITE, BLACK, NO_FILTER, BITS] = [255, 0, 0, 8];
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Length, name, content and check sum (PNG, section 5.3). */
function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
