import { type ImageKind, type ImageProblem, imageProblems, measureImage } from '@repo/contract/rules/image-rules';
import { m } from '../../paraglide/messages.js';
import { measuredSidePx } from './frame-advice.ts';
import type { Photo } from './photo-file.ts';
import { sampleFrame } from './sample-frame.ts';

/** What the server will find wanting in this picture, by the server's own measures. */
export async function findPhotoProblems(kind: ImageKind, { dataUrl }: Photo): Promise<ImageProblem[]> {
  const image = new Image();
  image.src = dataUrl;
  try {
    await image.decode();
  } catch {
    // Too large for this device to open once more. The server looks at it in any case.
    return [];
  }
  const sample = sampleFrame(image, measuredSidePx(kind));
  return sample === null ? [] : imageProblems(kind, sample.size, measureImage(kind, sample.frame));
}

export function problemSentence({ code, value, limit }: ImageProblem): string {
  if (code === 'image_too_small') return m.capture_problem_small({ value: `${value}`, limit: `${limit}` });
  if (code === 'too_dark') return m.capture_problem_dark();
  if (code === 'too_bright') return m.capture_problem_bright();
  return code === 'glare' ? m.capture_problem_glare() : m.capture_problem_blurred();
}
