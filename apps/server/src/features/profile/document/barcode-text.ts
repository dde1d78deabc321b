import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LumaImage } from '@repo/contract/rules/image-rules';
import { prepareZXingModule, readBarcodesFromImageData } from 'zxing-wasm/reader';

// Without this the library would fetch its WebAssembly from a network.
const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

/** More than any licence holds; longer text is cut off. */
const TEXT_MAX = 4000;

/** Returns the text of the first PDF417 barcode in a picture. Takes up to a second of one core: worker thread only. */
export async function barcodeText(luma: LumaImage): Promise<string | undefined> {
  const data = new Uint8ClampedArray(luma.pixels.length * 4);
  for (const [at, value] of luma.pixels.entries()) data.fill(value, at * 4, at * 4 + 3);
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  const picture = {
    data,
    width: luma.widthPx,
    height: luma.heightPx,
    colorSpace: 'srgb',
    pixelFormat: 'rgba-unorm8',
  } as const;
  const found = await readBarcodesFromImageData(picture, {
    formats: ['PDF417'],
    tryHarder: true,
    tryRotate: true,
    tryInvert: false,
    maxNumberOfSymbols: 1,
    textMode: 'Plain',
  });
  const text = found.find((one) => one.isValid)?.text;
  return text !== undefined && text.length <= TEXT_MAX ? text : undefined;
}
