// A simulated camera and the real reader, for /demo-scan. Nothing of it leaves this device.
import { type Drawing, drawPicture } from '@repo/camera/drawing';
import { photograph } from '@repo/camera/photograph';
import { printDots } from '@repo/camera/print-dots';
import {
  encodeGlyph,
  type FrameImage,
  type FrameReading,
  GRID_SIZE,
  PAYLOAD_LENGTH,
  rasterGlyph,
  readGlyph,
} from '@repo/glyph';
import { judgeTrial, type TrialTruth } from './judge-trial.ts';
import { decodePicture } from './pictures/decode-picture.ts';
import type { TrialAnswer, TrialRequest, TrialSubject } from './trial-messages.ts';

const QUIET_CELLS = 2;
const TEXELS_PER_CELL = 32;
const SIDE_TEXELS = (GRID_SIZE + 2 * QUIET_CELLS) * TEXELS_PER_CELL;
/** Pictures of one's own are looked at as large as the reader takes them. */
const READ_PIXELS = 2_000_000;

/** The first picture of all costs the reader its tables: nobody's time is measured by it. */
let isWarm = false;

const KNOWN = encodeGlyph(new Uint8Array(PAYLOAD_LENGTH)).symbols;

type TrialDrawing = { readonly key: string; readonly drawing: Drawing; readonly truth: TrialTruth };
/** Drawing takes longer than photographing: the last one is kept while its camera's sliders move. */
let lastDrawn: TrialDrawing | null = null;

self.addEventListener('message', (event: MessageEvent<TrialRequest>) => {
  void answer(event.data).then((reply) =>
    self.postMessage(reply, { transfer: reply.kind === 'tried' ? [reply.pixels] : [] }),
  );
});

async function answer({ id, subject, effort }: TrialRequest): Promise<TrialAnswer> {
  try {
    const start = performance.now();
    const taken = await takePicture(subject);
    if (taken === null) return { id, kind: 'unreadable' };
    const pictureMs = performance.now() - start;
    if (!isWarm) readGlyph(taken.frame, { effort });
    isWarm = true;
    const taking = performance.now();
    let reading: FrameReading | undefined;
    const result = readGlyph(taken.frame, { effort, onStages: (stages) => (reading = stages) });
    const readMs = performance.now() - taking;
    if (reading === undefined || !reading.isPicture) return { id, kind: 'unreadable' };
    const clock = { allowed: effort, pictureMs, readMs };
    const report = judgeTrial(reading, result, taken.truth, clock);
    const { data, width, height } = taken.frame;
    return { id, kind: 'tried', width, height, pixels: data.slice().buffer, report };
  } catch {
    // The reader never throws; a canvas may (out of memory). The page says so.
    return { id, kind: 'failed' };
  }
}

async function takePicture(subject: TrialSubject): Promise<{ frame: FrameImage; truth: TrialTruth } | null> {
  if (subject.kind === 'picture') {
    const frame = await pictureData(subject.picture);
    return frame === null ? null : { frame, truth: { payload: null, symbols: null, known: KNOWN } };
  }
  const { drawing, truth } = drawGlyph(subject);
  return { frame: photograph(subject.scene, drawing), truth };
}

type SceneSubject = Extract<TrialSubject, { kind: 'scene' }>;

function drawGlyph({ payload, pattern, dotsPerCell }: SceneSubject): TrialDrawing {
  const key = `${pattern} ${payload.join(' ')} ${dotsPerCell}`;
  if (lastDrawn?.key === key) return lastDrawn;
  const glyph = encodeGlyph(payload, { pattern });
  const { data } = rasterGlyph(glyph, SIDE_TEXELS, { quietZone: QUIET_CELLS });
  const cover = Float32Array.from({ length: SIDE_TEXELS * SIDE_TEXELS }, (_, i) => 1 - (data[4 * i] ?? 255) / 255);
  const isInk = (x: number, y: number) => {
    const column = Math.floor((x + QUIET_CELLS) * TEXELS_PER_CELL);
    const row = Math.floor((y + QUIET_CELLS) * TEXELS_PER_CELL);
    return column >= 0 && column < SIDE_TEXELS && (cover[row * SIDE_TEXELS + column] ?? 0) > 0.5;
  };
  const drawing =
    dotsPerCell === null
      ? drawPicture(cover, SIDE_TEXELS, QUIET_CELLS / GRID_SIZE)
      : printDots(isInk, GRID_SIZE, QUIET_CELLS, { dotsPerCell, seed: 1 });
  lastDrawn = { key, drawing, truth: { payload, symbols: glyph.symbols, known: glyph.symbols } };
  return lastDrawn;
}

async function pictureData(picture: Blob): Promise<ImageData | null> {
  const decoded = await decodePicture(picture);
  if (!decoded.ok) return null;
  const { bitmap } = decoded;
  const scale = Math.min(1, Math.sqrt(READ_PIXELS / (bitmap.width * bitmap.height)));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) throw new Error('no 2d canvas');
  // Pictures may be transparent where the paper is.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return context.getImageData(0, 0, width, height);
}
