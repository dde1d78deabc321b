import type { EndWatch } from './capture-watch.ts';

const guards = new Map<HTMLElement, () => void>();
let restore: (() => void) | null = null;

/**
 * While it is on, canvases inside `host` cannot be exported: `toDataURL`, `toBlob` and `getImageData` warn and return
 * blank data. Other canvases are unaffected, and the last guard that ends removes the patch.
 */
export function guardCanvases(host: HTMLElement, onTry: () => void): EndWatch {
  guards.set(host, onTry);
  restore ??= patchCanvases();
  return () => {
    guards.delete(host);
    if (guards.size > 0) return;
    restore?.();
    restore = null;
  };
}

/** True, after a warning, for a canvas that stands inside a guarded element. */
function isRefused(canvas: HTMLCanvasElement): boolean {
  for (const [host, onTry] of guards) {
    if (!host.contains(canvas)) continue;
    onTry();
    return true;
  }
  return false;
}

function patchCanvases(): () => void {
  const canvas = HTMLCanvasElement.prototype;
  const context = CanvasRenderingContext2D.prototype;
  const { toDataURL, toBlob } = canvas;
  const { getImageData } = context;
  canvas.toDataURL = function (this: HTMLCanvasElement, ...rest) {
    return isRefused(this) ? 'data:,' : toDataURL.apply(this, rest);
  };
  canvas.toBlob = function (this: HTMLCanvasElement, done, ...rest) {
    if (isRefused(this)) done(null);
    else toBlob.call(this, done, ...rest);
  };
  context.getImageData = function (this: CanvasRenderingContext2D, x, y, width, height, ...rest) {
    const pixels = () => getImageData.call(this, x, y, width, height, ...rest);
    return isRefused(this.canvas) ? new ImageData(Math.abs(width), Math.abs(height)) : pixels();
  };
  return () => {
    Object.assign(canvas, { toDataURL, toBlob });
    Object.assign(context, { getImageData });
  };
}
