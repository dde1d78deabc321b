import sharp from 'sharp';
import type { Frame } from '../../../camera/src/develop.ts';
import type { Rng } from '../../../camera/src/rng.ts';
import { encodeGlyph, PATTERNS, PAYLOAD_LENGTH, rasterGlyph } from '../../src/index.ts';

/** One hostile picture and, if it still shows a glyph, the payload that may be read. */
export type HostilePicture = { readonly frame: Frame; readonly payload: Uint8Array | null };
type Maker = (rng: Rng) => HostilePicture | Promise<HostilePicture>;

/** Pictures made to break a reader, by name. */
export const HOSTILE_PICTURES: Record<string, Maker> = {
  noise: (rng) => ({ frame: drawNoise(rng, 1 + rng.below(900), 1 + rng.below(700)), payload: null }),
  'data that do not fit the size': (rng) => {
    const frame = drawNoise(rng, 1 + rng.below(300), 1 + rng.below(300));
    const grown = { ...frame, width: frame.width + rng.below(40), height: frame.height + rng.below(40) };
    return { frame: { ...grown, data: frame.data.slice(0, rng.below(frame.data.length + 1)) }, payload: null };
  },
  'a glyph with foreign bytes in it': (rng) => {
    const { frame, payload } = drawGlyph(rng);
    const from = rng.below(frame.data.length);
    frame.data.set(rng.bytes(Math.min(rng.below(40_000), frame.data.length - from)), from);
    return { frame, payload };
  },
  'a glyph whose rows slip': (rng) => {
    const { frame, payload } = drawGlyph(rng);
    const width = Math.max(1, frame.width + rng.below(9) - 4);
    return { frame: { ...frame, width, height: Math.floor(frame.data.length / 4 / width) }, payload };
  },
  'a glyph in pieces, shuffled': (rng) => ({ frame: shuffled(rng, drawGlyph(rng).frame), payload: null }),
  'finders everywhere': (rng) => ({ frame: tiled(rng, drawGlyph(rng).frame), payload: null }),
  'many glyphs at once': (rng) => ({ frame: drawManyGlyphs(rng), payload: null }),
  'stripes, checks and rings': (rng) => ({ frame: patterned(rng), payload: null }),
  'a broken JPEG file': async (rng) => {
    const { frame, payload } = drawGlyph(rng);
    const raw = { width: frame.width, height: frame.height, channels: 4 } as const;
    const file = await sharp(frame.data, { raw })
      .flatten()
      .jpeg({ quality: 20 + rng.below(70) })
      .toBuffer();
    for (let hits = rng.below(12); hits > 0; hits--) file[200 + rng.below(file.length - 200)] = rng.below(256);
    const cut = file.subarray(0, 400 + rng.below(file.length - 400));
    return { frame: await decoded(cut), payload };
  },
};

function drawNoise(rng: Rng, width: number, height: number): Frame {
  return { data: new Uint8ClampedArray(rng.bytes(4 * width * height)), width, height };
}

function drawGlyph(rng: Rng): { frame: Frame; payload: Uint8Array } {
  const payload = rng.bytes(PAYLOAD_LENGTH);
  const pattern = PATTERNS[rng.below(PATTERNS.length)] ?? 'classic';
  return { frame: rasterGlyph(encodeGlyph(payload, { pattern }), 60 + rng.below(400)), payload };
}

/** Shuffles square pieces of a picture: finders and curves, but no grid. */
function shuffled(rng: Rng, frame: Frame): Frame {
  const side = 8 + rng.below(40);
  const data = new Uint8ClampedArray(frame.data.length);
  for (let y = 0; y < frame.height; y += side) {
    for (let x = 0; x < frame.width; x += side) {
      copy(frame, rng.below(frame.width), rng.below(frame.height), { ...frame, data }, x, y, side);
    }
  }
  return { ...frame, data };
}

/** Tiles the top left corner of a glyph. */
function tiled(rng: Rng, frame: Frame): Frame {
  const side = Math.ceil(frame.width / 3);
  const target: Frame = { data: new Uint8ClampedArray(4 * 640 * 480).fill(255), width: 640, height: 480 };
  const step = side + rng.below(10);
  for (let y = 0; y < target.height; y += step) {
    for (let x = 0; x < target.width; x += step) copy(frame, 0, 0, target, x, y, side);
  }
  return target;
}

/** A sheet full of small glyphs of one payload, cut at its edges; whichever is read, the payload is the same. */
function drawManyGlyphs(rng: Rng): Frame {
  const target: Frame = { data: new Uint8ClampedArray(4 * 640 * 480).fill(255), width: 640, height: 480 };
  const glyph = rasterGlyph(encodeGlyph(new Uint8Array(PAYLOAD_LENGTH)), 30 + rng.below(120));
  const step = Math.ceil(glyph.width * rng.between(0.6, 1.1));
  for (let y = -rng.below(step); y < target.height; y += step) {
    for (let x = -rng.below(step); x < target.width; x += step) {
      copy(glyph, Math.max(0, -x), Math.max(0, -y), target, Math.max(0, x), Math.max(0, y), glyph.width);
    }
  }
  return target;
}

/** Regular patterns, the hardest to reject for a search by run lengths. */
function patterned(rng: Rng): Frame {
  const width = 100 + rng.below(900);
  const height = 100 + rng.below(600);
  const period = 2 + rng.below(40);
  const kinds = [
    (x: number, y: number) => ((Math.floor(x / period) + Math.floor(y / period)) % 2) * 255,
    (x: number, y: number) => 128 + 127 * Math.sin(Math.hypot(x % (6 * period), y % (6 * period)) / (period / 6)),
    (x: number, y: number) => (Math.floor((x + y) / period) % 2) * 255,
    (x: number, y: number) => 128 + 60 * (Math.sin(x / period) + Math.sin(y / period)),
    (x: number, y: number) => 128 + 127 * Math.sin(((x - width / 2) ** 2 + (y - height / 2) ** 2) / (40 * period)),
  ];
  const light = kinds[rng.below(kinds.length)] ?? (() => 0);
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let at = 0; at < width * height; at++) data.fill(light(at % width, Math.floor(at / width)), 4 * at, 4 * at + 3);
  return { data, width, height };
}

function copy(from: Frame, fromX: number, fromY: number, to: Frame, toX: number, toY: number, side: number): void {
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const inside = fromX + x < from.width && fromY + y < from.height && toX + x < to.width && toY + y < to.height;
      if (!inside) continue;
      const at = 4 * ((fromY + y) * from.width + fromX + x);
      to.data.set(from.data.subarray(at, at + 4), 4 * ((toY + y) * to.width + toX + x));
    }
  }
}

/** What a browser would show of a truncated or damaged file; a plain surface if it shows nothing. */
async function decoded(file: Buffer): Promise<Frame> {
  try {
    const { data, info } = await sharp(file, { failOn: 'none' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
  } catch {
    // The file cannot be decoded, so no reader would see it.
    return { data: new Uint8ClampedArray(4 * 64 * 64), width: 64, height: 64 };
  }
}
