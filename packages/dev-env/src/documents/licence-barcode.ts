import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

/** The barcode text of an invented licence. */
export function licenceText(elements: Record<string, string>, subfile: 'DL' | 'ID' = 'DL'): string {
  const body = Object.entries(elements)
    .map(([name, value]) => `${name}${value}`)
    .join('\n');
  return `@\n\u001e\rANSI 636000090001${subfile}00310279${subfile}${body}\r`;
}

export async function drawBarcode(text: string): Promise<Buffer> {
  const { image } = await writeBarcode(text, { format: 'PDF417', scale: 4, addQuietZones: true });
  if (image === null) throw new Error('no barcode was drawn');
  return Buffer.from(await image.arrayBuffer());
}
