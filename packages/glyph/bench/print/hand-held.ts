import { type Drawing, drawFrom } from '../../../camera/src/drawing.ts';
import { type OpticalScene, PLAIN_OPTICAL_SCENE } from '../../../camera/src/optical-scene.ts';
import { photograph } from '../../../camera/src/photograph.ts';
import { printDots } from '../../../camera/src/print-dots.ts';
import { createRng } from '../../../camera/src/rng.ts';
import { createGlyphReader, encodeGlyph, GRID_SIZE, type Pattern } from '../../src/index.ts';
import { isInkAt } from '../../src/render/ink-at.ts';

/** Degradation of a hand-held picture: never quite still, straight and near at once. */
const HAND_HELD: Partial<OpticalScene> = {
  tiltDeg: 20,
  blurPx: 1,
  motionPx: 1.5,
  noise: 6,
  gradient: 0.8,
  sharpening: 0.5,
  jpegQuality: 85,
};
const QUIET_CELLS = 2;
const TEXELS_PER_CELL = 24;
/** First seed, below the optical bench's reporting seeds. */
const FIRST_SEED = 1_900_000;
/** Frames that a live camera gets in a tenth of a second, each with its own noise. */
const FRAMES = 3;
const BACKGROUNDS = ['clutter', 'text', 'plain'] as const;

/** The surface that shows the glyph: drawn exactly, in printer's dots, or on the pixels of a screen. */
export type Surface =
  | { readonly kind: 'exact' }
  | { readonly kind: 'print'; readonly dotsPerCell: number }
  | { readonly kind: 'screen'; readonly pixelsPerCell: number };

function drawOn(surface: Surface, symbols: Uint8Array, seed: number, pattern: Pattern): Drawing {
  const isInk = (x: number, y: number) => isInkAt(symbols, x, y, pattern);
  return surface.kind === 'print'
    ? printDots(isInk, GRID_SIZE, QUIET_CELLS, { dotsPerCell: surface.dotsPerCell, seed })
    : drawFrom(isInk, GRID_SIZE, QUIET_CELLS, TEXELS_PER_CELL);
}

/** The hand-held view of a seed, frame by frame, and its payload. */
function openView(seed: number, sidePx: number, surface: Surface, pattern: Pattern) {
  const rng = createRng(seed);
  const payload = rng.bytes(33);
  const scene: OpticalScene = {
    ...PLAIN_OPTICAL_SCENE,
    ...HAND_HELD,
    seed,
    sidePx,
    rotationDeg: rng.between(0, 360),
    tiltAxisDeg: rng.between(0, 360),
    motionDeg: rng.between(0, 180),
    ink: rng.between(30, 70),
    paper: rng.between(200, 240),
    background: BACKGROUNDS[rng.below(3)] ?? 'clutter',
    screenPixels: surface.kind === 'screen' ? GRID_SIZE * surface.pixelsPerCell : 0,
  };
  const drawing = drawOn(surface, encodeGlyph(payload).symbols, seed, pattern);
  return { payload, take: (frame: number) => photograph({ ...scene, frame }, drawing) };
}

/** Share of hand-held views that a live camera reads correctly within FRAMES frames. */
export function rateHandHeld(sidePx: number, surface: Surface, views: number, pattern: Pattern): number {
  let read = 0;
  for (let i = 0; i < views; i++) {
    const { payload, take } = openView(FIRST_SEED + i, sidePx, surface, pattern);
    const reader = createGlyphReader();
    for (let frame = 0; frame < FRAMES; frame++) {
      const result = reader.read(take(frame));
      if (result.found) {
        read += Buffer.compare(result.payload, payload) === 0 ? 1 : 0;
        break;
      }
    }
  }
  return read / views;
}
