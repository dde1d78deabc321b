import { IMAGE_MAX_BYTES, STORED_IMAGE_LONG_SIDE_PX } from '@house/contract/rules/image-rules';
import { drawJpeg } from '../../device/media/still-camera.ts';

/** A picture as it is sent: a JPEG data URL without anything but pixels. */
export type Photo = { dataUrl: string; widthPx: number; heightPx: number };

export type PhotoFileProblem = 'type' | 'size' | 'unreadable';
export type PhotoFileRead = { ok: true; photo: Photo } | { ok: false; why: PhotoFileProblem };

/** Canvas memory is bounded whatever the file says it is. */
const PIXELS_MAX = 50_000_000;

/** A drawing in text form is no photograph, and may ask for other files. */
const isPicture = ({ type }: Blob): boolean => type.startsWith('image/') && !type.startsWith('image/svg');

/**
 * Reads a chosen file on this device. It is always encoded anew: what a camera writes beside the pixels (place, time,
 * device) never leaves, and the side is at most what the server keeps.
 */
export async function readPhotoFile(file: Blob): Promise<PhotoFileRead> {
  if (!isPicture(file)) return { ok: false, why: 'type' };
  if (file.size > IMAGE_MAX_BYTES) return { ok: false, why: 'size' };
  const bitmap = await decode(file);
  if (bitmap === null) return { ok: false, why: 'unreadable' };
  const photo = bitmap.width * bitmap.height > PIXELS_MAX ? null : encode(bitmap);
  bitmap.close();
  return photo === null ? { ok: false, why: 'unreadable' } : { ok: true, photo };
}

async function decode(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    // Damaged, or a kind this browser does not know.
    return null;
  }
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
