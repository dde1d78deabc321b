import { findFixedAnswer, findSeverity } from '@repo/client/card/card-rows';
import { ROW_DETAILS } from '@repo/client/card/row-shape';
import type { GlyphFields } from '@repo/client/glyph-fields';
import { type Language, sayIn } from '@repo/contract/rules/languages';
import type { FhirObject } from './fhir-json.ts';
import { writeNarrative } from './narrative.ts';
import { parsePastLine } from './past-lines.ts';
import { LOINC, makeCoding, makeStatus, nameProfile, SUMMARY_CODE } from './summary-codes.ts';
import { type LineCode, listSummaryRows, readParts, type SummaryRow } from './summary-rows.ts';
import {
  CODES_NOTICE,
  NOT_ASKED,
  SECTION_NAMES,
  type SectionName,
  STORED_WORDS,
  SUMMARY_SECTIONS,
  SUMMARY_TITLE,
} from './summary-sections.ts';
import { writePatient } from './write-patient.ts';
import { isBare, type WriteContext, writeNote, writeRow } from './write-resources.ts';

type SummaryInput = {
  /** Lines as a section of a card holds them. */
  readonly fields: GlyphFields;
  /** Codes beside lines; those of other lines are passed over. */
  readonly codes?: readonly LineCode[];
  /** The language of titles and stored words. Lines stay as they were written. */
  readonly language: Language;
  readonly at: Date;
  /** A new UUID for each call. */
  readonly makeId?: () => string;
};

/** What stands in one section: resources with the lines that they say, or the word that nobody knows. */
type SectionDraft = { references: FhirObject[]; rows: SummaryRow[]; isUnknown: boolean };

/** Sections in which a line "Not known" is said by their empty reason. */
const UNKNOWN_SECTIONS: Readonly<Partial<Record<string, SectionName>>> = {
  condition: 'problems',
  allergy: 'allergies',
  medicine: 'medicines',
  implant: 'devices',
};

/**
 * The lines of a card as an International Patient Summary (FHIR R4 document, profiles of IPS 2). Its author is the patient, and
 * nothing in it counts as confirmed. None, Not known and nothing said stay three things: a code, a reason that the section is
 * empty because it is unavailable, and one that nobody was asked.
 */
export function buildSummary({
  fields,
  codes,
  language,
  at,
  makeId = () => crypto.randomUUID(),
}: SummaryInput): FhirObject {
  const added: FhirObject[] = [];
  const add = (resource: FhirObject): FhirObject => {
    const fullUrl = `urn:uuid:${makeId()}`;
    added.push({ fullUrl, resource });
    return { reference: fullUrl };
  };
  const rows = listSummaryRows(fields, codes);
  const person = writePatient(rows, add);
  const patient = add(person.resource);
  const sections = draftSections(rows, person.left, { patient, add });
  const composition = writeComposition(sections, patient, language, at);
  return {
    ...{ resourceType: 'Bundle', meta: { profile: [nameProfile('Bundle')] }, language },
    identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${makeId()}` },
    ...{ type: 'document', timestamp: at.toISOString() },
    entry: [{ fullUrl: `urn:uuid:${makeId()}`, resource: composition }, ...added],
  };
}

/** The summary as the file that is downloaded. */
export const formatSummary = (bundle: FhirObject): string => `${JSON.stringify(bundle, null, 2)}\n`;

function draftSections(
  rows: readonly SummaryRow[],
  notes: readonly SummaryRow[],
  context: WriteContext,
): ReadonlyMap<SectionName, SectionDraft> {
  const sections = new Map<SectionName, SectionDraft>();
  const unknown = listUnknown(rows);
  const draft = (name: SectionName) => {
    const found = sections.get(name) ?? { references: [], rows: [], isUnknown: unknown.has(name) };
    sections.set(name, found);
    return found;
  };
  for (const name of unknown.keys()) draft(name);
  for (const row of rows) {
    if ([...unknown.values()].includes(row)) continue;
    const written = notes.includes(row) ? writeNote(row, context) : writeRow(row, context);
    if (written === null) continue;
    const section = draft(written.section);
    section.references.push(context.add(written.resource));
    section.rows.push(row);
  }
  return sections;
}

/** The lines "Not known" that are all their section would hold. */
function listUnknown(rows: readonly SummaryRow[]): ReadonlyMap<SectionName, SummaryRow> {
  const unknown = new Map<SectionName, SummaryRow>();
  const filled = new Set<SectionName>();
  for (const row of rows) {
    const parts = readParts(row);
    const section = parts === null ? undefined : UNKNOWN_SECTIONS[parts.kind];
    if (parts === null || section === undefined) continue;
    if (isBare(parts) && findFixedAnswer(parts) === 'unknown') unknown.set(section, row);
    else filled.add(section);
  }
  if (rows.some(({ line }) => parsePastLine(line)?.kind === 'pastMedicine')) filled.add('medicines');
  for (const section of filled) unknown.delete(section);
  return unknown;
}

function writeComposition(
  sections: ReadonlyMap<SectionName, SectionDraft>,
  patient: FhirObject,
  language: Language,
  at: Date,
): FhirObject {
  return {
    ...{ resourceType: 'Composition', meta: { profile: [nameProfile('Composition')] }, language, status: 'final' },
    text: writeNarrative([sayIn(SUMMARY_TITLE, language), CODES_NOTICE], language),
    type: { coding: [makeCoding(LOINC, SUMMARY_CODE, 'Patient summary Document')] },
    ...{ subject: patient, date: at.toISOString(), author: [patient], title: sayIn(SUMMARY_TITLE, language) },
    section: SECTION_NAMES.flatMap((name) => {
      const draft = sections.get(name);
      return draft !== undefined || SUMMARY_SECTIONS[name].isRequired ? [writeSection(name, draft, language)] : [];
    }),
  };
}

function writeSection(name: SectionName, draft: SectionDraft | undefined, language: Language): FhirObject {
  const { code, display, title } = SUMMARY_SECTIONS[name];
  const head = { title: sayIn(title, language), code: { coding: [makeCoding(LOINC, code, display)] } };
  if (draft !== undefined && draft.references.length > 0) {
    const lines = draft.rows.map((row) => sayRow(row, language));
    return { ...head, text: writeNarrative(lines, language), entry: draft.references };
  }
  const isUnknown = draft?.isUnknown === true;
  const words = isUnknown ? STORED_WORDS.unknown : NOT_ASKED;
  const emptyReason = makeStatus('list-empty-reason', isUnknown ? 'unavailable' : 'notasked');
  return { ...head, text: writeNarrative([sayIn(words, language)], language), emptyReason };
}

/** A line as somebody reads it: stored words in the language of the document, the rest as written. */
function sayRow(row: SummaryRow, language: Language): string {
  const parts = readParts(row);
  if (parts === null) return row.line;
  const answer = findFixedAnswer(parts);
  const severity = findSeverity(parts);
  const text = answer === null ? parts.text : sayIn(STORED_WORDS[answer], language);
  const details = ROW_DETAILS.map((name) =>
    name === 'severity' && severity !== null ? sayIn(STORED_WORDS[severity], language) : parts[name],
  );
  return [text, ...details].filter((part) => part !== undefined && part !== '').join(' · ');
}
