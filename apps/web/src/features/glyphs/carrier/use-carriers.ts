import { judgePromise } from '@repo/client/card/promise';
import { createGlyph, GLYPH_TITLE_TYPED_MAX } from '@repo/contract/glyphs/glyphs';
import { useMemo } from 'react';
import { createUuid } from '../../../device/uuid.ts';
import type { Carrier, CarrierInput, Carriers } from '../../../parts/artwork/carriers.ts';
import { askToReveal } from '../../../parts/glyph/use-reveal.ts';
import { draftForCopy } from '../form/glyph-draft.ts';
import { sealGlyph } from '../seal-glyph.ts';
import { useGlyphNames } from '../use-glyph-names.ts';
import { useGlyphRows } from '../use-glyph-rows.ts';
import { openGlyph, useCreateGlyph, useDeleteGlyph } from '../use-glyphs.ts';

/** Own glyphs as the shop sees them: those that are read, and carriers of their content. */
export function useCarriers(): Carriers {
  const { listed, isPending, error, retry } = useGlyphRows();
  const { titles } = useGlyphNames(listed);
  const create = useCreateGlyph();
  const remove = useDeleteGlyph();
  const sources = useMemo(
    () =>
      listed
        .filter(({ state }) => state === 'open')
        .map((row) => ({
          ...{ id: row.id, glyphId: row.glyphId, hasPasscode: row.hasPasscode, row },
          title: titles.get(row.id) ?? null,
        })),
    [listed, titles],
  );

  async function make({ sourceId, title, passcode }: CarrierInput): Promise<Carrier> {
    const opened = await openGlyph(sourceId);
    const draft = draftForCopy(opened.draft, opened.row.limits, Date.now());
    const id = createUuid();
    const named = { ...draft, title: title.slice(0, GLYPH_TITLE_TYPED_MAX), passcode };
    const { sealed, drawing } = await sealGlyph(id, named, { kind: 'create' });
    const row = await create.mutateAsync(createGlyph.body.parse(sealed));
    return { id: row.id, drawing, promise: judgePromise(row, Date.now()) };
  }

  async function show(id: string) {
    await askToReveal(id, 'show');
    return (await openGlyph(id)).drawing;
  }

  return { sources, kept: listed, isPending, error, retry, show, make, drop: remove.mutateAsync };
}
