import sharp from 'sharp';
import type { Frame } from '../../packages/camera/src/develop.ts';
import type { Dice } from '../../packages/camera/src/dice.ts';
import { encodeGlyph, PATTERNS, PAYLOAD_LENGTH, rasterGlyph } from '../../packages/glyph/src/index.ts';

/** One hostile picture and, where a glyph still stands in it, what may be read from it. */
export type Hostile = { readonly frame: Frame; readonly payload: Uint8Array | null };
type Maker = (dice: Dice) => Hostile | Promise<Hostile>;

/** Pictures made to harm a reader, by what is done in them. */
export const HOSTILE_PICTURES: Record<string, Maker> = {
  noise: (dice) => ({ frame: noiseOf(dice, 1 + dice.below(900), 1 + dice.below(700)), payload: null }),
  'data that do not fit the size': (dice) => {
    const frame = noiseOf(dice, 1 + dice.below(300), 1 + dice.below(300));
    const grown = { ...frame, width: frame.width + dice.below(40), height: frame.height + dice.below(40) };
    return { frame: { ...grown, data: frame.data.slice(0, dice.below(frame.data.length + 1)) }, payload: null };
  },
  'a glyph with foreign bytes in it': (dice) => {
    const { frame, payload } = glyphOf(dice);
    const from = dice.below(frame.data.length);
    frame.data.set(dice.bytes(Math.min(dice.below(40_000), frame.data.length - from)), from);
    return { frame, payload };
  },
  'a glyph whose rows slip': (dice) => {
    const { frame, payload } = glyphOf(dice);
    const width = Math.max(1, frame.width + dice.below(9) - 4);
    return { frame: { ...frame, width, height: Math.floor(frame.data.length / 4 / width) }, payload };
  },
  'a glyph in pieces, shuffled': (dice) => ({ frame: shuffled(dice, glyphOf(dice).frame), payload: null }),
  'finders everywhere': (dice) => ({ frame: tiled(dice, glyphOf(dice).frame), payload: null }),
  'many glyphs at once': (dice) => ({ frame: crowded(dice), payload: null }),
  'stripes, checks and rings': (dice) => ({ frame: patterned(dice), payload: null }),
  'a broken JPEG file': async (dice) => {
    const { frame, payload } = glyphOf(dice);
    const raw = { width: frame.width, height: frame.height, channels: 4 } as const;
    const file = await sharp(frame.data, { raw })
      .flatten()
      .jpeg({ quality: 20 + dice.below(70) })
      .toBuffer();
    for (let hits = dice.below(12); hits > 0; hits--) file[200 + dice.below(file.length - 200)] = dice.below(256);
    const cut = file.subarray(0, 400 + dice.below(file.length - 400));
    return { frame: await decoded(cut), payload };
  },
};

function noiseOf(dice: Dice, width: number, height: number): Frame {
  return { data: new Uint8ClampedArray(dice.bytes(4 * width * height)), width, height };
}

function glyphOf(dice: Dice): { frame: Frame; payload: Uint8Array } {
  const payload = dice.bytes(PAYLOAD_LENGTH);
  const pattern = PATTERNS[dice.below(PATTERNS.length)] ?? 'classic';
  return { frame: rasterGlyph(encodeGlyph(payload, { pattern }), 60 + dice.below(400)), payload };
}

/** Square pieces of a picture in another order: finders and curves, but no grid. */
function shuffled(dice: Dice, frame: Frame): Frame {
  const side = 8 + dice.below(40);
  const data = new Uint8ClampedArray(frame.data.length);
  for (let y = 0; y < frame.height; y += side) {
    for (let x = 0; x < frame.width; x += side) {
      copy(frame, dice.below(frame.width), dice.below(frame.height), { ...frame, data }, x, y, side);
    }
  }
  return { ...frame, data };
}

/** The top left corner of a glyph again and again. */
function tiled(dice: Dice, frame: Frame): Frame {
  const side = Math.ceil(frame.width / 3);
  const target: Frame = { data: new Uint8ClampedArray(4 * 640 * 480).fill(255), width: 640, height: 480 };
  const step = side + dice.below(10);
  for (let y = 0; y < target.height; y += step) {
    for (let x = 0; x < target.width; x += step) copy(frame, 0, 0, target, x, y, side);
  }
  return target;
}

/** A sheet full of small glyphs of one payload, cut at its edges: nobody says which is meant, all say the same. */
function crowded(dice: Dice): Frame {
  const target: Frame = { data: new Uint8ClampedArray(4 * 640 * 480).fill(255), width: 640, height: 480 };
  const glyph = rasterGlyph(encodeGlyph(new Uint8Array(PAYLOAD_LENGTH)), 30 + dice.below(120));
  const step = Math.ceil(glyph.width * dice.between(0.6, 1.1));
  for (let y = -dice.below(step); y < target.height; y += step) {
    for (let x = -dice.below(step); x < target.width; x += step) {
      copy(glyph, Math.max(0, -x), Math.max(0, -y), target, Math.max(0, x), Math.max(0, y), glyph.width);
    }
  }
  return target;
}

/** Regular patterns, which is what a search by run lengths finds hardest to leave alone. */
function patterned(dice: Dice): Frame {
  const width = 100 + dice.below(900);
  const height = 100 + dice.below(600);
  const period = 2 + dice.below(40);
  const kinds = [
    (x: number, y: number) => ((Math.floor(x / period) + Math.floor(y / period)) % 2) * 255,
    (x: number, y: number) => 128 + 127 * Math.sin(Math.hypot(x % (6 * period), y % (6 * period)) / (period / 6)),
    (x: number, y: number) => (Math.floor((x + y) / period) % 2) * 255,
    (x: number, y: number) => 128 + 60 * (Math.sin(x / period) + Math.sin(y / period)),
    (x: number, y: number) => 128 + 127 * Math.sin(((x - width / 2) ** 2 + (y - height / 2) ** 2) / (40 * period)),
  ];
  const light = kinds[dice.below(kinds.length)] ?? (() => 0);
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

/** What a browser would show of a file that is cut off or damaged; an even ground where it shows nothing. */
async function decoded(file: Buffer): Promise<Frame> {
  try {
    const { data, info } = await sharp(file, { failOn: 'none' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
  } catch {
    // The file is beyond the decoder: then no reader is ever asked.
    return { data: new Uint8ClampedArray(4 * 64 * 64), width: 64, height: 64 };
  }
}
