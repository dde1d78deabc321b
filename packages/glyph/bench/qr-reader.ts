import { readFileSync } from 'node:fs';
import encodeQR from 'qr';
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import { type Print, printModules } from '../test/frames/print.ts';
import type { Frame } from '../test/frames/shoot.ts';

/** The zone that the QR standard (ISO/IEC 18004, 9.1) asks for, in modules. */
const QUIET_MODULES = 4;

/** Everything zxing-wasm has for hard pictures. */
const OPTIONS: ReaderOptions = {
  formats: ['QRCode'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  tryDownscale: true,
  tryDenoise: true,
  downscaleThreshold: 240,
  downscaleFactor: 2,
  maxNumberOfSymbols: 1,
};

export function prepareQrReader(): void {
  const wasm = readFileSync(new URL('../../../node_modules/zxing-wasm/dist/reader/zxing_reader.wasm', import.meta.url));
  prepareZXingModule({
    overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) },
  });
}

/** 33 bytes (given as text of one byte a character) as a QR code of level H: version 4, 33 modules. */
export function printQr(text: string): Print {
  const framed = encodeQR(text, 'raw', { ecc: 'high', encoding: 'byte', border: 1 });
  const modules = framed.slice(1, -1).map((row) => row.slice(1, -1));
  return printModules(modules, QUIET_MODULES);
}

/** The text that is read, or null. */
export async function readQr(frame: Frame): Promise<string | null> {
  const { data, width, height } = frame;
  const image = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' as const };
  const [first] = await readBarcodes(image, OPTIONS);
  return first?.isValid ? first.text : null;
}
