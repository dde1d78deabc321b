import type { SeenTrial } from './use-trial.ts';

/** The picture as the reader got it, as a file. */
export async function framePng({ pixels, width, height }: SeenTrial): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(pixels), width, height), 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}
