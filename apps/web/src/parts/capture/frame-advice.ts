import {
  IMAGE_LIMITS,
  type ImageKind,
  type ImageProblemCode,
  imageProblems,
  type LumaImage,
  measureImage,
} from '@repo/contract/rules/image-rules';

/** What to do about the picture in front of the camera: the first thing to mend, or nothing. */
export type Advice = 'ready' | 'dark' | 'bright' | 'glare' | 'closer' | 'blurred' | 'small';

const ADVICE: Readonly<Record<ImageProblemCode, Advice>> = {
  too_dark: 'dark',
  too_bright: 'bright',
  glare: 'glare',
  blurred: 'blurred',
  image_too_small: 'small',
};

/** The picture is looked at in this many fields. */
const FIELDS = { across: 6, down: 4 };
/** Below this mean step between neighbours a field shows nothing: bare table, wall, sky. */
const STEP_MIN = 2;
/** A document that fills the frame has something in most fields; blank margins take the rest. */
const FILLED_MIN = 0.5;

/**
 * The very measures that judge the picture on the server, taken from a frame while the person can still act on them.
 * `size` is that of the picture that would be taken, which may be larger than the frame that is measured.
 */
export function selectAdvice(kind: ImageKind, frame: LumaImage, size: { widthPx: number; heightPx: number }): Advice {
  const problems = imageProblems(kind, size, measureImage(kind, frame)).map(({ code }) => ADVICE[code]);
  const first = problems.find((advice) => advice !== 'blurred');
  if (first !== undefined) return first;
  // A document far away looks blurred, too: coming closer mends both.
  if (kind === 'document' && filledShare(frame) < FILLED_MIN) return 'closer';
  return problems.length > 0 ? 'blurred' : 'ready';
}

/** The long side at which a frame is measured: more would only cost time. */
export const measuredSidePx = (kind: ImageKind): number => IMAGE_LIMITS[kind].measuredAtPx;

/** Share of the fields that show anything at all. */
export function filledShare(frame: LumaImage): number {
  let filled = 0;
  for (let row = 0; row < FIELDS.down; row += 1) {
    for (let column = 0; column < FIELDS.across; column += 1) if (meanStep(frame, column, row) >= STEP_MIN) filled += 1;
  }
  return filled / (FIELDS.across * FIELDS.down);
}

/** Mean difference between neighbours of one field. */
function meanStep({ pixels, widthPx, heightPx }: LumaImage, column: number, row: number): number {
  const left = Math.floor((column * widthPx) / FIELDS.across);
  const right = Math.floor(((column + 1) * widthPx) / FIELDS.across);
  const top = Math.floor((row * heightPx) / FIELDS.down);
  const bottom = Math.floor(((row + 1) * heightPx) / FIELDS.down);
  let sum = 0;
  let count = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left + 1; x < right; x += 1) {
      sum += Math.abs((pixels[y * widthPx + x] ?? 0) - (pixels[y * widthPx + x - 1] ?? 0));
      count += 1;
    }
  }
  return count === 0 ? 0 : sum / count;
}
