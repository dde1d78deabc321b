type PlaneSize = { readonly width: number; readonly height: number };

function gaussianKernel(sigma: number): Float32Array {
  const radius = Math.max(1, Math.ceil(3 * sigma));
  const kernel = Float32Array.from({ length: radius + 1 }, (_, i) => Math.exp(-(i * i) / (2 * sigma * sigma)));
  const sum = kernel.reduce((a, b) => a + 2 * b, -(kernel[0] ?? 0));
  return kernel.map((value) => value / sum);
}

/** Convolves each row or column with a symmetric kernel, edges repeated. */
function convolveLines(
  from: Float32Array,
  kernel: Float32Array,
  lines: number,
  lineStep: number,
  length: number,
  step: number,
): Float32Array {
  const out = new Float32Array(from.length);
  const radius = kernel.length - 1;
  const padded = new Float32Array(length + 2 * radius);
  for (let line = 0; line < lines; line++) {
    for (let i = -radius; i < length + radius; i++) {
      padded[i + radius] = from[line * lineStep + Math.min(Math.max(i, 0), length - 1) * step] ?? 0;
    }
    for (let i = 0; i < length; i++) {
      let sum = (kernel[0] ?? 0) * (padded[i + radius] ?? 0);
      for (let k = 1; k <= radius; k++) {
        sum += (kernel[k] ?? 0) * ((padded[i + radius - k] ?? 0) + (padded[i + radius + k] ?? 0));
      }
      out[line * lineStep + i * step] = sum;
    }
  }
  return out;
}

export function blurByGaussian(plane: Float32Array, { width, height }: PlaneSize, sigmaPx: number): Float32Array {
  if (sigmaPx <= 0) return plane;
  const kernel = gaussianKernel(sigmaPx);
  return convolveLines(convolveLines(plane, kernel, height, width, width, 1), kernel, width, 1, height, width);
}

const SUB_ROWS = 8;

/** Half the disc's width at each row, averaged over the row's height. */
function discWidths(radius: number): Float64Array {
  const reach = Math.ceil(radius);
  return Float64Array.from({ length: 2 * reach + 1 }, (_, i) => {
    let sum = 0;
    for (let k = 0; k < SUB_ROWS; k++) {
      const y = i - reach + (k + 0.5) / SUB_ROWS - 0.5;
      sum += Math.sqrt(Math.max(radius * radius - y * y, 0)) / SUB_ROWS;
    }
    return sum;
  });
}

/** Sum of a row up to a fractional position, from prefix sums; beyond the row its last pixel repeats. */
function sumUpTo(sums: Float64Array, width: number, place: number): number {
  const first = (sums[1] ?? 0) * Math.min(place, 0);
  const last = ((sums[width] ?? 0) - (sums[width - 1] ?? 0)) * Math.max(place - width, 0);
  const inside = Math.min(Math.max(place, 0), width);
  const left = Math.min(Math.floor(inside), width - 1);
  return first + last + (sums[left] ?? 0) + ((sums[left + 1] ?? 0) - (sums[left] ?? 0)) * (inside - left);
}

/** Defocus of an open lens: every point becomes a uniform disc. */
export function blurByDisc(plane: Float32Array, { width, height }: PlaneSize, radiusPx: number): Float32Array {
  if (radiusPx <= 0) return plane;
  const halves = discWidths(radiusPx);
  const reach = (halves.length - 1) / 2;
  const area = halves.reduce((a, b) => a + 2 * b, 0);
  const out = new Float32Array(plane.length);
  const sums = new Float64Array(width + 1);
  for (let row = -reach; row < height + reach; row++) {
    const from = Math.min(Math.max(row, 0), height - 1) * width;
    for (let x = 0; x < width; x++) sums[x + 1] = (sums[x] ?? 0) + (plane[from + x] ?? 0);
    for (let k = 0; k < halves.length; k++) {
      const to = row + reach - k;
      const half = halves[k] ?? 0;
      if (to < 0 || to >= height) continue;
      for (let x = 0; x < width; x++) {
        const sum = sumUpTo(sums, width, x + 0.5 + half) - sumUpTo(sums, width, x + 0.5 - half);
        out[to * width + x] = (out[to * width + x] ?? 0) + sum / area;
      }
    }
  }
  return out;
}
