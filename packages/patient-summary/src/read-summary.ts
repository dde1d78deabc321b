import { FIXED_ANSWERS } from '@repo/client/card/row-shape';
import { type BundleIndex, indexBundle } from './bundle-index.ts';
import { checkSummary, isRefusing, readSectionCode, type SummaryFinding } from './check-summary.ts';
import { asObject, type FhirObject, listObjects, readText } from './fhir-json.ts';
import { listUnread, type UnreadMember } from './list-unread.ts';
import { readNarrative } from './narrative.ts';
import { type BundleRefusal, parseBundle } from './parse-bundle.ts';
import { formatPastLine } from './past-lines.ts';
import { readPatientRows, readPerson, type SummaryPerson } from './read-patient.ts';
import { type ReadFact, readFact } from './read-resources.ts';
import { type ReadCode, readName, readStatus, shortenLine } from './read-values.ts';
import {
  cleanLine,
  isSameCode,
  isSummaryField,
  nameRow,
  type SummaryKind,
  type SummaryRow,
  toHome,
  writeParts,
} from './summary-rows.ts';
import { SUMMARY_SECTIONS } from './summary-sections.ts';

/** One line that a summary offers, with the resource or section that says it. */
export type SummaryEntry = SummaryRow & {
  readonly place: string;
  /** No kind of row fits, or it is not so any more: words alone, to be read before they are taken. */
  readonly isKeptAsText: boolean;
};

export type SummaryReading =
  | { readonly state: 'refused'; readonly reason: BundleRefusal | SummaryFinding['rule']; readonly place?: string }
  | {
      readonly state: 'read';
      readonly person: SummaryPerson;
      /** Who made it, and when, as the document says; nobody has verified it. */
      readonly source: { readonly authors: readonly string[]; readonly at: string };
      readonly entries: readonly SummaryEntry[];
      /** What our rules found; none of it kept the entries from being read. */
      readonly findings: readonly SummaryFinding[];
      /** What no line says. */
      readonly unread: readonly UnreadMember[];
    };

/**
 * A summary of IPS 1.1 or 2 as lines of a card, entry by entry. Nothing is dropped silently: what fits no row is kept as words.
 * Whoever calls it decides what is taken.
 */
export function readSummary(text: string): SummaryReading {
  const parsed = parseBundle(text);
  if ('refused' in parsed) return { state: 'refused', reason: parsed.refused };
  const findings = checkSummary(parsed.bundle);
  const refusing = findings.find(isRefusing);
  if (refusing !== undefined) return { state: 'refused', reason: refusing.rule, place: refusing.place };
  const index = indexBundle(parsed.bundle);
  const composition = index.all[0]?.resource ?? {};
  const patient = index.all.find(({ type }) => type === 'Patient')?.resource ?? {};
  const entries = [...listPatientEntries(patient, index), ...listFacts(index), ...listSectionWords(composition)];
  return {
    state: 'read',
    ...{ person: readPerson(patient), findings, entries: joinSameLines(entries) },
    unread: index.all.flatMap(listUnread),
    source: { authors: listAuthors(composition, index), at: shortenLine(readText(composition.date)) },
  };
}

function listPatientEntries(patient: FhirObject, index: BundleIndex): SummaryEntry[] {
  return readPatientRows(patient, index).map((parts) => ({
    ...{ ...writeParts(parts), codes: [], place: 'Patient', isKeptAsText: false },
  }));
}

const listFacts = (index: BundleIndex): SummaryEntry[] =>
  index.all.flatMap((one) => {
    const fact = readFact(one, index);
    return fact === null ? [] : [makeEntry(fact, one.place)];
  });

function makeEntry(fact: ReadFact, place: string): SummaryEntry {
  const row = placeFact(fact);
  const isKeptAsText = 'note' in fact && !isSummaryField(fact.field ?? '');
  return { ...row, codes: addLine(fact.codes, row), place, isKeptAsText };
}

function placeFact(fact: ReadFact): Omit<SummaryRow, 'codes'> {
  if ('parts' in fact) return writeParts(fact.parts);
  if ('past' in fact) return toHome('medicalHistory', cleanLine(formatPastLine(fact.past)));
  const field = fact.field ?? '';
  return toHome(isSummaryField(field) ? field : 'medicalHistory', fact.note);
}

const addLine = (codes: readonly ReadCode[], row: Omit<SummaryRow, 'codes'>) =>
  codes.map((code) => ({ ...code, ...nameRow(row) }));

/** The kind whose absence the empty section says. */
const EMPTY_KINDS: Readonly<Record<string, SummaryKind>> = {
  [SUMMARY_SECTIONS.problems.code]: 'condition',
  [SUMMARY_SECTIONS.allergies.code]: 'allergy',
  [SUMMARY_SECTIONS.medicines.code]: 'medicine',
  [SUMMARY_SECTIONS.devices.code]: 'implant',
};

const EMPTY_REASONS: Readonly<Record<string, string>> = {
  nilknown: FIXED_ANSWERS.none,
  unavailable: FIXED_ANSWERS.unknown,
};

/** What sections without resources say: that there is none, that nobody knows, or a text that somebody wrote there. */
function listSectionWords(composition: FhirObject): SummaryEntry[] {
  return listObjects(composition.section).flatMap((section, at): SummaryEntry[] => {
    if (listObjects(section.entry).length > 0) return [];
    const place = `Composition.section[${at}]`;
    const reason = readStatus(section.emptyReason);
    const kind = EMPTY_KINDS[readSectionCode(section)];
    const answer = EMPTY_REASONS[reason];
    if (kind !== undefined && answer !== undefined)
      return [{ ...writeParts({ kind, text: answer }), codes: [], place, isKeptAsText: false }];
    const words = reason === '' ? shortenLine(readNarrative(readText(asObject(section.text)?.div))) : '';
    if (words === '') return [];
    const line = shortenLine(`${readText(section.title)}: ${words}`);
    return [{ ...toHome('medicalHistory', line), codes: [], place, isKeptAsText: true }];
  });
}

/** The same words twice are one line; it keeps the codes of both. */
function joinSameLines(entries: readonly SummaryEntry[]): SummaryEntry[] {
  const joined = new Map<string, SummaryEntry>();
  for (const entry of entries) {
    if (entry.line === '') continue;
    const key = `${entry.field}\n${entry.line}`;
    const known = joined.get(key);
    const isNew = (code: ReadCode) => known?.codes.every((one) => !isSameCode(one, code)) ?? true;
    joined.set(key, known === undefined ? entry : { ...known, codes: [...known.codes, ...entry.codes.filter(isNew)] });
  }
  return [...joined.values()];
}

function listAuthors(composition: FhirObject, index: BundleIndex): string[] {
  return listObjects(composition.author).flatMap((reference) => {
    const resource = index.find(reference, composition)?.resource;
    const person = index.find(resource?.practitioner, resource)?.resource ?? resource;
    const name = typeof person?.name === 'string' ? shortenLine(person.name) : readName(person?.name);
    const text = name || shortenLine(readText(reference.display));
    return text === '' ? [] : [text];
  });
}
