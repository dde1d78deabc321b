import { asObject, type FhirObject, listObjects, listTexts, readText } from './fhir-json.ts';
import { ABSENT_UNKNOWN, DATA_ABSENT, NONE_CODES, ROW_MARKS, SNOMED } from './summary-codes.ts';
import { SUMMARY_CODE_MAX, SUMMARY_CODES_MAX, SUMMARY_LINE_MAX } from './summary-limits.ts';
import { cleanLine } from './summary-rows.ts';

export type ReadCode = { system: string; code: string; version?: string };

/** A text in one line, not longer than a line may be. */
export function shortenLine(text: string): string {
  const line = cleanLine(text.slice(0, SUMMARY_LINE_MAX * 2));
  return line.length <= SUMMARY_LINE_MAX ? line : `${cleanLine(line.slice(0, SUMMARY_LINE_MAX - 1).toWellFormed())}…`;
}

/** The words of a concept: its text, else the name of its first code, else the code. Empty where it says that it has none. */
export function readConcept(value: unknown): string {
  const concept = asObject(value);
  if (concept === null) return '';
  const codings = asObject(concept._text) === null ? listObjects(concept.coding) : [];
  const display = codings.map((coding) => readText(coding.display)).find((text) => text !== '');
  const [first] = codings.filter(({ system }) => system !== DATA_ABSENT);
  return shortenLine(readText(concept.text) || display || readText(first?.code));
}

/** The codes of a concept that a line may keep: complete, short, and none of ours. */
export const readCodes = (value: unknown): ReadCode[] =>
  listObjects(asObject(value)?.coding)
    .flatMap(({ system, code, version }): ReadCode[] => {
      const [from, word, edition] = [readText(system), readText(code), readText(version)];
      const isWhole = [from, word, edition].every(
        (text) => text.length <= SUMMARY_CODE_MAX && text === cleanLine(text),
      );
      const isOurs = from === ROW_MARKS || from === DATA_ABSENT || from === ABSENT_UNKNOWN;
      if (from === '' || word === '' || !isWhole || isOurs) return [];
      return [{ system: from, code: word, ...(edition !== '' && { version: edition }) }];
    })
    .slice(0, SUMMARY_CODES_MAX);

export const hasCode = (value: unknown, system: string, code: string): boolean =>
  listObjects(asObject(value)?.coding).some((coding) => coding.system === system && coding.code === code);

/** The mark that one of our own exports put on a concept. */
export const findMark = (value: unknown): string | null => {
  const concepts = Array.isArray(value) ? listObjects(value) : [asObject(value) ?? {}];
  const marks = concepts.flatMap((concept) => listObjects(concept.coding)).filter(({ system }) => system === ROW_MARKS);
  return marks.map(({ code }) => readText(code))[0] ?? null;
};

const NONE_LIST: readonly string[] = Object.values(NONE_CODES).map(({ code }) => code);

/** What a concept says instead of a fact: that there is none, or that nobody knows. Codes of IPS 1.1 count as well. */
export function findAbsence(value: unknown): 'none' | 'unknown' | null {
  for (const { system, code } of listObjects(asObject(value)?.coding)) {
    const word = readText(code);
    if (system === SNOMED && NONE_LIST.includes(word)) return 'none';
    if (system === ABSENT_UNKNOWN) return word.startsWith('no-known-') ? 'none' : 'unknown';
  }
  return null;
}

/** The first code of a status. */
export const readStatus = (value: unknown): string => readText(listObjects(asObject(value)?.coding)[0]?.code);

/** A member of several types as words: a date without its time, a period by its beginning, other words as they are. Words with a reason beside them only fill a place. */
export function readWhen(resource: FhirObject, stem: string): string {
  const period = asObject(resource[`${stem}Period`]);
  const date = readText(resource[`${stem}DateTime`]) || readText(period?.start) || readText(resource[`${stem}Date`]);
  if (date !== '') return shortenLine(date.slice(0, '2024-04-10'.length));
  if (asObject(resource[`_${stem}String`]) !== null) return '';
  return shortenLine(readText(resource[`${stem}String`]) || readQuantity(resource[`${stem}Age`]));
}

/** A number with its unit; empty where there is no number. */
export function readQuantity(value: unknown): string {
  const quantity = asObject(value);
  if (typeof quantity?.value !== 'number' || !Number.isFinite(quantity.value)) return '';
  const unit = readText(quantity.unit) || readText(quantity.code);
  return shortenLine([readText(quantity.comparator) + String(quantity.value), unit].join(' '));
}

/** A name as it is said: whole, or its parts in order. Some systems repeat the family name among the given ones. */
export function readName(value: unknown): string {
  const name = listObjects(value)[0] ?? asObject(value);
  if (name === null) return '';
  const parts = [...listTexts(name.given), readText(name.family)].filter((part) => part !== '');
  return shortenLine(readText(name.text) || [...new Set(parts)].join(' '));
}

/** The first number by which somebody can be called. */
export function readPhone(value: unknown): string {
  const points = listObjects(value).filter(({ system }) => system === 'phone' || system === 'sms');
  return shortenLine(readText((points[0] ?? listObjects(value)[0])?.value));
}
