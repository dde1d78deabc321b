import { concat, type OwnedBytes } from '@repo/vault';

/**
 * Sealed rows are base64 inside base64 and repeat their headers: packed they take little more than a third, and twenty
 * thousand of them fit into one backup. DEFLATE (RFC 1951), by the browser's own streams.
 */
const FORMAT = 'deflate-raw';
/** So many bytes are unpacked at most. More is not packed, and unpacking stops there: a small file must not fill the memory. */
export const CONTENT_BYTES_MAX = 268_435_456;

export async function packContent(content: OwnedBytes): Promise<OwnedBytes> {
  const packed = await collect(new Blob([content]).stream().pipeThrough(new CompressionStream(FORMAT)));
  if (packed === null) throw new Error('packed content grew beyond any content');
  return packed;
}

/** Returns null for what was not packed by `packContent`, or is too large. */
export async function unpackContent(packed: OwnedBytes, maxBytes = CONTENT_BYTES_MAX): Promise<OwnedBytes | null> {
  try {
    return await collect(new Blob([packed]).stream().pipeThrough(new DecompressionStream(FORMAT)), maxBytes);
  } catch (error) {
    // What the stream says of bytes that are no such stream, or one that was cut or goes on.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

async function collect(stream: ReadableStream<Uint8Array>, maxBytes = CONTENT_BYTES_MAX): Promise<OwnedBytes | null> {
  const reader = stream.getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    length += piece.value.length;
    if (length > maxBytes) {
      await reader.cancel();
      return null;
    }
    pieces.push(piece.value);
  }
  return concat(...pieces);
}
