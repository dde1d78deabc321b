import { createGlyph, GLYPH_TITLE_TYPED_MAX, type GlyphRow } from '@house/contract/glyphs/glyphs';
import type { Glyph } from '@house/glyph';
import { useState } from 'react';
import { createUuid } from '../../../device/uuid.ts';
import { m } from '../../../paraglide/messages.js';
import { createSealedOnce } from '../../../parts/glyph/sealed-once.ts';
import { sealTags } from '../../../parts/glyph/sealed-tags.ts';
import { draftForCopy } from '../form/glyph-draft.ts';
import { sealGlyph } from '../seal-glyph.ts';
import { type NewGlyphBody, openGlyph, useCreateGlyph } from '../use-glyphs.ts';

type DuplicateInput = { glyph: GlyphRow; tags: readonly string[]; passcode: string; folderId: string };

/**
 * A glyph of its own with the same content: a new secret, a new drawing, a record that links to nothing. Sealed again on
 * this device; may be tried again. Throws VaultWorkerError, AskError.
 */
export function useDuplicate() {
  const create = useCreateGlyph();
  const [once] = useState(createSealedOnce<NewGlyphBody, Glyph>);

  async function duplicate({ glyph, tags, passcode, folderId }: DuplicateInput): Promise<GlyphRow> {
    const { row } = await once.send({
      of: JSON.stringify([glyph.id, glyph.contentVersion, passcode]),
      seal: async () => {
        const opened = await openGlyph(glyph.id);
        const draft = draftForCopy(opened.draft, opened.row.limits, Date.now());
        const id = createUuid();
        const title = m.glyphs_copy_of({ title: draft.title }).slice(0, GLYPH_TITLE_TYPED_MAX);
        const { sealed, drawing } = await sealGlyph(id, { ...draft, title, passcode, folderId }, { kind: 'create' });
        const sealedTags = await sealTags(id, tags);
        return {
          body: createGlyph.body.parse({ ...sealed, ...(sealedTags !== null && { tags: sealedTags }) }),
          drawing,
        };
      },
      send: create.mutateAsync,
    });
    return row;
  }
  return duplicate;
}
