import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { drawCode } from './draw-code.ts';

test('a reader of another author reads the code of a transfer as it was written', async () => {
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
  const payload = 'BCD\n002\n1\nSCT\n\nArno S.r.l. Società\nDE89370400440532013000\nEUR80.87\n\nRF18539007547034';
  const png = new Uint8Array(Buffer.from(drawCode(payload), 'base64'));
  const [read, ...more] = await readBarcodes(png, { formats: ['QRCode'] });
  expect(more).toEqual([]);
  expect(read?.text).toBe(payload);
  expect(read?.ecLevel).toBe('M');
});
