import { strToU8 as toBytes, zipSync } from 'fflate';
import type { PrintFile } from './print-file.ts';

type MadePrintFile = Extract<PrintFile, { ok: true }>;

export const PRINT_PDF = 'print.pdf';

/** The day all files of a bundle carry: when somebody ordered is nothing the printer needs. */
const NO_DAY = '1980-01-01T00:00:00';

/** One zip for the printer: print.pdf, print.svg, spec.json, and SHA256SUMS over the three (`sha256sum -c` reads it). */
export async function bundlePrintFile({
  pdf,
  svg,
  spec,
}: Pick<MadePrintFile, 'pdf' | 'svg' | 'spec'>): Promise<Uint8Array> {
  const files = {
    [PRINT_PDF]: pdf,
    'print.svg': toBytes(svg),
    'spec.json': toBytes(`${JSON.stringify(spec, null, 2)}\n`),
  };
  const sums = await Promise.all(
    Object.entries(files).map(async ([name, bytes]) => `${await sha256Hex(bytes)}  ${name}\n`),
  );
  return zipSync({ ...files, SHA256SUMS: toBytes(sums.join('')) }, { level: 6, mtime: NO_DAY });
}

async function sha256Hex(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  return new Uint8Array(digest).toHex();
}
