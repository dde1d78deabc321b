import { SPEC_QUIET_CELLS } from '@repo/contract/shop/print-specs';
import { type Glyph, outlineGlyph } from '@repo/glyph';
import type { GlyphOutline } from '../print/glyph-marks.ts';

/** A glyph for a product: exact edges and all ink as one path, because cells painted one by one leave light seams. */
export function artworkOutline(drawing: Glyph): GlyphOutline {
  const { viewBox, strokes } = outlineGlyph(drawing, { quietZone: SPEC_QUIET_CELLS, bleed: 0 });
  const ink = strokes.filter(({ fill }) => fill === 'ink').map(({ d }) => d);
  return { viewBox, strokes: [{ d: ink.join(''), fill: 'ink', order: 0 }] };
}
