import { type FieldName, PERSON_FIELD } from '@repo/contract/rules/permissions';
import type { GlyphFields } from '../glyph-fields.ts';
import { type CardRow, formatRows, isDay, isYear, parseRows } from './card-rows.ts';
import { ROW_KINDS } from './row-kinds.ts';

/** Whose card it is, as far as somebody may know. */
export type CardPerson = {
  readonly name: string;
  /** A day (`2019-04-03`) where it may be read, else the year (`2019`); null where nothing says it. */
  readonly birth: string | null;
};

/** Whole years, or what a year alone allows to say: the birthday may be still to come. */
export type Age = { readonly years: number; readonly isExact: boolean };

/** Where the form keeps name and day of birth, whatever the kind of card; the ambulance's field may repeat them. */
const HOMES = ROW_KINDS.name.stored.tagged.filter((field) => field !== PERSON_FIELD);

/**
 * The person of opened fields: from `person`, with the day of birth where it can be read too. Returns null where no
 * name stands.
 */
export function personOfFields(fields: GlyphFields): CardPerson | null {
  const said = readRow(fields, [PERSON_FIELD, ...HOMES], 'name');
  if (said === null) return null;
  const day = readRow(fields, HOMES, 'birth');
  return { name: said, birth: day ?? readRow(fields, [PERSON_FIELD], 'birth') };
}

/**
 * The fields with `person` as their rows of name and birth say it: the name, and of the birth the year alone. Where no such
 * row stands, what `person` holds is kept, because another program may have written it.
 */
export function withPerson(fields: GlyphFields): GlyphFields {
  const text = personText(fields);
  return text === '' ? fields : { [PERSON_FIELD]: text, ...withoutPerson(fields) };
}

/** Returns true where `person` is what the other rows say, so that it need not be shown beside them. */
export const isPersonDerived = (fields: GlyphFields): boolean => fields[PERSON_FIELD]?.trim() === personText(fields);

function withoutPerson({ [PERSON_FIELD]: _person, ...fields }: GlyphFields): GlyphFields {
  return fields;
}

function personText(fields: GlyphFields): string {
  const name = readRow(fields, HOMES, 'name');
  const year = readRow(fields, HOMES, 'birth')?.slice(0, 4);
  const rows: CardRow[] = [];
  if (name !== null) rows.push({ kind: 'name', text: name });
  if (year !== undefined) rows.push({ kind: 'birth', text: year });
  return formatRows(PERSON_FIELD, rows);
}

function readRow(fields: GlyphFields, places: readonly FieldName[], kind: 'name' | 'birth'): string | null {
  for (const place of places) {
    const lines = (fields[place] ?? '').split('\n').map((line) => line.trim());
    const row = parseRows(place, lines.join('\n')).find((one) => one.kind === kind && one.text.trim() !== '');
    if (row !== undefined) return row.text;
  }
  return null;
}

/**
 * How old somebody born then is on that day (`2026-11-28`), or null where nothing says it. A year alone is exact in the
 * year of birth only.
 */
export function ageOn(birth: string | null, day: string): Age | null {
  if (birth === null || !(isDay(birth) || isYear(birth))) return null;
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  if (years < 0) return null;
  if (isYear(birth)) return { years, isExact: years === 0 };
  const age = day.slice(5) >= birth.slice(5) ? years : years - 1;
  return age < 0 ? null : { years: age, isExact: true };
}
