import type { CardPerson } from '@repo/client/card/person';
import { CATEGORIES } from '@repo/contract/rules/permissions';
import { m } from '../../paraglide/messages.js';
import { cardKindWithin } from '../words/card-kind.ts';
import { firstLine } from './first-line.ts';
import { parseFace, selectFacePerson } from './sealed-face.ts';

/** "Tobia Bellini, 7: medical card", from an opened face; null where the card names nobody. */
export function nameCard(faceText: string, category: string | undefined): string | null {
  const face = parseFace(faceText);
  const person = face === null ? null : selectFacePerson(face);
  return person === null ? null : withKind(person, category);
}

function withKind(person: CardPerson, category: string | undefined): string {
  const known = CATEGORIES.find((one) => one === category);
  return known === undefined
    ? firstLine(person)
    : m.cards_person_kind({ person: firstLine(person), kind: cardKindWithin(known) });
}
