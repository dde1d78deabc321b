import { strToU8 as toBytes } from 'fflate';
import * as z from 'zod/mini';

const JPEG_PREFIX = 'data:image/jpeg;base64,';
const picture = z.looseObject({ id: z.string(), kind: z.string(), dataUrl: z.string() });
const pictures = z.array(picture);

/** The files that one part of the server's answer becomes: its JSON, and each photograph in it as a picture of its own. */
export function exportPartFiles(name: string, content: unknown): Record<string, Uint8Array> {
  const read = pictures.safeParse(content);
  if (!read.success) return { [`account/${name}.json`]: toJsonBytes(content) };
  const files: Record<string, Uint8Array> = {};
  const rows = read.data.map(({ dataUrl, ...row }) => {
    const bytes = decodeJpeg(dataUrl);
    if (bytes === null) return { ...row, dataUrl };
    const file = `images/${row.kind}-${row.id}.jpg`;
    files[file] = bytes;
    return { ...row, file };
  });
  return { [`account/${name}.json`]: toJsonBytes(rows), ...files };
}

function decodeJpeg(dataUrl: string): Uint8Array | null {
  if (!dataUrl.startsWith(JPEG_PREFIX)) return null;
  const text = atob(dataUrl.slice(JPEG_PREFIX.length));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

export const toJsonBytes = (value: unknown): Uint8Array => toBytes(`${JSON.stringify(value, null, 2)}\n`);
