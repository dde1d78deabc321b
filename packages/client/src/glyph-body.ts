import { GLYPH_BACKGROUND, GLYPH_FOREGROUND, type Pattern } from '@repo/contract/glyphs/glyphs';
import type { Category, Permissions } from '@repo/contract/rules/permissions';
import type { SealedGlyph } from './seal-glyph.ts';

/** The colours every reader expects. */
const COLOURS = { foregroundColor: GLYPH_FOREGROUND, backgroundColor: GLYPH_BACKGROUND } as const;

type GlyphBodyInput = { recordId: string; category: Category; permissions: Permissions; pattern?: Pattern | undefined };

/** The request body of a sealed glyph, without its folder. A change has neither the id nor the `proofKey`. */
export function glyphBody(
  { recordId, category, permissions, pattern = 'classic' }: GlyphBodyInput,
  { title, encodedData, issue }: Pick<SealedGlyph, 'title' | 'encodedData' | 'issue'>,
) {
  return { id: recordId, title, category, encodedData, visualStyle: { pattern, ...COLOURS }, permissions, issue };
}
