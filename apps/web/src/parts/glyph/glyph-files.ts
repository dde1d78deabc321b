import { pickFirstName } from '@repo/client/card/first-name';
import { personOfFields } from '@repo/client/card/person';
import type { GlyphFields } from '@repo/client/glyph-fields';
import { PRODUCT } from '@repo/contract/brand';
import { GLYPH_BACKGROUND, GLYPH_FOREGROUND } from '@repo/contract/glyphs/glyphs';
import { type Glyph, outlineGlyph, renderGlyph } from '@repo/glyph';
import { m } from '../../paraglide/messages.js';
import { QUIET_CELLS } from './glyph-drawing.tsx';
import type { GlyphSeal } from './glyph-seal.ts';

/** Sides offered for pictures. The smallest is for a screen; the largest prints 17 cm at 300 dpi. */
export const PNG_SIDES_PX = [512, 1024, 2048] as const;

/** What a file is called after: whom the card is for, else its title. */
export type NamedGlyph = { readonly title: string; readonly seal: GlyphSeal; readonly fields?: GlyphFields };

/** Long names are cut: file systems take 255 bytes, and a letter of some scripts has four. */
const NAME_LETTERS_MAX = 48;
/** What some file system refuses or gives a meaning, signs that are not seen, and the space they leave. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]+/gu;
/** Names that Windows keeps for devices. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** "Anna card", in the letters that the owner writes; the four words of the seal where neither name nor title is known. */
export function cardFileTitle({ title, seal, fields = {} }: NamedGlyph): string {
  const name = cleanName(pickFirstName(personOfFields(fields)?.name ?? ''));
  if (name !== '') return m.prints_file({ name });
  return cleanName(title) || `${PRODUCT} ${seal.words}`;
}

/** Makes a name like "Anna card.pdf". */
export const cardFileName = (glyph: NamedGlyph, ending: string): string => `${cardFileTitle(glyph)}.${ending}`;

function cleanName(name: string): string {
  const safe = name.normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/g, ' ');
  const letters = [...new Intl.Segmenter().segment(safe)].map(({ segment }) => segment);
  const cut = letters.slice(0, NAME_LETTERS_MAX).join('');
  // Windows drops dots and spaces at the end, and a dot at the start hides a file elsewhere.
  const bare = cut.replace(/^[\s.]+|[\s.]+$/g, '');
  return RESERVED.test(bare) ? `${bare}_` : bare;
}

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
