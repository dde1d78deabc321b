import { IMAGE_MAX_BYTES, STORED_IMAGE_LONG_SIDE_PX } from '@repo/contract/rules/image-rules';
import { drawJpeg } from '../../device/media/still-camera.ts';
import { decodePicture, type PictureFault } from '../../workers/pictures/decode-picture.ts';

/** A picture as it is sent: a JPEG data URL without anything but pixels. */
export type Photo = { dataUrl: string; widthPx: number; heightPx: number };

export type PhotoFileProblem = 'type' | 'size' | PictureFault;
export type PhotoFileRead = { ok: true; photo: Photo } | { ok: false; why: PhotoFileProblem };

/** A drawing in text form is no photograph, and may ask for other files. */
const isPicture = ({ type }: Blob): boolean => type.startsWith('image/') && !type.startsWith('image/svg');

/**
 * Reads a chosen file on this device. It is always encoded anew: what a camera writes beside the pixels (place, time,
 * device) never leaves, and the side is at most what the server keeps.
 */
export async function readPhotoFile(file: Blob): Promise<PhotoFileRead> {
  if (!isPicture(file)) return { ok: false, why: 'type' };
  if (file.size > IMAGE_MAX_BYTES) return { ok: false, why: 'size' };
  const decoded = await decodePicture(file);
  if (!decoded.ok) return decoded;
  const photo = encode(decoded.bitmap);
  decoded.bitmap.close();
  return photo === null ? { ok: false, why: 'large' } : { ok: true, photo };
}

function encode(bitmap: ImageBitmap): Photo | null {
  const { widthPx, heightPx } = scaledSize(bitmap.width, bitmap.height);
  const dataUrl = drawJpeg(bitmap, widthPx, heightPx);
  return dataUrl === null ? null : { dataUrl, widthPx, heightPx };
}

export function scaledSize(widthPx: number, heightPx: number): { widthPx: number; heightPx: number } {
  const scale = Math.min(1, STORED_IMAGE_LONG_SIDE_PX / Math.max(widthPx, heightPx));
  return { widthPx: Math.max(1, Math.round(widthPx * scale)), heightPx: Math.max(1, Math.round(heightPx * scale)) };
}
