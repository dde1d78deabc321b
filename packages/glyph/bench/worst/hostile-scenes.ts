import sharp from 'sharp';
import type { Frame } from '../../../camera/src/develop.ts';
import { createRng, type Rng } from '../../../camera/src/rng.ts';
import { encodeGlyph, PAYLOAD_LENGTH, rasterGlyph } from '../../src/index.ts';

/** Frame size that a live camera gives the reader. */
export const FRAME_SIZE = { width: 1280, height: 720 } as const;
const { width: WIDTH, height: HEIGHT } = FRAME_SIZE;
const SEED = 77;
const INK = 10;
/** Radii of a finder's core, of the light around it and of its ring, in units of which the ring has 3.5. */
const [CORE, GAP, RING] = [1.5, 2.5, 3.5] as const;

/** A frame made to keep a reader busy, by name. */
export type HostileScene = { readonly name: string; readonly frame: Frame };

function paint(light: (x: number, y: number) => number): Frame {
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT).fill(255);
  for (let at = 0; at < WIDTH * HEIGHT; at++) {
    data.fill(light(at % WIDTH, Math.floor(at / WIDTH)), 4 * at, 4 * at + 3);
  }
  return { data, width: WIDTH, height: HEIGHT };
}

function drawRing({ data }: Frame, x: number, y: number, radius: number): void {
  const unit = radius / RING;
  const [left, right] = [Math.max(0, Math.floor(x - radius)), Math.min(WIDTH - 1, Math.ceil(x + radius))];
  for (let row = Math.max(0, Math.floor(y - radius)); row <= Math.min(HEIGHT - 1, y + radius); row++) {
    for (let column = left; column <= right; column++) {
      const distance = Math.hypot(column + 0.5 - x, row + 0.5 - y) / unit;
      const at = 4 * (row * WIDTH + column);
      if (distance < CORE || (distance > GAP && distance < RING)) data.fill(INK, at, at + 3);
    }
  }
}

function ringsInRows(radius: number, step: number): Frame {
  const frame = paint(() => 255);
  for (let y = step / 2; y < HEIGHT; y += step) {
    for (let x = step / 2; x < WIDTH; x += step) drawRing(frame, x, y, radius);
  }
  return frame;
}

function ringsScattered(rng: Rng, count: number, least: number, most: number): Frame {
  const frame = paint(() => 255);
  for (let i = 0; i < count; i++) {
    drawRing(frame, rng.between(20, WIDTH - 20), rng.between(20, HEIGHT - 20), rng.between(least, most));
  }
  return frame;
}

/** Copies the first `side` x `side` pixels of a picture to (x, y), clipped to the frame. */
function paste(to: Frame, from: Frame, x: number, y: number, side: number): void {
  const columns = Math.min(side, from.width, WIDTH - x);
  for (let row = 0; row < Math.min(side, from.height, HEIGHT - y); row++) {
    const start = 4 * row * from.width;
    to.data.set(from.data.subarray(start, start + 4 * columns), 4 * ((y + row) * WIDTH + x));
  }
}

function drawGlyph(rng: Rng, side: number): Frame {
  return rasterGlyph(encodeGlyph(rng.bytes(PAYLOAD_LENGTH)), side);
}

/** Glyphs with intact finders and random cells. */
function counterfeit(rng: Rng, side: number): Frame {
  const glyph = drawGlyph(rng, side);
  const isCorner = (at: number) => at < 0.26 * side || at > 0.74 * side;
  const cell = Math.max(1, Math.floor(side / 54));
  const blobs = Array.from({ length: 60 * 60 }, () => (rng.below(7) < 3 ? 20 : 250));
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const blob = blobs[(Math.floor(y / cell) % 60) * 60 + (Math.floor(x / cell) % 60)] ?? 0;
      if (!(isCorner(x) && isCorner(y))) glyph.data.fill(blob, 4 * (y * side + x), 4 * (y * side + x) + 3);
    }
  }
  return glyph;
}

function tile(step: number, side: number, draw: () => Frame): Frame {
  const frame = paint(() => 255);
  for (let y = 0; y < HEIGHT; y += step) {
    for (let x = 0; x < WIDTH; x += step) paste(frame, draw(), x, y, side);
  }
  return frame;
}

function addNoise(rng: Rng, { data, ...rest }: Frame, sigma: number): Frame {
  const noisy = data.slice();
  for (let at = 0; at < noisy.length; at += 4) {
    noisy.fill((noisy[at] ?? 0) + sigma * rng.normal(), at, at + 3);
  }
  return { ...rest, data: noisy };
}

async function write(words: string, sizePx: number): Promise<Frame> {
  const lines = Array.from(
    { length: Math.floor(HEIGHT / sizePx / 1.2) },
    (_, i) =>
      `<text x="4" y="${(i + 1) * sizePx * 1.2}">${words.repeat(Math.ceil((2 * WIDTH) / sizePx / words.length))}</text>`,
  ).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="white"/><g font-size="${sizePx}" font-family="sans-serif">${lines}</g></svg>`;
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: WIDTH, height: HEIGHT };
}

function checks(side: number): Frame {
  return paint((x, y) => ((Math.floor(x / side) + Math.floor(y / side)) % 2) * 255);
}

function dots(side: number, step: number): Frame {
  return paint((x, y) => (x % step < side && y % step < side ? 0 : 255));
}

function blobs(rng: Rng, side: number, depth: number): Frame {
  const columns = Math.ceil(WIDTH / side);
  const values = Uint8Array.from({ length: columns * Math.ceil(HEIGHT / side) }, () => rng.below(depth));
  const scale = 255 / (depth - 1);
  return paint((x, y) => scale * (values[Math.floor(y / side) * columns + Math.floor(x / side)] ?? 0));
}

/** Frames with many finders, glyphs or counterfeits, with letters, and with textures of every grain. */
export async function drawHostileScenes(): Promise<HostileScene[]> {
  const rng = createRng(SEED);
  const rows = [
    [4, 12],
    [8, 24],
    [12, 40],
    [14, 48],
    [20, 64],
    [30, 90],
  ].map(([radius = 0, step = 0]) => ({
    name: `finders of ${2 * radius} px in rows`,
    frame: ringsInRows(radius, step),
  }));
  const scattered = [
    [400, 5, 14],
    [150, 8, 30],
    [80, 14, 18],
    [200, 4, 6],
  ].map(([count = 0, least = 0, most = 0]) => ({
    name: `${count} finders of ${2 * least} to ${2 * most} px, scattered`,
    frame: ringsScattered(rng, count, least, most),
  }));
  const denseSheets = [100, 170].map((side) => ({
    name: `glyphs of ${side} px`,
    frame: tile(side + 5, side, () => drawGlyph(rng, side)),
  }));
  const fakes = [110, 170, 230].map((side) => ({
    name: `counterfeits of ${side} px`,
    frame: tile(side + 6, side, () => counterfeit(rng, side)),
  }));
  const corners = [150, 200, 300].map((side) => {
    const glyph = drawGlyph(rng, side);
    const third = Math.ceil(side / 3);
    return { name: `corners of a glyph of ${side} px`, frame: tile(third + 4, third, () => glyph) };
  });
  const noisy = [...rows.slice(4, 5), ...scattered.slice(1, 2), ...fakes.slice(0, 1)].map(({ name, frame }) => ({
    name: `${name}, noisy`,
    frame: addNoise(rng, frame, 25),
  }));
  const textures = [
    ...[2, 5, 9].map((side) => ({ name: `checks of ${side} px`, frame: checks(side) })),
    { name: 'dots of 2 px, 6 apart', frame: dots(2, 6) },
    { name: 'dots of 3 px, 12 apart', frame: dots(3, 12) },
    ...[1, 2, 4].map((side) => ({ name: `noise of ${side} px`, frame: blobs(rng, side, side === 4 ? 2 : 256) })),
    {
      name: 'moire',
      frame: paint((x, y) => 128 + 127 * Math.sin(((x - WIDTH / 2) ** 2 + (y - HEIGHT / 2) ** 2) / 400)),
    },
    { name: 'waves', frame: paint((x, y) => 128 + 127 * Math.sin(Math.hypot(x % 48, y % 48) / 1.4)) },
    { name: 'an even wall', frame: paint(() => 200) },
  ];
  const letters: HostileScene[] = [];
  for (const sizePx of [12, 20, 40]) {
    letters.push({ name: `letters of ${sizePx} px`, frame: await write('Do8go@0 bB90e6QO©®°Goo8 ', sizePx) });
  }
  letters.push({ name: 'rings as letters, 18 px', frame: await write('◎◉⊚◎⦿', 18) });
  return [...rows, ...scattered, ...denseSheets, ...fakes, ...corners, ...noisy, ...textures, ...letters];
}
