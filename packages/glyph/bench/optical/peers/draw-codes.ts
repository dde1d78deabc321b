import { readFileSync } from 'node:fs';
import encodeQR from 'qr';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { type Drawing, drawFrom } from '../../../../camera/src/drawing.ts';
import { encodeGlyph, type Pattern } from '../../../src/index.ts';
import { isInkAt } from '../../../src/render/ink-at.ts';

/**
 * The codes that are compared. All carry the same 33 bytes and fill the same outer square; the quiet zone that each
 * standard requires lies outside that square, so that no code pays for it with smaller modules: a QR code gets twice
 * the white border of a glyph. Data Matrix and Aztec are written as text without an ECI mark, which would need a larger
 * symbol.
 */
export const CODES = ['glyph', 'qr-h', 'qr-m', 'data-matrix', 'aztec'] as const;
export type Code = (typeof CODES)[number];

/**
 * Quiet zones in cells or modules: ISO/IEC 18004 requires 4 around QR, 16022 requires 1 around Data Matrix, 24778 none
 * around Aztec (1 given); a glyph has 2.
 */
const QUIET = { glyph: 2, 'qr-h': 4, 'qr-m': 4, 'data-matrix': 1, aztec: 1 } as const;
const TEXELS_PER_CELL = 40;
/** Texels a side, about as many as a glyph has. */
const MODULE_TEXELS = 960;
const GRID = 21;

export function prepareWriter(): void {
  const path = '../../../../../node_modules/zxing-wasm/dist/writer/zxing_writer.wasm';
  const wasm = readFileSync(new URL(path, import.meta.url));
  prepareZXingModule({
    overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) },
  });
}

function drawModules(size: number, quiet: number, isDark: (x: number, y: number) => boolean): Drawing {
  // A multiple of 8 can be halved three times.
  const perModule = 8 * Math.max(1, Math.round(MODULE_TEXELS / (size + 2 * quiet) / 8));
  return drawFrom((x, y) => isDark(Math.floor(x), Math.floor(y)), size, quiet, perModule);
}

function drawQr(text: string, code: 'qr-h' | 'qr-m'): Drawing {
  const ecc = code === 'qr-h' ? 'high' : 'medium';
  const modules = encodeQR(text, 'raw', { ecc, encoding: 'byte', border: 1 });
  const size = modules.length - 2;
  const isDark = (x: number, y: number) => x >= 0 && y >= 0 && x < size && y < size && modules[y + 1]?.[x + 1] === true;
  return drawModules(size, QUIET[code], isDark);
}

async function drawWritten(text: string, code: 'data-matrix' | 'aztec'): Promise<Drawing> {
  const format = code === 'aztec' ? 'AztecCode' : 'DataMatrix';
  const options = code === 'aztec' ? '' : 'forceSquare';
  const { symbol, error } = await writeBarcode(text, { format, options, scale: 1, addQuietZones: false });
  if (error !== '') throw new Error(`${format}: ${error}`);
  const { width, height, data } = symbol;
  const isDark = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height && data[y * width + x] === 0;
  return drawModules(width, QUIET[code], isDark);
}

/** The drawing of a code with 33 printable characters, one byte each. `pattern` applies to glyphs only. */
export async function drawCode(code: Code, text: string, pattern: Pattern = 'classic'): Promise<Drawing> {
  if (code === 'glyph') {
    const { symbols } = encodeGlyph(new TextEncoder().encode(text));
    return drawFrom((x, y) => isInkAt(symbols, x, y, pattern), GRID, QUIET.glyph, TEXELS_PER_CELL);
  }
  return code === 'qr-h' || code === 'qr-m' ? drawQr(text, code) : drawWritten(text, code);
}
