import { type FieldName, PERSON_FIELD } from '@repo/contract/rules/permissions';
import type { GlyphFields } from '../glyph-fields.ts';
import { type CardRow, formatRows, isDay, isMonth, isYear, parseRows } from './card-rows.ts';
import { ROW_KINDS } from './row-kinds.ts';

/** Whose card it is, as far as somebody may know. */
export type CardPerson = {
  readonly name: string;
  /** A day (`2019-04-03`) where it may be read, else the year (`1979`), of a child the month (`2019-04`); null where nothing says it. */
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
 * The fields with `person` as their rows of name and birth say it on that day: the name, and of the birth the year, of a child
 * the month too. Where no such row stands, what `person` holds is kept, because another program may have written it.
 */
export function withPerson(fields: GlyphFields, day = sayToday()): GlyphFields {
  const text = personText(fields, (birth) => shortenBirth(birth, day));
  return text === '' ? fields : { [PERSON_FIELD]: text, ...withoutPerson(fields) };
}

/** By the clock of this device; what was sealed before says its own day. */
export const sayToday = (): string => new Date().toISOString().slice(0, 10);

/**
 * Returns true where `person` is what the other rows say, so that it need not be shown beside them: with the month too, as of
 * somebody who was a child when it was written.
 */
export const isPersonDerived = (fields: GlyphFields): boolean =>
  [YEAR_LENGTH, MONTH_LENGTH].some(
    (length) => fields[PERSON_FIELD]?.trim() === personText(fields, (birth) => birth.slice(0, length)),
  );

/** Below it a year says too little of somebody's size: their month of birth is said as well. */
export const ADULT_YEARS = 18;

const YEAR_LENGTH = '1979'.length;
const MONTH_LENGTH = '2019-04'.length;

function shortenBirth(birth: string, day: string): string {
  const age = ageOn(birth, day);
  return birth.slice(0, age !== null && age.years < ADULT_YEARS ? MONTH_LENGTH : YEAR_LENGTH);
}

function withoutPerson({ [PERSON_FIELD]: _person, ...fields }: GlyphFields): GlyphFields {
  return fields;
}

function personText(fields: GlyphFields, shorten: (birth: string) => string): string {
  const name = readRow(fields, HOMES, 'name');
  const birth = readRow(fields, HOMES, 'birth');
  const rows: CardRow[] = [];
  if (name !== null) rows.push({ kind: 'name', text: name });
  if (birth !== null) rows.push({ kind: 'birth', text: shorten(birth) });
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
 * How old somebody born then is on that day (`2026-11-28`), or null where nothing says it. A year alone is exact in the year
 * of birth only, a month in every other month than that of the birthday.
 */
export function ageOn(birth: string | null, day: string): Age | null {
  if (birth === null || !(isDay(birth) || isMonth(birth) || isYear(birth))) return null;
  const years = Number(day.slice(0, YEAR_LENGTH)) - Number(birth.slice(0, YEAR_LENGTH));
  if (years < 0) return null;
  const [today, birthday] = [day.slice(YEAR_LENGTH, birth.length), birth.slice(YEAR_LENGTH)];
  const age = today >= birthday ? years : years - 1;
  return age < 0 ? null : { years: age, isExact: isDay(birth) || age === 0 || today !== birthday };
}
