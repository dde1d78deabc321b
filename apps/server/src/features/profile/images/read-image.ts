import {
  IMAGE_MAX_PIXELS,
  type ImageKind,
  type ImageProblem,
  STORED_IMAGE_LONG_SIDE_PX,
} from '@repo/contract/rules/image-rules';
import sharp, { type Sharp } from 'sharp';
import { dataUrlBytes, type ImageFileProblem } from './data-url-bytes.ts';
import { inImagePlace } from './image-places.ts';
import { judgeQuality, toLuma } from './image-quality.ts';

const JPEG_QUALITY = 85;
/** An honest picture takes a tenth of it. */
const SECONDS_MAX = 10;

export type CheckedImage = {
  /** Re-encoded from the pixels alone: upright, without EXIF, location, thumbnails or colour profile. */
  jpeg: Buffer;
  widthPx: number;
  heightPx: number;
  /** Perceptual hash of the stored picture, 64 bits in hex: equal or nearly so when the same picture is sent again. */
  look: string;
  problems: ImageProblem[];
};

export type ReadImage = { image: CheckedImage } | { problem: ImageFileProblem };

/** Turns an upload into a picture that can be stored and shown. Throws `request.busy` when too many wait. */
export async function readImage(kind: ImageKind, dataUrl: string): Promise<ReadImage> {
  const read = dataUrlBytes(dataUrl);
  if ('problem' in read) return read;
  return inImagePlace(() => checkBytes(kind, read.bytes));
}

async function checkBytes(kind: ImageKind, bytes: Buffer): Promise<ReadImage> {
  const { width, height, pages, problem } = await measureImageFile(bytes);
  if (problem !== undefined) return { problem };
  if (pages > 1) return { problem: 'image_animated' };
  if (width * height > IMAGE_MAX_PIXELS) return { problem: 'image_too_many_pixels' };
  try {
    const upright = await open(bytes)
      .autoOrient()
      .resize(STORED_IMAGE_LONG_SIDE_PX, STORED_IMAGE_LONG_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: JPEG_QUALITY })
      .timeout({ seconds: SECONDS_MAX })
      .toBuffer({ resolveWithObject: true });
    // Measured on the stored picture, so that the reviewer sees what was judged.
    const luma = await toLuma(upright.data);
    const { look, problems } = judgeQuality(kind, luma, { widthPx: width, heightPx: height });
    return {
      image: { jpeg: upright.data, widthPx: upright.info.width, heightPx: upright.info.height, look, problems },
    };
  } catch {
    // Broken, truncated or hostile: the decoder's own message helps nobody and may quote the file.
    return { problem: 'image_not_readable' };
  }
}

type ImageSize = { width: number; height: number; pages: number; problem?: ImageFileProblem };

/** Reads the header alone: nothing is decoded before its size is known. */
async function measureImageFile(bytes: Buffer): Promise<ImageSize> {
  try {
    const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false, failOn: 'warning' }).metadata();
    return { width, height, pages };
  } catch {
    return { width: 0, height: 0, pages: 0, problem: 'image_not_readable' };
  }
}

function open(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'warning', sequentialRead: true });
}
