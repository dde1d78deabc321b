import { passBlur } from '../../detect/image/dense-passes.ts';

/** Total blur from paper to sample, as Gaussian deviations along the grid's two directions, in lattice steps. */
export type Softness = { readonly alongX: number; readonly alongY: number };

/** Upper bound of the blur: a wider one, or NaN, comes from a map that shows no glyph. */
const MAX_SIGMA = 40;

function makeKernel(asked: number): Float32Array {
  const sigma = Number.isNaN(asked) ? MAX_SIGMA : Math.min(asked, MAX_SIGMA);
  const radius = Math.max(1, Math.ceil(2.6 * sigma));
  const kernel = new Float32Array(radius + 1);
  let sum = 0;
  for (let i = 0; i <= radius; i++) {
    const value = Math.exp(-(i * i) / (2 * Math.max(sigma, 0.1) ** 2));
    kernel[i] = value;
    sum += i === 0 ? value : 2 * value;
  }
  return kernel.map((value) => value / sum);
}

let padded = new Float32Array(0);

/** Blurs a square raster in place with a separable Gaussian; outside the raster is paper (0). */
export function blurRaster(raster: Float32Array, side: number, { alongX, alongY }: Softness): void {
  const kernelX = makeKernel(alongX);
  const kernelY = makeKernel(alongY);
  if (passBlur(raster, side, kernelX, kernelY)) {
    return;
  }
  const reach = kernelY.length - 1;
  const rows = new Float32Array(side * (side + 2 * reach));
  blurRows(raster, rows.subarray(reach * side), side, kernelX);
  blurColumns(rows, raster, side, kernelY);
}

/** Sums in 32-bit floats, so that the result equals the WebAssembly pass. */
function blurRows(from: Float32Array, to: Float32Array, side: number, kernel: Float32Array): void {
  const { fround } = Math;
  const radius = kernel.length - 1;
  const centre = kernel[0] ?? 1;
  if (padded.length !== side + 2 * radius) {
    padded = new Float32Array(side + 2 * radius);
  }
  padded.fill(0);
  for (let y = 0; y < side; y++) {
    const start = y * side;
    padded.set(from.subarray(start, start + side), radius);
    for (let x = 0; x < side; x++) {
      const at = x + radius;
      let sum = fround(centre * (padded[at] ?? 0));
      for (let k = 1; k <= radius; k++) {
        const both = fround((padded[at - k] ?? 0) + (padded[at + k] ?? 0));
        sum = fround(sum + fround((kernel[k] ?? 0) * both));
      }
      to[start + x] = sum;
    }
  }
}

/** Blurs the columns; `from` has as many empty rows before and after as the kernel's radius. */
function blurColumns(from: Float32Array, to: Float32Array, side: number, kernel: Float32Array): void {
  const { fround } = Math;
  const radius = kernel.length - 1;
  const centre = kernel[0] ?? 1;
  for (let y = 0; y < side; y++) {
    const start = y * side;
    const own = start + radius * side;
    for (let x = 0; x < side; x++) {
      to[start + x] = centre * (from[own + x] ?? 0);
    }
    for (let k = 1; k <= radius; k++) {
      const share = kernel[k] ?? 0;
      const above = own - k * side;
      const below = own + k * side;
      for (let x = 0; x < side; x++) {
        const both = fround((from[above + x] ?? 0) + (from[below + x] ?? 0));
        to[start + x] = fround((to[start + x] ?? 0) + fround(share * both));
      }
    }
  }
}
