import { DENSE_MODULE } from './dense-module.ts';

/** The passes of simd/dense-passes.wat, which says what each of them does. Addresses are in bytes of the module's memory. */
type DensePasses = {
  light(from: number, to: number, count: number): void;
  halve(from: number, to: number, columns: number, rows: number, width: number): void;
  subtract(
    row: number,
    out: number,
    entering: number,
    leaving: number,
    sums: number,
    width: number,
    share: number,
  ): void;
  changes(row: number, width: number, list: number): number;
  seeds(at: number, count: number, reach: number, depth: number, list: number): number;
  differences(row: number, width: number, bins: number): void;
  smooth(row: number, out: number, width: number): void;
  blur(
    from: number,
    fromStride: number,
    step: number,
    to: number,
    toStride: number,
    side: number,
    kernel: number,
    radius: number,
  ): void;
  judge(
    view: number,
    beliefs: number,
    means: number,
    weights: number,
    biases: number,
    count: number,
    least: number,
  ): void;
};

type PassMemory = { readonly buffer: ArrayBuffer; grow(pages: number): number };
type Exports = DensePasses & { readonly memory: PassMemory };
/** As much of WebAssembly as is used: not every place that compiles this knows its types. */
type Engine = {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => { readonly exports: unknown };
};

/** Numbers of a cell's view, with what fills it up to whole fours, and of its symbols. */
export const VIEW_STRIDE = 52;
const SYMBOLS = 16;
const PAGE_BYTES = 65_536;
const FLOAT_BYTES = 4;
/** Places are multiples of this, and the passes may read as much behind the end of one. */
const SPARE_FLOATS = 16;
/** Behind the table that the passes bring with them; two tables of 128 numbers. */
const BINS_PLACE = 256;
const BINS_COUNT = 256;
/** Pixels come in by as many bytes as stay close at hand. */
const INLET_PLACE = 4096;
const INLET_BYTES = 32_768;
/** Rasters have a place of their own: this wide and blurred this far at most, with as much nought around them as the blur reaches. */
const RASTER_SIDE = 176;
const RASTER_REACH = 24;
const RASTER_BYTES = FLOAT_BYTES * RASTER_SIDE * (RASTER_SIDE + 2 * RASTER_REACH);
const RASTER_PLACE = INLET_PLACE + INLET_BYTES;
const ROWS_PLACE = RASTER_PLACE + RASTER_BYTES;
const KERNEL_PLACE = ROWS_PLACE + RASTER_BYTES;
/** What is left between the rasters and the pictures, for the kernel and the tables of the discriminants. */
const TABLES_PLACE = KERNEL_PLACE + FLOAT_BYTES * 2 * RASTER_REACH;
const TABLES_BYTES = 8192;
const PICTURES_PLACE = TABLES_PLACE + TABLES_BYTES;
/** Halves of a picture that have a place here; more are never asked for. */
const LEVELS = 6;
/** No row is longer than this part of a picture: none has fewer rows. */
const LEAST_ROWS = 24;

function isEngine(value: unknown): value is Engine {
  return typeof value === 'object' && value !== null && 'Module' in value && 'Instance' in value;
}

function isExports(value: unknown): value is Exports {
  return typeof value === 'object' && value !== null && 'memory' in value && 'smooth' in value;
}

/** Null where there is no WebAssembly, where it knows no SIMD, and where a page's policy forbids it: all is done in TypeScript then. */
function startPasses(): Exports | null {
  const engine: unknown = Reflect.get(globalThis, 'WebAssembly');
  if (!isEngine(engine)) {
    return null;
  }
  try {
    const bytes = Uint8Array.from(atob(DENSE_MODULE), (letter) => letter.charCodeAt(0));
    const { exports } = new engine.Instance(new engine.Module(bytes));
    return isExports(exports) ? exports : null;
  } catch {
    return null;
  }
}

const started = startPasses();
let buffer = started?.memory.buffer ?? null;
/** Pixels of the largest picture that has its place, and where in the memory all that belongs to one lies. */
let room = 0;
let places: Places = placesFor(0);

/** In bytes. `end` is where the memory may end. */
type Places = {
  readonly levels: readonly number[];
  readonly mean: number;
  readonly smooth: number;
  readonly sums: number;
  readonly list: number;
  readonly end: number;
};

function placesFor(pixels: number): Places {
  let end = PICTURES_PLACE;
  const take = (floats: number) => {
    const place = end;
    end += FLOAT_BYTES * SPARE_FLOATS * (Math.ceil(floats / SPARE_FLOATS) + 1);
    return place;
  };
  const rowFloats = Math.ceil(pixels / LEAST_ROWS);
  const levels = Array.from({ length: LEVELS }, (_, level) => take(Math.ceil(pixels / 4 ** level)));
  const [mean, smooth, sums, list] = [take(pixels), take(pixels), take(rowFloats), take(rowFloats)];
  return { levels, mean, smooth, sums, list, end };
}

/**
 * Makes room for a picture of so many pixels. The memory only grows, with the largest picture seen; all that stood in it is given up, and
 * what is held of it loses its content. Where there is no room to be had the picture is done in TypeScript.
 */
export function makeRoom(pixels: number): void {
  if (started === null || buffer === null || pixels <= room) {
    return;
  }
  const wanted = placesFor(pixels);
  const missing = Math.ceil((wanted.end - buffer.byteLength) / PAGE_BYTES);
  try {
    if (missing > 0) {
      started.memory.grow(missing);
    }
  } catch {
    return;
  }
  buffer = started.memory.buffer;
  room = pixels;
  places = wanted;
}

/** The passes, if this picture's light stands in their memory; null where TypeScript has to do. */
export function passesFor(light: Float32Array): DensePasses | null {
  return light.buffer === buffer ? started : null;
}

function viewOf(place: number, length: number): Float32Array | null {
  return buffer === null || length > room ? null : new Float32Array(buffer, place, length);
}

/** Memory of the passes for the light of a level; null where there is none, or not enough. */
export function placeLevel(level: number, length: number): Float32Array | null {
  const place = places.levels[level];
  return place === undefined || length > room / 4 ** level ? null : viewOf(place, length);
}

/** Memory for what is made of a picture that stands in it: its light less the local mean, or smoothed. */
export function placeAlike(light: Float32Array, use: 'mean' | 'smooth'): Float32Array | null {
  return light.buffer === buffer ? viewOf(places[use], light.length) : null;
}

/** One number for each column of a picture that stands in the memory. */
export function placeSums(light: Float32Array, width: number): Float32Array | null {
  return light.buffer === buffer ? viewOf(places.sums, width) : null;
}

/** A list of places in a row of a picture that stands in the memory. The next row overwrites it. */
export function placeList(light: Float32Array, width: number): Int32Array | null {
  return light.buffer === buffer ? new Int32Array(buffer, places.list, width) : null;
}

/** Two tables of counts, one behind the other, all nought. */
export function placeBins(light: Float32Array): Uint32Array | null {
  return light.buffer === buffer ? new Uint32Array(buffer, BINS_PLACE, BINS_COUNT).fill(0) : null;
}

/** The light of opaque and transparent pixels, into a picture that stands in the memory. False where TypeScript has to do. */
export function passLight(data: Uint8Array | Uint8ClampedArray, light: Float32Array): boolean {
  const passes = passesFor(light);
  if (passes === null) {
    return false;
  }
  const inlet = new Uint8Array(light.buffer, INLET_PLACE, INLET_BYTES);
  const end = FLOAT_BYTES * light.length;
  for (let from = 0; from < end; from += INLET_BYTES) {
    const part = data.subarray(from, Math.min(from + INLET_BYTES, end));
    inlet.set(part);
    passes.light(INLET_PLACE, light.byteOffset + from, part.length / FLOAT_BYTES);
  }
  return true;
}

/**
 * Blurs a square raster in place by two symmetric kernels, each from its middle outwards, as blur-raster.ts does. False where TypeScript has
 * to do.
 */
export function passBlur(raster: Float32Array, side: number, alongX: Float32Array, alongY: Float32Array): boolean {
  const reach = Math.max(alongX.length, alongY.length) - 1;
  if (started === null || buffer === null || side < 4 || side > RASTER_SIDE || reach > RASTER_REACH) {
    return false;
  }
  const stride = side + 2 * RASTER_REACH;
  const wide = new Float32Array(buffer, RASTER_PLACE, side * stride).fill(0);
  new Float32Array(buffer, ROWS_PLACE, side * stride).fill(0);
  const kernel = new Float32Array(buffer, KERNEL_PLACE, reach + 1);
  for (let y = 0; y < side; y++) {
    wide.set(raster.subarray(y * side, (y + 1) * side), y * stride + RASTER_REACH);
  }
  const rowBytes = FLOAT_BYTES * side;
  const strideBytes = FLOAT_BYTES * stride;
  const middle = ROWS_PLACE + RASTER_REACH * rowBytes;
  const inner = RASTER_PLACE + FLOAT_BYTES * RASTER_REACH;
  kernel.set(alongX);
  started.blur(inner, strideBytes, FLOAT_BYTES, middle, rowBytes, side, KERNEL_PLACE, alongX.length - 1);
  kernel.set(alongY);
  started.blur(middle, rowBytes, rowBytes, RASTER_PLACE, rowBytes, side, KERNEL_PLACE, alongY.length - 1);
  raster.set(wide.subarray(0, side * side));
  return true;
}

/** What a symbol looks like in a view (16 x 52), how much each of its 49 places says for it (49 x 16), and the 16 biases. */
export type ViewTables = {
  readonly means: Float32Array;
  readonly weights: Float32Array;
  readonly biases: Float32Array;
};

/** Room for the views and beliefs of so many cells, 52 and 16 numbers each, in the place of a raster; null where TypeScript has to do. */
export function placeViews(cells: number): { views: Float32Array; beliefs: Float32Array } | null {
  if (buffer === null || FLOAT_BYTES * cells * (VIEW_STRIDE + SYMBOLS) > 2 * RASTER_BYTES) {
    return null;
  }
  const views = new Float32Array(buffer, RASTER_PLACE, cells * VIEW_STRIDE);
  return { views, beliefs: new Float32Array(buffer, RASTER_PLACE + views.byteLength, cells * SYMBOLS) };
}

/** The discriminants of so many cells, whose views and beliefs stand where `placeViews` says, in place of the beliefs. False where TypeScript has to do. */
export function passJudge(views: Float32Array, count: number, tables: ViewTables, least: number): boolean {
  if (started === null || buffer === null || views.buffer !== buffer || count === 0) {
    return false;
  }
  const { means, weights, biases } = tables;
  const place = (values: Float32Array, at: number) => {
    new Float32Array(started.memory.buffer, at, values.length).set(values);
    return at + values.byteLength;
  };
  const weightsPlace = place(means, TABLES_PLACE);
  const biasesPlace = place(weights, weightsPlace);
  place(biases, biasesPlace);
  const beliefs = views.byteOffset + views.byteLength;
  started.judge(views.byteOffset, beliefs, TABLES_PLACE, weightsPlace, biasesPlace, count, least);
  return true;
}
