import type { GlyphRow } from '@house/contract/glyphs';
import { m } from '../../../paraglide/messages.js';
import { useReveal } from '../../../parts/glyph/use-reveal.ts';
import { messageOf, showErrorToast } from '../../../parts/words/show-toasts.ts';
import { openGlyph } from '../use-glyphs.ts';

/** Saves a glyph's picture from the list; other sizes and SVG are in its panel. */
export function usePictureDownload(): (glyph: GlyphRow) => void {
  const { reveal } = useReveal();
  async function save({ id, glyphId }: GlyphRow): Promise<void> {
    try {
      const { drawing } = await openGlyph(id);
      const { savePicture } = await import('../../../parts/glyph/save-picture.ts');
      await savePicture(glyphId, drawing);
    } catch (error) {
      showErrorToast(error, m.glyphs_download_failed(), '', messageOf);
    }
  }
  return (glyph) => void reveal(glyph.id, 'show', () => void save(glyph));
}
