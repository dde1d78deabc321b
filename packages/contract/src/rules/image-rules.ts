/**
 * Requirements for a photograph, and how they are measured: the same computation guides the person while framing and
 * judges on the server, so that nobody is rejected for what the page did not show before. No imports: pixels in,
 * numbers out.
 */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The 5 MB of WIZ-30; exactly this many bytes are accepted. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;

/** More than any phone camera's ordinary picture; a small file that decodes into more is refused undecoded. */
export const IMAGE_MAX_PIXELS = 24_000_000;

/** Size of the stored JPEG: its long side at most. */
export const STORED_IMAGE_LONG_SIDE_PX = 2400;

export type ImageKind = 'selfie' | 'document';

export type ImageProblemCode = 'image_too_small' | 'blurred' | 'too_dark' | 'too_bright' | 'glare';

/** `value` is what was measured, `limit` what it had to reach or stay below; both can be shown to the person. */
export type ImageProblem = { code: ImageProblemCode; value: number; limit: number };

/**
 * A selfie needs both sides, a document its long side. Sharpness is measured at a fixed size, because the variance of
 * the Laplacian depends on it; the size is larger for documents, so that small print counts.
 */
export const IMAGE_LIMITS = {
  selfie: { minShortSidePx: 300, minLongSidePx: 300, measuredAtPx: 512, sharpnessMin: 12, clippedMax: 0.3 },
  document: { minShortSidePx: 300, minLongSidePx: 1000, measuredAtPx: 1000, sharpnessMin: 40, clippedMax: 0.05 },
} as const;

export const LUMA_MIN = 40;
export const LUMA_MAX = 220;

/** A pixel from this brightness on counts as overexposed: nothing printed there can be read. */
export const CLIPPED_LUMA = 250;

/** One byte per pixel, row by row. */
export type LumaImage = { pixels: Uint8Array; widthPx: number; heightPx: number };

export type ImageMeasures = { sharpness: number; meanLuma: number; clippedShare: number };

/** Brightness of RGBA pixels as a canvas gives them (Rec. 601 weights, in 256ths). */
export function lumaOfRgba(rgba: ArrayLike<number>, widthPx: number, heightPx: number): LumaImage {
  const pixels = new Uint8Array(widthPx * heightPx);
  for (let at = 0; at < pixels.length; at += 1) {
    const from = at * 4;
    pixels[at] = ((rgba[from] ?? 0) * 77 + (rgba[from + 1] ?? 0) * 150 + (rgba[from + 2] ?? 0) * 29) >> 8;
  }
  return { pixels, widthPx, heightPx };
}

/** Scaled down by averaging so that the long side is at most `longSidePx`; never enlarged. */
export function shrinkLuma(image: LumaImage, longSidePx: number): LumaImage {
  const scale = longSidePx / Math.max(image.widthPx, image.heightPx);
  if (scale >= 1) return image;
  return resampleLuma(
    image,
    Math.max(1, Math.round(image.widthPx * scale)),
    Math.max(1, Math.round(image.heightPx * scale)),
  );
}

/** Each new pixel is the mean of the old pixels it covers (whole pixels; at least one). */
function resampleLuma({ pixels, widthPx, heightPx }: LumaImage, toWidthPx: number, toHeightPx: number): LumaImage {
  const scaled = new Uint8Array(toWidthPx * toHeightPx);
  for (let y = 0; y < toHeightPx; y += 1) {
    const top = Math.floor((y * heightPx) / toHeightPx);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * heightPx) / toHeightPx));
    for (let x = 0; x < toWidthPx; x += 1) {
      const left = Math.floor((x * widthPx) / toWidthPx);
      const right = Math.max(left + 1, Math.floor(((x + 1) * widthPx) / toWidthPx));
      let sum = 0;
      for (let row = top; row < bottom; row += 1) {
        for (let column = left; column < right; column += 1) sum += pixels[row * widthPx + column] ?? 0;
      }
      scaled[y * toWidthPx + x] = Math.round(sum / ((bottom - top) * (right - left)));
    }
  }
  return { pixels: scaled, widthPx: toWidthPx, heightPx: toHeightPx };
}

export function measureImage(kind: ImageKind, image: LumaImage): ImageMeasures {
  const seen = shrinkLuma(image, IMAGE_LIMITS[kind].measuredAtPx);
  let sum = 0;
  let clipped = 0;
  for (const luma of seen.pixels) {
    sum += luma;
    if (luma >= CLIPPED_LUMA) clipped += 1;
  }
  const count = Math.max(1, seen.pixels.length);
  return { sharpness: laplacianVariance(seen), meanLuma: sum / count, clippedShare: clipped / count };
}

/** Variance of the Laplacian: near 0 without edges or out of focus. */
function laplacianVariance({ pixels, widthPx, heightPx }: LumaImage): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < heightPx - 1; y += 1) {
    for (let x = 1; x < widthPx - 1; x += 1) {
      const at = y * widthPx + x;
      const around =
        (pixels[at - 1] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at - widthPx] ?? 0) + (pixels[at + widthPx] ?? 0);
      const bend = around - 4 * (pixels[at] ?? 0);
      sum += bend;
      squares += bend * bend;
      count += 1;
    }
  }
  if (count === 0) return 0;
  return squares / count - (sum / count) ** 2;
}

/** Every reason to ask for another photograph, with the one to correct first at the start. */
export function imageProblems(
  kind: ImageKind,
  size: { widthPx: number; heightPx: number },
  measured: ImageMeasures,
): ImageProblem[] {
  const limits = IMAGE_LIMITS[kind];
  const shortSide = Math.min(size.widthPx, size.heightPx);
  const longSide = Math.max(size.widthPx, size.heightPx);
  const rules: [boolean, ImageProblem][] = [
    [longSide < limits.minLongSidePx, { code: 'image_too_small', value: longSide, limit: limits.minLongSidePx }],
    [
      longSide >= limits.minLongSidePx && shortSide < limits.minShortSidePx,
      { code: 'image_too_small', value: shortSide, limit: limits.minShortSidePx },
    ],
    [measured.meanLuma < LUMA_MIN, { code: 'too_dark', value: measured.meanLuma, limit: LUMA_MIN }],
    [measured.meanLuma > LUMA_MAX, { code: 'too_bright', value: measured.meanLuma, limit: LUMA_MAX }],
    [
      measured.clippedShare > limits.clippedMax,
      { code: 'glare', value: measured.clippedShare, limit: limits.clippedMax },
    ],
    [
      measured.sharpness < limits.sharpnessMin,
      { code: 'blurred', value: measured.sharpness, limit: limits.sharpnessMin },
    ],
  ];
  return rules.filter(([broken]) => broken).map(([, problem]) => problem);
}

/** On flat ground noise must not change the hash: only a rise of more than this counts. */
const HASH_RISE = 3;

/** 64-bit difference hash as 16 hex digits: stays nearly the same when a picture is scaled or compressed again. */
export function differenceHash(image: LumaImage): string {
  const small = resampleLuma(image, 9, 8);
  let hex = '';
  for (let y = 0; y < 8; y += 1) {
    let byte = 0;
    for (let x = 0; x < 8; x += 1) {
      const at = y * 9 + x;
      byte = byte * 2 + ((small.pixels[at + 1] ?? 0) - (small.pixels[at] ?? 0) > HASH_RISE ? 1 : 0);
    }
    hex += byte.toString(16).padStart(2, '0');
  }
  return hex;
}

/** How many of the 64 bits differ. */
export function hashDistance(one: string, other: string): number {
  let different = 0;
  for (let at = 0; at < 16; at += 1) {
    let bits = Number.parseInt(one[at] ?? '0', 16) ^ Number.parseInt(other[at] ?? '0', 16);
    for (; bits > 0; bits &= bits - 1) different += 1;
  }
  return different;
}
