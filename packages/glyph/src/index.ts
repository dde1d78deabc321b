/** The codec's public interface: bytes to curves and back. The codec does not interpret the bytes. */
export { PAYLOAD_LENGTH } from './coding/message.ts';
export { createRandom } from './coding/random.ts';
export { createSymbolDecoder, type Decoding } from './coding/symbol-decoder.ts';
export { LIVE_EFFORT, STILL_EFFORT } from './decode/effort.ts';
export { createGlyphReader, type FrameResult, type GlyphReader } from './decode/glyph-reader.ts';
export type { ScanHint } from './decode/hints/give-hint.ts';
export type { FrameReading } from './decode/read-frame.ts';
export { type FrameImage, type ReadOptions, type ReadResult, readGlyph } from './decode/read-glyph.ts';
export { applyPlacement, type Placement } from './detect/geometry/bend.ts';
export type { Point } from './detect/geometry/homography.ts';
export { type EncodeOptions, encodeGlyph } from './encode/encode-glyph.ts';
export { FORMAT_VERSION, type Glyph, glyphFromSymbols, PATTERNS, type Pattern } from './format/glyph.ts';
export { DATA_CELLS, GRID_SIZE } from './format/layout.ts';
export { GlyphError, type GlyphErrorCode } from './glyph-error.ts';
export { type Outline, type OutlineOptions, outlineGlyph, type Stroke } from './render/outline.ts';
export {
  farthestReadMm,
  HAND_HELD_SIDE_PX,
  LIVE_WIDTH_PX,
  NEAREST_MM,
  PHOTO_WIDTH_PX,
  PRINTER_DOTS_PER_CELL,
  pixelsAcross,
  SCREEN_PIXELS_PER_CELL,
  smallestOnScreenPx,
  smallestPrintMm,
  smallestSeenMm,
} from './render/print-size.ts';
export { type Raster, type RasterOptions, rasterGlyph } from './render/raster.ts';
export { type RenderOptions, renderGlyph } from './render/svg.ts';
