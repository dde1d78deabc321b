import { IMAGE_MAX_BYTES } from '@repo/contract/rules/image-rules';
import { CASE_PICTURE_MAX_BYTES } from '@repo/contract/shop/order-cases';
import { drawJpeg } from '../../../device/media/still-camera.ts';
import type { PhotoFileProblem } from '../../../parts/capture/photo-file.ts';
import { decodePicture } from '../../../workers/pictures/decode-picture.ts';

/** A picture that was encoded anew on this device: nothing but pixels is left of its file. */
export type CasePicture = {
  readonly key: number;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly url: string;
};
type CasePictureRead = { ok: true; picture: CasePicture } | { ok: false; why: PhotoFileProblem };

/** Enough to see a scratch. */
const LONG_SIDE_PX = 1600;
/** A picture that is still too large is made smaller, so often. */
const TRIES = 4;
const SMALLER = 0.7;
/** What sealing adds, rounded up. */
const SEAL_BYTES = 2048;

let keys = 0;

/** Reads a chosen file, drops all that a camera writes beside the pixels, and makes it small enough to be sent. */
export async function readCasePicture(file: File): Promise<CasePictureRead> {
  if (!file.type.startsWith('image/') || file.type.startsWith('image/svg')) return { ok: false, why: 'type' };
  if (file.size > IMAGE_MAX_BYTES) return { ok: false, why: 'size' };
  const decoded = await decodePicture(file);
  if (!decoded.ok) return decoded;
  const { bitmap } = decoded;
  const url = encodeSmall(bitmap);
  bitmap.close();
  if (url === null) return { ok: false, why: 'large' };
  keys += 1;
  return { ok: true, picture: { key: keys, name: file.name, bytes: decodeDataUrl(url), url } };
}

function encodeSmall(bitmap: ImageBitmap): string | null {
  let scale = Math.min(1, LONG_SIDE_PX / Math.max(bitmap.width, bitmap.height));
  for (let left = TRIES; left > 0; left -= 1, scale *= SMALLER) {
    const [width, height] = [bitmap.width * scale, bitmap.height * scale].map((side) => Math.max(1, Math.round(side)));
    const url = drawJpeg(bitmap, width ?? 1, height ?? 1);
    if (url === null) return null;
    if (decodeDataUrl(url).length + SEAL_BYTES <= CASE_PICTURE_MAX_BYTES) return url;
  }
  return null;
}

const decodeDataUrl = (url: string): Uint8Array =>
  Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
