import { deflateSync, inflateSync } from 'node:zlib';
import { crc32 } from '../src/coding/crc32.ts';
import type { FrameImage, Raster } from '../src/index.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Bytes a pixel at 8 bits a channel, by the standard's colour type (PNG, section 11.2.2). */
const CHANNELS = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);
/** A picture of more pixels is refused before it is unpacked. */
const MAX_PIXELS = 100_000_000;

function packChunk(name: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** The picture as a grey PNG; a raster without colours of its own is grey. */
export function writePng({ data, width, height }: Raster): Buffer {
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = data[4 * (y * width + x)] ?? 0;
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const chunks = [packChunk('IHDR', header), packChunk('IDAT', deflateSync(rows)), packChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...chunks]);
}

/** The bodies of the chunks by name; those of one name are joined. */
function splitChunks(bytes: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  let at = SIGNATURE.length;
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    const body = bytes.subarray(at + 8, at + 8 + length);
    chunks.set(name, Buffer.concat([chunks.get(name) ?? Buffer.alloc(0), body]));
    at += length + 12;
  }
  return chunks;
}

/** What a filter of the standard (section 9.2) adds to a byte: nothing, a neighbour, their mean, or the Paeth predictor. */
function predict(filter: number, left: number, above: number, corner: number): number {
  if (filter < 4) return [0, left, above, (left + above) >> 1][filter] ?? 0;
  const [toLeft, toAbove] = [Math.abs(above - corner), Math.abs(left - corner)];
  const toCorner = Math.abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

/** Undoes the filters of the rows. Null for a filter that the standard does not have. */
function unfilter(rows: Buffer, rowBytes: number, channels: number): Buffer | null {
  const height = rows.length / (rowBytes + 1);
  const plain = Buffer.alloc(rowBytes * height);
  for (let y = 0; y < height; y++) {
    const filter = rows[y * (rowBytes + 1)] ?? 0;
    if (filter > 4) return null;
    for (let x = 0; x < rowBytes; x++) {
      const at = y * rowBytes + x;
      const left = x < channels ? 0 : (plain[at - channels] ?? 0);
      const above = y === 0 ? 0 : (plain[at - rowBytes] ?? 0);
      const corner = x < channels || y === 0 ? 0 : (plain[at - rowBytes - channels] ?? 0);
      plain[at] = (rows[y * (rowBytes + 1) + 1 + x] ?? 0) + predict(filter, left, above, corner);
    }
  }
  return plain;
}

type Colours = { readonly channels: number; readonly palette: Buffer | undefined; readonly alphas: Buffer | undefined };

/** Red, green, blue and alpha of the pixel whose bytes begin at `at`. */
function pickColour(plain: Buffer, at: number, { channels, palette, alphas }: Colours): number[] {
  const first = plain[at] ?? 0;
  if (palette !== undefined) return [...palette.subarray(3 * first, 3 * first + 3), alphas?.[first] ?? 255];
  if (channels < 3) return [first, first, first, channels === 2 ? (plain[at + 1] ?? 0) : 255];
  return [first, plain[at + 1] ?? 0, plain[at + 2] ?? 0, channels === 4 ? (plain[at + 3] ?? 0) : 255];
}

/** Unpacks the rows; null when they are damaged or not as long as the header says. */
function unpackRows(packed: Buffer, length: number): Buffer | null {
  try {
    const rows = inflateSync(packed, { maxOutputLength: length });
    return rows.length === length ? rows : null;
  } catch {
    return null;
  }
}

/**
 * The pixels of a PNG, on white where it is transparent. Null for what is no PNG, a damaged one, and one that is interlaced or
 * has other than 8 bits a channel.
 */
export function readPng(bytes: Buffer): FrameImage | null {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) return null;
  const chunks = splitChunks(bytes);
  const [header, packed] = [chunks.get('IHDR'), chunks.get('IDAT')];
  if (header?.length !== 13 || packed === undefined) return null;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const channels = CHANNELS.get(header[9] ?? 0);
  const isPlain = header[8] === 8 && header[12] === 0 && width * height > 0 && width * height <= MAX_PIXELS;
  if (channels === undefined || !isPlain) return null;
  const rows = unpackRows(packed, height * (width * channels + 1));
  const plain = rows === null ? null : unfilter(rows, width * channels, channels);
  const palette = header[9] === 3 ? chunks.get('PLTE') : undefined;
  if (plain === null || (header[9] === 3 && palette === undefined)) return null;
  const colours = { channels, palette, alphas: chunks.get('tRNS') };
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [red = 0, green = 0, blue = 0, alpha = 255] = pickColour(plain, pixel * channels, colours);
    for (const [i, value] of [red, green, blue].entries()) data[4 * pixel + i] = 255 + ((value - 255) * alpha) / 255;
  }
  return { data, width, height };
}
