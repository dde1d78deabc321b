import { HEADER_BYTES, type PictureHeader, readPictureHeader } from './picture-header.ts';

/** `heic`: a kind this browser does not know. `large`: more pixels than this device has room for. */
export type PictureFault = 'heic' | 'large' | 'damaged';
export type PictureDecode =
  | { readonly ok: true; readonly bitmap: ImageBitmap }
  | { readonly ok: false; readonly why: PictureFault };

/** Pictures are decoded whole up to here, which takes 200 MB of memory. */
const WHOLE_PIXELS_MAX = 50_000_000;
/** What a larger picture is decoded to. Phones with 108 and 200 megapixels join several into one; the reader looks no closer. */
const SCALED_PIXELS = 24_000_000;
/** A decoder that makes a JPEG smaller while it reads needs room for the smaller one alone. */
const SCALED_FROM_MAX = 1_000_000_000;
/** Other decoders hold the whole picture for a moment: 1 GB. */
const HELD_PIXELS_MAX = 250_000_000;

/** A picture of any size as one that fits into memory, upright. Never throws. */
export async function decodePicture(picture: Blob): Promise<PictureDecode> {
  const header = await readHeader(picture);
  const pixels = header.size === null ? 0 : header.size.width * header.size.height;
  const bitmap = pixels > WHOLE_PIXELS_MAX ? await decodeSmaller(picture, header) : await decodeWhole(picture);
  if (bitmap !== null) return { ok: true, bitmap };
  if (header.kind === 'heic') return { ok: false, why: 'heic' };
  return { ok: false, why: pixels > WHOLE_PIXELS_MAX ? 'large' : 'damaged' };
}

async function readHeader(picture: Blob): Promise<PictureHeader> {
  try {
    return readPictureHeader(new Uint8Array(await picture.slice(0, HEADER_BYTES).arrayBuffer()));
  } catch {
    // The file is gone, or lies on a disk that is: decoding says the same.
    return { kind: 'other', size: null };
  }
}

async function decodeWhole(picture: Blob): Promise<ImageBitmap | null> {
  try {
    const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
    const { width, height } = bitmap;
    if (width * height <= WHOLE_PIXELS_MAX) return bitmap;
    // A kind whose size stands where only its decoder finds it.
    const smaller = await createImageBitmap(bitmap, { resizeWidth: scaledWidth(width, height), resizeQuality: 'high' });
    bitmap.close();
    return smaller;
  } catch {
    // Damaged, a kind this browser does not know, or no memory.
    return null;
  }
}

async function decodeSmaller(picture: Blob, { kind, size }: PictureHeader): Promise<ImageBitmap | null> {
  if (size === null) return null;
  const { width, height } = size;
  if (kind === 'jpeg' && width * height <= SCALED_FROM_MAX) {
    const decoded = await decodeWhileShrinking(picture, width, height);
    if (decoded !== null) return decoded;
  }
  if (width * height > HELD_PIXELS_MAX) return null;
  try {
    return await createImageBitmap(picture, {
      imageOrientation: 'from-image',
      resizeWidth: scaledWidth(width, height),
      resizeQuality: 'high',
    });
  } catch {
    return null;
  }
}

const scaledWidth = (width: number, height: number): number =>
  Math.max(1, Math.floor(width * Math.min(1, Math.sqrt(SCALED_PIXELS / (width * height)))));

/** A JPEG decoder can leave out the fine half of each block, and never holds the large picture (WebCodecs). */
async function decodeWhileShrinking(picture: Blob, width: number, height: number): Promise<ImageBitmap | null> {
  if (typeof ImageDecoder !== 'function') return null;
  const desiredWidth = scaledWidth(width, height);
  const desiredHeight = Math.max(1, Math.floor((desiredWidth * height) / width));
  try {
    const decoder = new ImageDecoder({ data: picture.stream(), type: 'image/jpeg', desiredWidth, desiredHeight });
    try {
      const { image } = await decoder.decode();
      if (image.displayWidth * image.displayHeight > WHOLE_PIXELS_MAX) return null;
      try {
        return await createImageBitmap(image);
      } finally {
        image.close();
      }
    } finally {
      decoder.close();
    }
  } catch {
    // CMYK and other rare ones: the usual way is tried.
    return null;
  }
}
