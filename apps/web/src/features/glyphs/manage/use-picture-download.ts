import type { GlyphRow } from '@house/contract/glyphs/glyphs';
import { saveFile } from '../../../device/files/save-file.ts';
import { m } from '../../../paraglide/messages.js';
import { cardFileName, glyphPng, PNG_SIDES_PX } from '../../../parts/glyph/glyph-files.ts';
import { glyphSeal } from '../../../parts/glyph/glyph-seal.ts';
import { useReveal } from '../../../parts/glyph/use-reveal.ts';
import { formatErrorMessage, showErrorToast } from '../../../parts/words/show-toasts.ts';
import { buildDraftFields } from '../form/glyph-draft.ts';
import { openGlyph } from '../use-glyphs.ts';

const [, SIDE_PX] = PNG_SIDES_PX;

/** Saves a glyph's picture from the list; other sizes and SVG are in its panel. */
export function usePictureDownload(): (glyph: GlyphRow) => void {
  const { reveal } = useReveal();
  async function save({ id, glyphId }: GlyphRow): Promise<void> {
    try {
      const { drawing, draft } = await openGlyph(id);
      const named = { title: draft.title, seal: glyphSeal(glyphId), fields: buildDraftFields(draft) };
      saveFile(cardFileName(named, `${SIDE_PX}.png`), await glyphPng(drawing, SIDE_PX));
    } catch (error) {
      showErrorToast(error, m.glyphs_download_failed(), '', formatErrorMessage);
    }
  }
  return (glyph) => void reveal(glyph.id, 'show', () => void save(glyph));
}
