import type { CardPerson } from '@repo/client/card/person';
import { faceSlot } from '@repo/client/text-slots';
import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { useMemo } from 'react';
import type { SealedName } from '../vault/opened-names.ts';
import { useOpenedNames } from '../vault/use-opened-names.ts';
import { type CardFace, parseFace, selectFacePerson } from './sealed-face.ts';

type FacedRow = Pick<GlyphRow, 'id' | 'face'>;

/**
 * Whom the cards of a list are for, by their ids, opened in batches off the main thread. What is missing is still sealed, or
 * was never said. `rows` must keep its identity while it is the same list.
 */
export function useCardFaces(rows: readonly FacedRow[]): ReadonlyMap<string, CardFace> {
  const sealed = useMemo(() => rows.flatMap(sealedFace), [rows]);
  const { byItem } = useOpenedNames(sealed);
  return useMemo(() => {
    const faces = new Map<string, CardFace>();
    for (const { id } of rows) {
      const opened = byItem.get(faceSlot(id).item);
      const face = opened?.state === 'open' ? parseFace(opened.text) : null;
      if (face !== null) faces.set(id, face);
    }
    return faces;
  }, [rows, byItem]);
}

/** The person whom each card of a list names, by its id. */
export function useCardPeople(rows: readonly FacedRow[]): ReadonlyMap<string, CardPerson> {
  const faces = useCardFaces(rows);
  return useMemo(() => {
    const people = new Map<string, CardPerson>();
    for (const [id, face] of faces) {
      const person = selectFacePerson(face);
      if (person !== null) people.set(id, person);
    }
    return people;
  }, [faces]);
}

const sealedFace = ({ id, face }: FacedRow): SealedName[] =>
  face === null ? [] : [{ slot: faceSlot(id), sealed: face }];
