import type { GlyphRow } from '@house/contract/glyphs';
import { useMemo } from 'react';
import { m } from '../../paraglide/messages.js';
import { firstLine } from '../../parts/person/first-line.ts';
import { type CardFace, personOfFace } from '../../parts/person/sealed-face.ts';
import { useCardFaces } from '../../parts/person/use-card-people.ts';
import { categoryLabel } from '../../parts/words/glyph-labels.ts';
import { useGlyphNames } from './use-glyph-names.ts';

/** The two lines by which a card is known in every list: whose it is, and what it is. */
export type CardLines = { readonly first: string; readonly second: string; readonly isOwn: boolean };

export function useCardLines(rows: readonly GlyphRow[]): (row: GlyphRow) => CardLines {
  const { titles } = useGlyphNames(rows);
  const faces = useCardFaces(rows);
  return useMemo(
    () => (row) => {
      const title = titles.get(row.id) ?? m.glyphs_manage_sealed();
      const face = faces.get(row.id);
      const person = face === undefined ? null : personOfFace(face);
      const isOwn = face?.whom === 'me';
      if (person === null) return { first: title, second: categoryLabel(row.category), isOwn };
      return { first: firstLine(person), second: kindLine(title, face), isOwn };
    },
    [titles, faces],
  );
}

/** "Medical card, yours", "Medical card, Papa". */
function kindLine(title: string, face: CardFace | undefined): string {
  const whom = face?.whom ?? null;
  if (whom === null) return title;
  return whom === 'me' ? m.cards_kind_own({ kind: title }) : m.cards_kind_of({ kind: title, whom: whom.word });
}
