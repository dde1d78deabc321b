import { type LumaImage, lumaOfRgba } from '@repo/contract/rules/image-rules';

type Drawable = HTMLVideoElement | HTMLImageElement;

const readSides = (source: Drawable) =>
  source instanceof HTMLVideoElement
    ? { widthPx: source.videoWidth, heightPx: source.videoHeight }
    : { widthPx: source.naturalWidth, heightPx: source.naturalHeight };

/** Brightness of what a picture shows, its long side at most so large; null as long as it shows nothing. */
export function sampleFrame(source: Drawable, longSidePx: number, canvas = document.createElement('canvas')) {
  const { widthPx, heightPx } = readSides(source);
  if (widthPx === 0 || heightPx === 0) return null;
  const scale = Math.min(1, longSidePx / Math.max(widthPx, heightPx));
  canvas.width = Math.max(1, Math.round(widthPx * scale));
  canvas.height = Math.max(1, Math.round(heightPx * scale));
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) return null;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(source, 0, 0, canvas.width, canvas.height);
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  const frame: LumaImage = lumaOfRgba(data, canvas.width, canvas.height);
  return { frame, size: { widthPx, heightPx } };
}
