import type { Dice } from './dice.ts';

/** A frame of light, one number a pixel. */
export type Light = { readonly data: Float32Array; readonly width: number; readonly height: number };

function gaussian(sigma: number): Float32Array {
  const radius = Math.max(1, Math.ceil(3 * sigma));
  const kernel = Float32Array.from({ length: 2 * radius + 1 }, (_, i) =>
    Math.exp(-((i - radius) ** 2) / (2 * sigma * sigma)),
  );
  const sum = kernel.reduce((a, b) => a + b, 0);
  return kernel.map((value) => value / sum);
}

function clamp(value: number, limit: number): number {
  return Math.min(Math.max(value, 0), limit);
}

function convolve(light: Light, kernel: Float32Array, dx: number, dy: number): Light {
  const { data, width, height } = light;
  const out = new Float32Array(data.length);
  const radius = (kernel.length - 1) / 2;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let k = 0; k < kernel.length; k++) {
        const column = clamp(x + (k - radius) * dx, width - 1);
        const row = clamp(y + (k - radius) * dy, height - 1);
        sum += (kernel[k] ?? 0) * (data[row * width + column] ?? 0);
      }
      out[y * width + x] = sum;
    }
  }
  return { data: out, width, height };
}

/** Gaussian defocus, separable, edges repeated. */
export function blurLight(light: Light, sigmaPx: number): Light {
  if (sigmaPx <= 0) {
    return light;
  }
  const kernel = gaussian(sigmaPx);
  return convolve(convolve(light, kernel, 1, 0), kernel, 0, 1);
}

/** The camera moves `lengthPx` in a straight line while the shutter is open. */
export function moveLight(light: Light, lengthPx: number, directionDeg: number): Light {
  if (lengthPx <= 0) {
    return light;
  }
  const { data, width, height } = light;
  const out = new Float32Array(data.length);
  const steps = Math.max(2, Math.ceil(2 * lengthPx));
  const angle = (directionDeg * Math.PI) / 180;
  for (let step = 0; step < steps; step++) {
    const along = ((step + 0.5) / steps - 0.5) * lengthPx;
    const shiftX = along * Math.cos(angle);
    const shiftY = along * Math.sin(angle);
    const left = Math.floor(shiftX);
    const top = Math.floor(shiftY);
    const fx = shiftX - left;
    const fy = shiftY - top;
    for (let y = 0; y < height; y++) {
      const row0 = clamp(y + top, height - 1) * width;
      const row1 = clamp(y + top + 1, height - 1) * width;
      for (let x = 0; x < width; x++) {
        const x0 = clamp(x + left, width - 1);
        const x1 = clamp(x + left + 1, width - 1);
        const upper = (data[row0 + x0] ?? 0) * (1 - fx) + (data[row0 + x1] ?? 0) * fx;
        const lower = (data[row1 + x0] ?? 0) * (1 - fx) + (data[row1 + x1] ?? 0) * fx;
        out[y * width + x] = (out[y * width + x] ?? 0) + (upper * (1 - fy) + lower * fy) / steps;
      }
    }
  }
  return { data: out, width, height };
}

/** Adds sensor noise in place. */
export function addNoise({ data }: Light, deviation: number, dice: Dice): void {
  if (deviation <= 0) {
    return;
  }
  for (let i = 0; i < data.length; i++) {
    data[i] = (data[i] ?? 0) + deviation * dice.normal();
  }
}
