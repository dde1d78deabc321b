import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY_BYTES = 46;

/** The files of a .zip by their names, read by its directory at the end as unpackers do (APPNOTE 4.3). */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from(Uint32Array.of(END).buffer));
  if (end < 0) throw new Error('This is no .zip file.');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameEnd = at + ENTRY_BYTES + zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + ENTRY_BYTES, nameEnd);
    files.set(name, contentAt(zip, at));
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

function contentAt(zip: Buffer, entry: number): Buffer {
  const local = zip.readUInt32LE(entry + 42);
  const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(from, from + zip.readUInt32LE(entry + 20));
  return zip.readUInt16LE(entry + 10) === 0 ? packed : inflateRawSync(packed);
}
