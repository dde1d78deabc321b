import { PRODUCT } from '@house/contract/brand';
import { GLYPH_BACKGROUND, GLYPH_FOREGROUND } from '@house/contract/glyphs';
import { type Glyph, outlineGlyph, renderGlyph } from '@house/glyph';
import { m } from '../../paraglide/messages.js';
import { QUIET_CELLS } from './glyph-drawing.tsx';
import type { GlyphSeal } from './glyph-seal.ts';

/** Sides offered for pictures. The smallest is for a screen; the largest prints 17 cm at 300 dpi. */
export const PNG_SIDES_PX = [512, 1024, 2048] as const;

/** Names of files tell the seal and never the title: they lie about in download folders. */
export const fileName = (seal: GlyphSeal, ending: string): string =>
  `${PRODUCT.toLowerCase()}-${seal.words.replaceAll(' ', '-')}.${ending}`;

/** The glyph as an SVG file. It names the seal, never title or content. */
export function glyphSvg(drawing: Glyph, seal: GlyphSeal): Blob {
  const title = m.glyphs_file_title({ product: PRODUCT, words: seal.words });
  const colours = { ink: GLYPH_FOREGROUND, paper: GLYPH_BACKGROUND };
  return new Blob([renderGlyph(drawing, { quietZone: QUIET_CELLS, title, ...colours })], { type: 'image/svg+xml' });
}

/** The glyph as a square PNG of `sidePx`, quiet zone included. Drawn by the browser from the same paths as everywhere. */
export async function glyphPng(drawing: Glyph, sidePx: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = sidePx;
  canvas.height = sidePx;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser gives no 2d canvas');
  // One path without bleed: painted at once, it leaves no seams between cells.
  const { viewBox, strokes } = outlineGlyph(drawing, { quietZone: QUIET_CELLS, bleed: 0 });
  const [left, top, cells] = viewBox;
  context.fillStyle = GLYPH_BACKGROUND;
  context.fillRect(0, 0, sidePx, sidePx);
  context.setTransform(sidePx / cells, 0, 0, sidePx / cells, (-left * sidePx) / cells, (-top * sidePx) / cells);
  context.fillStyle = GLYPH_FOREGROUND;
  const ink = strokes.filter(({ fill }) => fill === 'ink').map(({ d }) => d);
  context.fill(new Path2D(ink.join('')));
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be written'))),
      'image/png',
    );
  });
}
