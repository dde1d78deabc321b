import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { useMemo } from 'react';
import { m } from '../../paraglide/messages.js';
import { firstLine } from '../../parts/person/first-line.ts';
import { type CardFace, selectFacePerson } from '../../parts/person/sealed-face.ts';
import { useCardFaces } from '../../parts/person/use-card-people.ts';
import { cardKind } from '../../parts/words/card-kind.ts';
import { categoryLabel } from '../../parts/words/glyph-labels.ts';
import { saysKindAlone } from './format-auto-title.ts';
import { useGlyphNames } from './use-glyph-names.ts';

/** The two lines by which a card is known in every list: whose it is, and what it is. */
export type CardLines = {
  readonly first: string;
  readonly second: string;
  /** The person in a word of the holder's, such as "Papa". It is null for their own card, and where nobody said. */
  readonly whom: string | null;
  readonly isOwn: boolean;
};

export function useCardLines(rows: readonly GlyphRow[]): (row: GlyphRow) => CardLines {
  const { titles } = useGlyphNames(rows);
  const faces = useCardFaces(rows);
  return useMemo(
    () => (row) => buildLines(row.category, titles.get(row.id) ?? m.glyphs_manage_sealed(), faces.get(row.id)),
    [titles, faces],
  );
}

function buildLines(category: GlyphRow['category'], title: string, face: CardFace | undefined): CardLines {
  const kind = cardKind(category);
  const person = face === undefined ? null : selectFacePerson(face);
  const isOwn = face?.whom === 'me';
  if (person === null)
    return { first: title, second: title === kind ? categoryLabel(category) : kind, whom: null, isOwn };
  const what = saysKindAlone(title, category, person.name) ? kind : title;
  const { whom } = face ?? { whom: null };
  return {
    first: firstLine(person),
    second: kindLine(what, whom),
    whom: whom === 'me' ? null : (whom?.word ?? null),
    isOwn,
  };
}

/** Writes "Medical card, yours" or "Medical card, Papa". */
function kindLine(kind: string, whom: CardFace['whom']): string {
  if (whom === null) return kind;
  return whom === 'me' ? m.cards_kind_own({ kind }) : m.cards_kind_of({ kind, whom: whom.word });
}
