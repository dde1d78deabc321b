import { readFileSync } from 'node:fs';
import jsQR from 'jsqr';
import decodeQR from 'qr/decode.js';
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import type { Frame } from '../../../../camera/src/develop.ts';
import { type ReadOptions, readGlyph } from '../../../src/index.ts';
import type { Code } from './draw-codes.ts';

type Observer = NonNullable<ReadOptions['onStages']>;

/** A reader of one kind of code; returns the text it reads, or null. Ours reports its stages to an observer. */
export type Contender = {
  readonly name: string;
  readonly code: Code;
  readonly read: (frame: Frame, observe?: Observer) => Promise<string | null>;
};

/** zxing-wasm's options for hard pictures; its finer downscaling helps with large blurred codes. */
const ZXING: ReaderOptions = {
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  tryDownscale: true,
  tryDenoise: true,
  downscaleThreshold: 240,
  downscaleFactor: 2,
  maxNumberOfSymbols: 1,
};

const LATIN = new TextDecoder('latin1');

/** The same pixels in the type that ImageData has, without a copy, which would count as the other reader's time. */
function withoutCopy({ buffer, byteOffset, length }: Uint8ClampedArray): Uint8ClampedArray<ArrayBuffer> {
  if (!(buffer instanceof ArrayBuffer)) throw new Error('frames of the bench are not shared between threads');
  return new Uint8ClampedArray(buffer, byteOffset, length);
}

function readByZxing(format: 'QRCodeModel2' | 'DataMatrix' | 'Aztec') {
  const options: ReaderOptions = { ...ZXING, formats: [format] };
  return async (frame: Frame) => {
    const { width, height } = frame;
    const data = withoutCopy(frame.data);
    const [first] = await readBarcodes({ data, width, height, colorSpace: 'srgb' }, options);
    return first?.isValid === true ? LATIN.decode(first.bytes) : null;
  };
}

/**
 * `qr` throws if it finds nothing. Its default effort suits a video frame; here its effort limit ends the search,
 * hardly ever its time limit.
 */
async function readByQr(frame: Frame): Promise<string | null> {
  try {
    return decodeQR(frame, { textDecoder: (bytes) => LATIN.decode(bytes), effort: 8, timeLimit: 2000 });
  } catch {
    // No code was found.
    return null;
  }
}

async function readByJsqr({ data, width, height }: Frame): Promise<string | null> {
  const found = jsQR.default(data, width, height, { inversionAttempts: 'attemptBoth' });
  return found === null ? null : LATIN.decode(Uint8Array.from(found.binaryData));
}

async function readOurs(frame: Frame, observe?: Observer): Promise<string | null> {
  const result = readGlyph(frame, observe === undefined ? {} : { onStages: observe });
  return result.found ? LATIN.decode(result.payload) : null;
}

export const CONTENDERS: readonly Contender[] = [
  { name: 'glyph', code: 'glyph', read: readOurs },
  { name: 'Data Matrix, zxing-wasm', code: 'data-matrix', read: readByZxing('DataMatrix') },
  { name: 'Aztec, zxing-wasm', code: 'aztec', read: readByZxing('Aztec') },
  { name: 'QR-H, zxing-wasm', code: 'qr-h', read: readByZxing('QRCodeModel2') },
  { name: 'QR-M, zxing-wasm', code: 'qr-m', read: readByZxing('QRCodeModel2') },
  { name: 'QR-H, qr', code: 'qr-h', read: readByQr },
  { name: 'QR-H, jsqr', code: 'qr-h', read: readByJsqr },
];

/** Our reader comes first; with `isAlone` it is the only one. */
export function contendersFor(isAlone: boolean): readonly Contender[] {
  return isAlone ? CONTENDERS.slice(0, 1) : CONTENDERS;
}

export function prepareReaders(): void {
  const path = '../../../../../node_modules/zxing-wasm/dist/reader/zxing_reader.wasm';
  const wasm = readFileSync(new URL(path, import.meta.url));
  prepareZXingModule({
    overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) },
  });
}
