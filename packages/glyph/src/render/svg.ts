import type { Glyph } from '../format/glyph.ts';
import { outlineGlyph } from './outline.ts';

export type RenderOptions = {
  /** Width of the light margin in cells, 0 to 100; 2 when left out. */
  quietZone?: number;
  /** CSS colour of the lines; dark petrol when left out. */
  ink?: string;
  /** CSS colour of the ground; warm white when left out. */
  paper?: string;
  /** Accessible name; it becomes the SVG's title. */
  title?: string;
};

const INK = '#0e3640';
const PAPER = '#faf9f4';

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/**
 * The glyph as a complete SVG document without a size of its own: two paths, the background and the lines. One path for
 * all lines leaves no seams between cells. Throws GlyphError: `pattern`, `quiet-zone`.
 */
export function renderGlyph(glyph: Glyph, options: RenderOptions = {}): string {
  const quietZone = options.quietZone === undefined ? {} : { quietZone: options.quietZone };
  const { viewBox, strokes } = outlineGlyph(glyph, { ...quietZone, bleed: 0 });
  const join = (fill: 'ink' | 'paper') =>
    strokes
      .filter((stroke) => stroke.fill === fill)
      .map(({ d }) => d)
      .join('');
  const title = options.title ? `<title>${escapeMarkup(options.title)}</title>` : '';
  const ground = `<path fill="${escapeMarkup(options.paper ?? PAPER)}" d="${join('paper')}"/>`;
  const lines = `<path fill="${escapeMarkup(options.ink ?? INK)}" d="${join('ink')}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.join(' ')}" role="img">${title}${ground}${lines}</svg>\n`;
}
