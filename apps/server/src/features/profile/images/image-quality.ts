import {
  differenceHash,
  type ImageKind,
  type ImageProblem,
  imageProblems,
  type LumaImage,
  measureImage,
} from '@repo/contract/rules/image-rules';
import sharp from 'sharp';

/** Returns the brightness of a stored picture (already checked and encoded by the server). */
export async function toLuma(jpeg: Buffer): Promise<LumaImage> {
  const { data, info } = await sharp(jpeg).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { pixels: new Uint8Array(data), widthPx: info.width, heightPx: info.height };
}

/** `sent` is the size before it was scaled down for storage: the minimum applies to the size the camera gave. */
export function judgeQuality(
  kind: ImageKind,
  luma: LumaImage,
  sent: { widthPx: number; heightPx: number },
): { look: string; problems: ImageProblem[] } {
  return { look: differenceHash(luma), problems: imageProblems(kind, sent, measureImage(kind, luma)) };
}
