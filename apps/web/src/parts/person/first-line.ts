import { ageOn, type CardPerson } from '@repo/client/card/person';
import { m } from '../../paraglide/messages.js';
import { formatIsoDay } from '../words/dates.ts';

/** "Tobia Bellini, 7": whose card it is, and how old that person is today. */
export function firstLine({ name, birth }: CardPerson, today: string = formatIsoDay(new Date())): string {
  const age = ageOn(birth, today);
  if (age === null) return name;
  if (age.years === 0) return m.cards_person({ name, age: m.cards_person_baby() });
  return m.cards_person({ name, age: age.isExact ? String(age.years) : m.cards_person_about({ years: age.years }) });
}
