import { findFixedAnswer, findSeverity } from '@repo/client/card/card-rows';
import { ROW_DETAILS } from '@repo/client/card/row-shape';
import type { GlyphFields } from '@repo/client/glyph-fields';
import { type Language, sayIn } from '@repo/contract/rules/languages';
import type { FhirObject } from './fhir-json.ts';
import { writeNarrative } from './narrative.ts';
import { parsePastLine } from './past-lines.ts';
import { LOINC, makeCoding, makeStatus, nameProfile, SUMMARY_CODE } from './summary-codes.ts';
import {
  findHomeField,
  listSummaryRows,
  type NamedLine,
  readParts,
  type SummaryCode,
  type SummaryKind,
  type SummaryRow,
  selectNamed,
} from './summary-rows.ts';
import {
  CODES_NOTICE,
  LABELLED_KINDS,
  NONE_WORDS,
  NOT_ASKED,
  ROW_LABELS,
  SECTION_NAMES,
  SEE_NOTES,
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
  readonly codes?: readonly SummaryCode[];
  /** Lines among the conditions that are something that was done. */
  readonly procedures?: readonly NamedLine[];
  /** False for a card that somebody keeps for somebody else. */
  readonly isMine?: boolean;
  /** The language of titles and stored words. Lines stay as they were written. */
  readonly language: Language;
  readonly at: Date;
  /** A new UUID for each call. */
  readonly makeId?: () => string;
};

/** What stands in one section: resources with the lines that they say, or the word that nobody knows. */
type SectionDraft = { references: FhirObject[]; rows: SummaryRow[]; isUnknown: boolean };

/** Kinds of which a line may say that there is none or that nobody knows, and the section that says it. */
const ANSWERED_SECTIONS: Readonly<Partial<Record<SummaryKind, SectionName>>> = {
  condition: 'problems',
  allergy: 'allergies',
  medicine: 'medicines',
  implant: 'devices',
};
const ANSWERED_KINDS = Object.keys(ANSWERED_SECTIONS) as readonly SummaryKind[];

/**
 * The lines of a card as an International Patient Summary (FHIR R4 document, profiles of IPS 2). Its author is the patient, or
 * somebody without a name who keeps the card for them, and nothing in it counts as confirmed. None, Not known and nothing said stay three things: a code, a reason that the section is
 * empty because it is unavailable, and one that nobody was asked.
 */
export function buildSummary({
  fields,
  codes,
  procedures = [],
  isMine = true,
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
  const author = isMine ? patient : add({ resourceType: 'RelatedPerson', patient });
  const context = { patient, author, add, procedures: selectNamed(rows, procedures) };
  const { unknown, noted } = judgeAnswers(rows, context.procedures);
  const sections = draftSections(rows, { unknown, noted: [...person.left, ...noted] }, context);
  const composition = writeComposition(sections, context, language, at);
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
  { unknown, noted }: Answers,
  context: WriteContext,
): ReadonlyMap<SectionName, SectionDraft> {
  const sections = new Map<SectionName, SectionDraft>();
  const draft = (name: SectionName) => {
    const found = sections.get(name) ?? { references: [], rows: [], isUnknown: unknown.has(name) };
    sections.set(name, found);
    return found;
  };
  for (const name of unknown.keys()) draft(name);
  for (const row of rows) {
    if ([...unknown.values()].includes(row)) continue;
    const written = noted.includes(row) ? writeNote(row, context) : writeRow(row, context);
    if (written === null) continue;
    const section = draft(written.section);
    section.references.push(context.add(written.resource));
    section.rows.push(row);
  }
  return sections;
}

/** Lines that are a fixed answer alone, where they say nothing of one thing. */
type Answers = {
  /** "Not known" where it is all that the section would hold. */
  readonly unknown: ReadonlyMap<SectionName, SummaryRow>;
  /** Answers beside things, or that answer nothing: no thing has such a name, so they stand among the notes. */
  readonly noted: readonly SummaryRow[];
};

function judgeAnswers(rows: readonly SummaryRow[], procedures: readonly SummaryRow[]): Answers {
  const said = rows.flatMap((row) => {
    const parts = procedures.includes(row) ? null : readParts(row);
    const section = parts === null ? undefined : ANSWERED_SECTIONS[parts.kind];
    if (parts === null || section === undefined) return [];
    return [{ row, section, answer: isBare(parts) ? findFixedAnswer(parts) : null }];
  });
  const filled = new Set(said.flatMap(({ section, answer }) => (answer === null ? [section] : [])));
  const notUnknown = new Set([
    ...filled,
    ...said.flatMap(({ section, answer }) => (answer === 'none' ? [section] : [])),
  ]);
  if (rows.some(({ line }) => parsePastLine(line)?.kind === 'pastMedicine')) notUnknown.add('medicines');
  const unknown = new Map<SectionName, SummaryRow>();
  const noted: SummaryRow[] = [];
  for (const { row, section, answer } of said) {
    if (answer === 'unknown' && !notUnknown.has(section)) unknown.set(section, row);
    else if (answer !== null && (answer !== 'none' || filled.has(section))) noted.push(row);
  }
  return { unknown, noted };
}

function writeComposition(
  sections: ReadonlyMap<SectionName, SectionDraft>,
  { patient, author }: WriteContext,
  language: Language,
  at: Date,
): FhirObject {
  return {
    ...{ resourceType: 'Composition', meta: { profile: [nameProfile('Composition')] }, language, status: 'final' },
    text: writeNarrative([sayIn(SUMMARY_TITLE, language), CODES_NOTICE], language),
    type: { coding: [makeCoding(LOINC, SUMMARY_CODE, 'Patient summary Document')] },
    ...{ subject: patient, date: at.toISOString(), author: [author], title: sayIn(SUMMARY_TITLE, language) },
    section: SECTION_NAMES.flatMap((name) => {
      const draft = sections.get(name);
      if (draft === undefined && !SUMMARY_SECTIONS[name].isRequired) return [];
      return [writeSection({ name, draft, notes: sections.get('notes')?.rows ?? [] }, language)];
    }),
  };
}

type SectionInput = { name: SectionName; draft: SectionDraft | undefined; notes: readonly SummaryRow[] };

function writeSection({ name, draft, notes }: SectionInput, language: Language): FhirObject {
  const { code, display, title } = SUMMARY_SECTIONS[name];
  const head = { title: sayIn(title, language), code: { coding: [makeCoding(LOINC, code, display)] } };
  if (draft !== undefined && draft.references.length > 0) {
    const lines = draft.rows.map((row) => sayRow(row, name, language));
    return { ...head, text: writeNarrative(lines, language), entry: draft.references };
  }
  const isUnknown = draft?.isUnknown === true;
  const silence = notes.some((row) => mayBelong(row, name)) ? SEE_NOTES : NOT_ASKED;
  const words = isUnknown ? STORED_WORDS.unknown : silence;
  const emptyReason = makeStatus('list-empty-reason', isUnknown ? 'unavailable' : 'notasked');
  return { ...head, text: writeNarrative([sayIn(words, language)], language), emptyReason };
}

/** Returns true for a note out of the field in which lines of this section stand: its words may say something of it. */
function mayBelong(row: SummaryRow, name: SectionName): boolean {
  const kind = ANSWERED_KINDS.find((one) => ANSWERED_SECTIONS[one] === name);
  const parts = readParts(row);
  return kind !== undefined && row.field === findHomeField(kind) && (parts === null || parts.kind === kind);
}

/** A line as somebody reads it: what it is about, stored words in the language of the document, the rest as written. */
function sayRow(row: SummaryRow, section: SectionName, language: Language): string {
  const parts = readParts(row);
  if (parts === null) return row.line;
  const answer = findFixedAnswer(parts);
  const severity = findSeverity(parts);
  const none = NONE_WORDS[parts.kind] ?? STORED_WORDS.none;
  const stored = answer === 'none' ? none : answer && STORED_WORDS[answer];
  const text = stored === null ? parts.text : sayIn(stored, language);
  const details = ROW_DETAILS.map((name) =>
    name === 'severity' && severity !== null ? sayIn(STORED_WORDS[severity], language) : parts[name],
  );
  const said = [text, ...details].filter((part) => part !== undefined && part !== '').join(' · ');
  const isLabelled = section === 'notes' || LABELLED_KINDS.includes(parts.kind);
  return isLabelled ? `${sayIn(ROW_LABELS[parts.kind], language)}: ${said}` : said;
}
