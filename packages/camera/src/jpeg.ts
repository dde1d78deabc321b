import type { Frame } from './develop.ts';

/**
 * JPEG's losses without its file: chroma at half size, quantised 8 x 8 blocks (ITU T.81, tables scaled as libjpeg
 * does).
 */
const SIDE = 8;
const AREA = SIDE * SIDE;

/** T.81, tables K.1 and K.2: quantisation steps of luma and chroma at quality 50. */
const BRIGHTNESS_STEPS = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
  87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103, 99,
];
const COLOUR_STEPS = Array.from({ length: AREA }, (_, i) => {
  const known = [17, 18, 24, 47, 18, 21, 26, 66, 24, 26, 56, 99, 47, 66, 99, 99];
  const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
  return x < 4 && y < 4 ? (known[4 * y + x] ?? 99) : 99;
});

function scaleSteps(steps: readonly number[], quality: number): Float32Array {
  const percent = quality < 50 ? 5000 / quality : 200 - 2 * quality;
  return Float32Array.from(steps, (step) =>
    Math.min(Math.max(Math.floor((step * Math.floor(percent) + 50) / 100), 1), 255),
  );
}

/** Row k: the DCT basis of frequency k at the eight places, scaled to be orthonormal. */
const COSINES = Float32Array.from({ length: AREA }, (_, i) => {
  const [k, x] = [Math.floor(i / SIDE), i % SIDE];
  return Math.sqrt((k === 0 ? 1 : 2) / SIDE) * Math.cos(((2 * x + 1) * k * Math.PI) / (2 * SIDE));
});

/** The DCT or its inverse along both sides; block and out must differ. */
function transform(block: Float32Array, between: Float32Array, out: Float32Array, isForward: boolean): void {
  const [row, column] = isForward ? [SIDE, 1] : [1, SIDE];
  for (const [from, to] of [
    [block, between],
    [between, out],
  ] as const) {
    // Each pass transposes the block, so two restore its layout.
    for (let line = 0; line < SIDE; line++) {
      for (let k = 0; k < SIDE; k++) {
        let sum = 0;
        for (let x = 0; x < SIDE; x++) sum += (COSINES[k * row + x * column] ?? 0) * (from[line * SIDE + x] ?? 0);
        to[k * SIDE + line] = sum;
      }
    }
  }
}

type Plane = { readonly data: Float32Array; readonly width: number; readonly height: number };

/** Quantises each block's frequencies in place. Width and height are multiples of 8; values are centred on zero. */
function quantise({ data, width, height }: Plane, steps: Float32Array): void {
  const [block, between, waves] = [new Float32Array(AREA), new Float32Array(AREA), new Float32Array(AREA)];
  for (let top = 0; top < height; top += SIDE) {
    for (let left = 0; left < width; left += SIDE) {
      for (let i = 0; i < AREA; i++) block[i] = data[(top + (i >> 3)) * width + left + (i & 7)] ?? 0;
      transform(block, between, waves, true);
      for (let i = 0; i < AREA; i++) {
        const step = steps[i] ?? 1;
        waves[i] = step * Math.round((waves[i] ?? 0) / step);
      }
      transform(waves, between, block, false);
      for (let i = 0; i < AREA; i++) {
        data[(top + (i >> 3)) * width + left + (i & 7)] = Math.min(Math.max(Math.round(block[i] ?? 0), -128), 127);
      }
    }
  }
}

/** Luma and two chroma planes centred on zero (JFIF), padded to a multiple of 16 a side by repeating the edge. */
function splitColours({ data, width, height }: Frame): [Plane, Plane, Plane] {
  const size = { width: 16 * Math.ceil(width / 16), height: 16 * Math.ceil(height / 16) };
  const planes = [0, 1, 2].map(() => new Float32Array(size.width * size.height));
  const [y = new Float32Array(), cb = y, cr = y] = planes;
  for (let row = 0; row < size.height; row++) {
    for (let column = 0; column < size.width; column++) {
      const from = 4 * (Math.min(row, height - 1) * width + Math.min(column, width - 1));
      const [r, g, b] = [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0];
      const at = row * size.width + column;
      y[at] = Math.round(0.299 * r + 0.587 * g + 0.114 * b) - 128;
      cb[at] = Math.round(-0.168736 * r - 0.331264 * g + 0.5 * b);
      cr[at] = Math.round(0.5 * r - 0.418688 * g - 0.081312 * b);
    }
  }
  return [
    { data: y, ...size },
    { data: cb, ...size },
    { data: cr, ...size },
  ];
}

function halve({ data, width, height }: Plane): Plane {
  const half = new Float32Array((width * height) / 4);
  for (let i = 0; i < half.length; i++) {
    const at = 2 * Math.floor(i / (width / 2)) * width + 2 * (i % (width / 2));
    const sum = (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + width] ?? 0) + (data[at + width + 1] ?? 0);
    half[i] = Math.round(sum / 4);
  }
  return { data: half, width: width / 2, height: height / 2 };
}

/**
 * Upsamples a half-size plane at a pixel of the full size: weights 3 to 1 between the two nearest pixels, both ways.
 */
function sampleHalf({ data, width, height }: Plane, x: number, y: number): number {
  const [left, top] = [x >> 1, y >> 1];
  const right = Math.min(Math.max(left + (x & 1 ? 1 : -1), 0), width - 1);
  const below = Math.min(Math.max(top + (y & 1 ? 1 : -1), 0), height - 1);
  const upper = 3 * (data[top * width + left] ?? 0) + (data[top * width + right] ?? 0);
  const lower = 3 * (data[below * width + left] ?? 0) + (data[below * width + right] ?? 0);
  return (3 * upper + lower) / 16;
}

/**
 * JPEG and back, quality 1 to 100. Without a library, so that the bytes are the same on every machine and in a browser.
 */
export function compress(frame: Frame, quality: number): Frame {
  const { width, height } = frame;
  const [brightness, blue, red] = splitColours(frame);
  const [halfBlue, halfRed] = [halve(blue), halve(red)];
  quantise(brightness, scaleSteps(BRIGHTNESS_STEPS, quality));
  for (const half of [halfBlue, halfRed]) quantise(half, scaleSteps(COLOUR_STEPS, quality));
  const data = new Uint8ClampedArray(frame.data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const light = (brightness.data[y * brightness.width + x] ?? 0) + 128;
      const [cb, cr] = [sampleHalf(halfBlue, x, y), sampleHalf(halfRed, x, y)];
      const at = 4 * (y * width + x);
      data[at] = light + 1.402 * cr;
      data[at + 1] = light - 0.344136 * cb - 0.714136 * cr;
      data[at + 2] = light + 1.772 * cb;
      data[at + 3] = 255;
    }
  }
  return { data, width, height };
}
