import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@repo/contract/rules/image-rules';

export type ImageFileProblem =
  | 'image_not_readable'
  | 'image_unsupported_type'
  | 'image_type_mismatch'
  | 'image_too_large'
  | 'image_too_many_pixels'
  | 'image_animated';

type ImageType = (typeof IMAGE_TYPES)[number];

const BASE64_MAX = Math.ceil(IMAGE_MAX_BYTES / 3) * 4;
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * Returns the bytes of a picture sent as a data URL, or why they are refused. The bytes decide the type, not the URL's
 * claim.
 */
export function dataUrlBytes(dataUrl: string): { bytes: Buffer } | { problem: ImageFileProblem } {
  const comma = dataUrl.indexOf(',');
  const claimed = /^data:([a-z]+\/[a-z0-9.+-]+);base64$/.exec(dataUrl.slice(0, Math.min(Math.max(comma, 0), 80)))?.[1];
  if (claimed === undefined) return { problem: 'image_not_readable' };
  const type = IMAGE_TYPES.find((known) => known === claimed);
  if (type === undefined) return { problem: 'image_unsupported_type' };
  const encodedLength = dataUrl.length - comma - 1;
  if (encodedLength > BASE64_MAX) return { problem: 'image_too_large' };
  const bytes = Buffer.from(dataUrl.slice(comma + 1), 'base64');
  // Node skips characters that are not base64; text that does not encode back to itself was not base64.
  if (bytes.length === 0 || bytes.toString('base64').length !== encodedLength) return { problem: 'image_not_readable' };
  if (bytes.length > IMAGE_MAX_BYTES) return { problem: 'image_too_large' };
  if (detectImageType(bytes) !== type) return { problem: 'image_type_mismatch' };
  if (type === 'image/png' && isAnimatedPng(bytes)) return { problem: 'image_animated' };
  return { bytes };
}

function detectImageType(bytes: Buffer): ImageType | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (PNG_SIGNATURE.every((byte, at) => bytes[at] === byte)) return 'image/png';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'image/webp';
  return undefined;
}

/** The decoder returns the first frame of an animated PNG without reporting the others, so its chunks are read here. */
function isAnimatedPng(bytes: Buffer): boolean {
  let at = PNG_SIGNATURE.length;
  while (at + 8 <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
    at += 12 + bytes.readUInt32BE(at);
  }
  return false;
}
