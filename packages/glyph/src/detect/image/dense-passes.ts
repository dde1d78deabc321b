import { DENSE_MODULE } from './dense-module.ts';

/** The passes of simd/dense-passes.wat, documented there. Addresses are in bytes of the module's memory. */
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
/**
 * The part of the WebAssembly API that is used, because not every TypeScript configuration that compiles this has its
 * types.
 */
type Engine = {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => { readonly exports: unknown };
};

/** Numbers of a cell's view, padded to a multiple of four, and of its symbols. */
export const VIEW_STRIDE = 52;
const SYMBOLS = 16;
const PAGE_BYTES = 65_536;
const FLOAT_BYTES = 4;
/** Areas are aligned to this many floats, and the passes may read as many beyond the end of one. */
const SPARE_FLOATS = 16;
/** Address of the two histograms of 128 bins, after the module's own table. */
const BINS_PLACE = 256;
const BINS_COUNT = 256;
/** Address of the input buffer; pixels are copied in chunks that stay in the cache. */
const INLET_PLACE = 4096;
const INLET_BYTES = 32_768;
/**
 * Largest side and blur radius of the rasters' own area, which has as much zero padding around it as the blur reaches.
 */
const RASTER_SIDE = 176;
const RASTER_REACH = 24;
const RASTER_BYTES = FLOAT_BYTES * RASTER_SIDE * (RASTER_SIDE + 2 * RASTER_REACH);
const RASTER_PLACE = INLET_PLACE + INLET_BYTES;
const ROWS_PLACE = RASTER_PLACE + RASTER_BYTES;
const KERNEL_PLACE = ROWS_PLACE + RASTER_BYTES;
/** Kernel and discriminant tables lie between the rasters and the pictures. */
const TABLES_PLACE = KERNEL_PLACE + FLOAT_BYTES * 2 * RASTER_REACH;
const TABLES_BYTES = 8192;
const PICTURES_PLACE = TABLES_PLACE + TABLES_BYTES;
/** Pyramid levels that have an area. */
const LEVELS = 6;
/** Fewest rows of a picture, which bounds the length of a row. */
const LEAST_ROWS = 24;

function isEngine(value: unknown): value is Engine {
  return typeof value === 'object' && value !== null && 'Module' in value && 'Instance' in value;
}

function isExports(value: unknown): value is Exports {
  return typeof value === 'object' && value !== null && 'memory' in value && 'smooth' in value;
}

/**
 * Returns null without WebAssembly, without SIMD, or if the page's policy forbids it: then everything runs in
 * TypeScript.
 */
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
/** Pixels of the largest picture with an area, and the addresses of all that belongs to one. */
let room = 0;
let places: PassAddresses = computeAddresses(0);

/** Addresses in bytes. `end` is where the memory may end. */
type PassAddresses = {
  readonly levels: readonly number[];
  readonly mean: number;
  readonly smooth: number;
  readonly sums: number;
  readonly list: number;
  readonly end: number;
};

function computeAddresses(pixels: number): PassAddresses {
  let end = PICTURES_PLACE;
  const reserve = (floats: number) => {
    const place = end;
    end += FLOAT_BYTES * SPARE_FLOATS * (Math.ceil(floats / SPARE_FLOATS) + 1);
    return place;
  };
  const rowFloats = Math.ceil(pixels / LEAST_ROWS);
  const levels = Array.from({ length: LEVELS }, (_, level) => reserve(Math.ceil(pixels / 4 ** level)));
  const [mean, smooth, sums, list] = [reserve(pixels), reserve(pixels), reserve(rowFloats), reserve(rowFloats)];
  return { levels, mean, smooth, sums, list, end };
}

/**
 * Allocates memory for a picture of so many pixels. The memory only grows; all earlier contents become invalid. If it
 * cannot grow, the picture is processed in TypeScript.
 */
export function makeRoom(pixels: number): void {
  if (started === null || buffer === null || pixels <= room) {
    return;
  }
  const wanted = computeAddresses(pixels);
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

/** The passes, if this picture's light is in their memory; null if TypeScript must do the work. */
export function passesFor(light: Float32Array): DensePasses | null {
  return light.buffer === buffer ? started : null;
}

function createView(place: number, length: number): Float32Array | null {
  return buffer === null || length > room ? null : new Float32Array(buffer, place, length);
}

/** Memory for the light of a level; null if there is not enough. */
export function placeLevel(level: number, length: number): Float32Array | null {
  const place = places.levels[level];
  return place === undefined || length > room / 4 ** level ? null : createView(place, length);
}

/** Memory for a derived picture: light minus the local mean, or smoothed light. */
export function placeAlike(light: Float32Array, use: 'mean' | 'smooth'): Float32Array | null {
  return light.buffer === buffer ? createView(places[use], light.length) : null;
}

/** Memory for one number for each column of a picture. */
export function placeSums(light: Float32Array, width: number): Float32Array | null {
  return light.buffer === buffer ? createView(places.sums, width) : null;
}

/** Memory for a list of pixel positions in a row. The next row overwrites it. */
export function placeList(light: Float32Array, width: number): Int32Array | null {
  return light.buffer === buffer ? new Int32Array(buffer, places.list, width) : null;
}

/** Memory for two histograms, one after the other, set to zero. */
export function placeBins(light: Float32Array): Uint32Array | null {
  return light.buffer === buffer ? new Uint32Array(buffer, BINS_PLACE, BINS_COUNT).fill(0) : null;
}

/**
 * Computes the light of opaque and transparent pixels into a picture in the memory. Returns false if TypeScript must do
 * the work.
 */
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
 * Blurs a square raster in place by two symmetric kernels, each given from its centre outwards, as blur-raster.ts does.
 * Returns false if TypeScript must do the work.
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
  const centre = ROWS_PLACE + RASTER_REACH * rowBytes;
  const inner = RASTER_PLACE + FLOAT_BYTES * RASTER_REACH;
  kernel.set(alongX);
  started.blur(inner, strideBytes, FLOAT_BYTES, centre, rowBytes, side, KERNEL_PLACE, alongX.length - 1);
  kernel.set(alongY);
  started.blur(centre, rowBytes, rowBytes, RASTER_PLACE, rowBytes, side, KERNEL_PLACE, alongY.length - 1);
  raster.set(wide.subarray(0, side * side));
  return true;
}

/** The symbols' mean views (16 x 52), the weights of their discriminants (49 x 16), and the 16 biases. */
export type ViewTables = {
  readonly means: Float32Array;
  readonly weights: Float32Array;
  readonly biases: Float32Array;
};

/**
 * Memory for the views and beliefs of so many cells, 52 and 16 numbers each, in the rasters' area; null if TypeScript
 * must do the work.
 */
export function placeViews(cells: number): { views: Float32Array; beliefs: Float32Array } | null {
  if (buffer === null || FLOAT_BYTES * cells * (VIEW_STRIDE + SYMBOLS) > 2 * RASTER_BYTES) {
    return null;
  }
  const views = new Float32Array(buffer, RASTER_PLACE, cells * VIEW_STRIDE);
  return { views, beliefs: new Float32Array(buffer, RASTER_PLACE + views.byteLength, cells * SYMBOLS) };
}

/**
 * Replaces the beliefs of so many cells with their discriminants; views and beliefs must be where `placeViews` put
 * them. Returns false if TypeScript must do the work.
 */
export function passScores(views: Float32Array, count: number, tables: ViewTables, least: number): boolean {
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
