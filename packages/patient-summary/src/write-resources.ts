import { findBloodGroup, findFixedAnswer, findSeverity, isDay, isMonth, isYear } from '@repo/client/card/card-rows';
import type { FhirObject } from './fhir-json.ts';
import { type PastLine, type PastLineKind, parsePastLine } from './past-lines.ts';
import {
  absentElement,
  BLOOD_CODE,
  BLOOD_CODES,
  DATA_ABSENT,
  LOINC,
  makeCoding,
  makeStatus,
  NONE_CODES,
  NOTE_CODE,
  type NoneKind,
  nameProfile,
  PREGNANCY_CODE,
  PREGNANT_CODE,
  REACTION_SEVERITY,
  ROW_MARKS,
  SNOMED,
  saysPast,
} from './summary-codes.ts';
import { readParts, type SummaryKind, type SummaryParts, type SummaryRow } from './summary-rows.ts';
import type { SectionName } from './summary-sections.ts';

/** A row as a resource of a section. What it refers to is added by `add`, which answers the reference. */
type WrittenRow = { section: SectionName; resource: FhirObject };
export type WriteContext = {
  patient: FhirObject;
  /** Who wrote the lines: the patient, or whoever keeps the card for them. */
  author: FhirObject;
  add: (resource: FhirObject) => FhirObject;
  /** Rows among the conditions that are something that was done. */
  procedures: readonly SummaryRow[];
};
type Writer = (parts: SummaryParts, row: SummaryRow, context: WriteContext) => WrittenRow;

/** Kinds that are part of the patient, and no resource of a section. */
type PatientKind = 'name' | 'birth' | 'languages' | 'contact' | 'doctor';
const PATIENT_KINDS: readonly SummaryKind[] = [
  'name',
  'birth',
  'languages',
  'contact',
  'doctor',
] satisfies PatientKind[];
const isPatientKind = (kind: SummaryKind): kind is PatientKind => PATIENT_KINDS.includes(kind);

/** Returns true where the line is nothing but the word None, of a kind that has a code for it. */
const saysNone = (parts: SummaryParts): parts is SummaryParts & { kind: NoneKind } =>
  Object.hasOwn(NONE_CODES, parts.kind) && isBare(parts) && findFixedAnswer(parts) === 'none';

export const isBare = ({ kind: _kind, text: _text, ...details }: SummaryParts): boolean =>
  Object.keys(details).length === 0;

/** A row as its resource; null for one that belongs to the patient. What has no kind leaves as a note. */
export function writeRow(row: SummaryRow, context: WriteContext): WrittenRow | null {
  const parts = readParts(row);
  if (parts !== null && context.procedures.includes(row))
    return writeProcedure({ text: parts.text, day: parts.since }, row, context);
  if (parts !== null) return isPatientKind(parts.kind) ? null : WRITERS[parts.kind](parts, row, context);
  const past = row.field === 'medicalHistory' ? parsePastLine(row.line) : null;
  return past === null ? writeNote(row, context) : PAST_WRITERS[past.kind](past, row, context);
}

/** A date as FHIR has them: a year, a month or a day; null for other words. */
export const readDate = (text: string): string | null =>
  (isDay(text) || isMonth(text) || isYear(text)) && !text.startsWith('0000') ? text : null;

const listCodings = ({ codes }: SummaryRow): FhirObject[] =>
  codes.map(({ system, code, version }) => ({ system, code, ...(version !== undefined && { version }) }));

/** Words and codes of a row as a concept; with neither it says that nobody knows. */
function writeConcept(text: string, row: SummaryRow): FhirObject {
  const coding = listCodings(row);
  if (text === '' && coding.length === 0) return absentElement();
  return { ...(coding.length > 0 && { coding }), ...(text === '' ? { _text: absentElement() } : { text }) };
}

const writeCode = (parts: SummaryParts, row: SummaryRow): FhirObject => {
  if (!saysNone(parts)) return writeConcept(parts.text, row);
  const { code, display } = NONE_CODES[parts.kind];
  return { coding: [makeCoding(SNOMED, code, display)] };
};

const subject = ({ patient }: WriteContext) => ({ subject: patient });
const profile = (name: string) => ({ meta: { profile: [nameProfile(name)] } });

export function writeNote(row: SummaryRow, context: WriteContext): WrittenRow {
  const coding = [makeCoding(LOINC, NOTE_CODE), makeCoding(ROW_MARKS, row.field), ...listCodings(row)];
  return {
    section: 'notes',
    resource: {
      ...{ resourceType: 'Observation', status: 'final', code: { coding }, ...subject(context) },
      ...{ _effectiveDateTime: absentElement(), valueString: row.line },
    },
  };
}

const when = (name: string, text: string | undefined): FhirObject => {
  const date = readDate(text ?? '');
  if (date !== null) return { [`${name}DateTime`]: date };
  return text ? { [`${name}String`]: text } : {};
};

const writeCondition = (code: FhirObject, clinicalStatus: string, context: WriteContext): FhirObject => ({
  ...{ resourceType: 'Condition', ...profile('Condition') },
  clinicalStatus: makeStatus('condition-clinical', clinicalStatus),
  verificationStatus: makeStatus('condition-ver-status', 'unconfirmed'),
  ...{ category: [{ coding: [makeCoding(LOINC, '75326-9', 'Problem')] }], code, ...subject(context) },
});

const writeFlag =
  (mark: 'alert' | 'need'): Writer =>
  (parts, row, context) => ({
    section: 'alerts',
    resource: {
      ...{ resourceType: 'Flag', ...profile('Flag-alert'), status: 'active' },
      ...{
        category: [{ coding: [makeCoding(ROW_MARKS, mark)] }],
        code: writeConcept(parts.text, row),
        ...subject(context),
      },
    },
  });

const writeConsent =
  (mark: 'organDonor' | 'wish'): Writer =>
  (parts, row, { patient }) => ({
    section: 'directives',
    resource: {
      ...{ resourceType: 'Consent', status: 'active', scope: makeStatus('consentscope', 'adr'), patient },
      category: [makeStatus('consentcategorycodes', 'acd'), { coding: [makeCoding(ROW_MARKS, mark)] }],
      policyRule: { text: 'As written by whoever keeps this card' },
      provision: { code: [writeConcept(mark === 'wish' ? parts.text : `Organ donor: ${parts.text}`, row)] },
    },
  });

const writeObservation = (
  profileName: string,
  code: FhirObject,
  value: FhirObject,
  context: WriteContext,
): FhirObject => ({
  ...{ resourceType: 'Observation', ...profile(profileName), status: 'final', code, ...subject(context) },
  ...{ _effectiveDateTime: absentElement(), performer: [context.author], ...value },
});

const LABORATORY = 'Observation-results-laboratory-pathology';
const laboratory = { category: [makeStatus('observation-category', 'laboratory')] };
const saysUnknown = (parts: SummaryParts) => isBare(parts) && findFixedAnswer(parts) === 'unknown';
const unknownValue = { dataAbsentReason: { coding: [makeCoding(DATA_ABSENT, 'unknown')] } };

function writeBloodValue(parts: SummaryParts): FhirObject {
  if (saysUnknown(parts)) return unknownValue;
  const group = findBloodGroup(parts);
  const coding = group === null ? [] : [makeCoding(SNOMED, BLOOD_CODES[group])];
  return { valueCodeableConcept: { ...(coding.length > 0 && { coding }), text: parts.text } };
}

/** Other words than yes and no have no code of the value set: they stand in a note, and the value says where. */
function writePregnancyValue(parts: SummaryParts): FhirObject {
  const answer = findFixedAnswer(parts);
  if (answer === 'yes' || answer === 'no')
    return { valueCodeableConcept: { coding: [makeCoding(SNOMED, PREGNANT_CODE[answer])] } };
  if (saysUnknown(parts)) return unknownValue;
  return { dataAbsentReason: { coding: [makeCoding(DATA_ABSENT, 'as-text')] }, note: [{ text: parts.text }] };
}

function writeAllergy(parts: SummaryParts, row: SummaryRow, { patient }: WriteContext): WrittenRow {
  const severity = findSeverity(parts);
  return {
    section: 'allergies',
    resource: {
      ...{ resourceType: 'AllergyIntolerance', ...profile('AllergyIntolerance') },
      clinicalStatus: makeStatus('allergyintolerance-clinical', 'active'),
      verificationStatus: makeStatus('allergyintolerance-verification', 'unconfirmed'),
      ...(severity === 'life-threatening' && { criticality: 'high' }),
      ...{ code: writeCode(parts, row), patient },
      ...(severity !== null && {
        reaction: [{ manifestation: [absentElement()], severity: REACTION_SEVERITY[severity] }],
      }),
    },
  };
}

type Done = { text: string; day?: string | undefined };

const writeProcedure = ({ text, day = '' }: Done, row: SummaryRow, context: WriteContext): WrittenRow => ({
  section: 'procedures',
  resource: {
    ...{ resourceType: 'Procedure', ...profile('Procedure'), status: 'completed' },
    ...{ code: writeConcept(text, row), ...subject(context) },
    ...(day === '' ? { _performedDateTime: absentElement() } : when('performed', day)),
  },
});

/** Dose and time in one text, as they are read out; the time again by itself, so that they can be told apart. */
export const DOSE_BETWEEN = ' · ';

function writeMedicine(
  { dose = '', time = '' }: { dose?: string | undefined; time?: string | undefined },
  ...[concept, status, context]: [FhirObject, string, WriteContext]
): WrittenRow {
  const text = [dose, time].filter((part) => part !== '').join(DOSE_BETWEEN);
  return {
    section: 'medicines',
    resource: {
      ...{ resourceType: 'MedicationStatement', ...profile('MedicationStatement'), status },
      ...{ medicationCodeableConcept: concept, ...subject(context) },
      ...{ _effectiveDateTime: absentElement(), informationSource: context.author },
      ...(text !== '' && { dosage: [{ text, ...(time !== '' && { timing: { code: { text: time } } }) }] }),
    },
  };
}

function writeImplant(parts: SummaryParts, row: SummaryRow, context: WriteContext): WrittenRow {
  const device = {
    resourceType: 'Device',
    ...profile('Device'),
    type: writeCode(parts, row),
    patient: context.patient,
  };
  return {
    section: 'devices',
    resource: {
      ...{ resourceType: 'DeviceUseStatement', ...profile('DeviceUseStatement'), status: 'active' },
      ...{ ...subject(context), _timingDateTime: absentElement(), device: context.add(device) },
    },
  };
}

const WRITERS: Readonly<Record<Exclude<SummaryKind, PatientKind>, Writer>> = {
  condition: (parts, row, context) => ({
    section: 'problems',
    resource: {
      ...writeCondition(writeCode(parts, row), saysPast(parts.text) ? 'inactive' : 'active', context),
      ...when('onset', parts.since),
    },
  }),
  allergy: writeAllergy,
  medicine: (parts, row, context) => writeMedicine(parts, writeCode(parts, row), 'active', context),
  implant: writeImplant,
  blood: (parts, row, context) => {
    const code = { coding: [makeCoding(LOINC, BLOOD_CODE, 'ABO and Rh group [Type] in Blood'), ...listCodings(row)] };
    const resource = writeObservation(LABORATORY, code, writeBloodValue(parts), context);
    return { section: 'results', resource: { ...resource, ...laboratory } };
  },
  pregnancy: (parts, row, context) => {
    const code = { coding: [makeCoding(LOINC, PREGNANCY_CODE, 'Pregnancy status'), ...listCodings(row)] };
    const resource = writeObservation('Observation-pregnancy-status', code, writePregnancyValue(parts), context);
    return { section: 'pregnancy', resource };
  },
  alert: writeFlag('alert'),
  need: writeFlag('need'),
  organDonor: writeConsent('organDonor'),
  wish: writeConsent('wish'),
};

/** A number with its unit as a quantity, where the number reads back as it was written; else the words. */
function writeResultValue(text: string): FhirObject {
  const [, number = '', unit = ''] = /^(-?\d{1,12}(?:\.\d{1,6})?) (\S{1,30})$/.exec(text) ?? [];
  if (number !== '' && String(Number(number)) === number) return { valueQuantity: { value: Number(number), unit } };
  return text === '' ? unknownValue : { valueString: text };
}

const PAST_WRITERS: Readonly<
  Record<PastLineKind, (past: PastLine, row: SummaryRow, context: WriteContext) => WrittenRow>
> = {
  pastCondition: ({ text, parts }, row, context) => ({
    section: 'pastProblems',
    resource: { ...writeCondition(writeConcept(text, row), 'resolved', context), ...when('onset', parts[0]) },
  }),
  pastMedicine: ({ text, parts: [dose = ''] }, row, context) =>
    writeMedicine({ dose }, writeConcept(text, row), 'stopped', context),
  vaccine: ({ text, parts: [day = '', lot = ''] }, row, { patient }) => ({
    section: 'vaccines',
    resource: {
      ...{ resourceType: 'Immunization', ...profile('Immunization'), status: 'completed', patient },
      ...{ vaccineCode: writeConcept(text, row), ...(lot !== '' && { lotNumber: lot }) },
      // A validator of others sees no element in one that says only why it is absent, and this one must be there.
      ...(day === '' ? { occurrenceString: 'unknown', _occurrenceString: absentElement() } : when('occurrence', day)),
    },
  }),
  procedure: ({ text, parts: [day] }, row, context) => writeProcedure({ text, day }, row, context),
  result: ({ text, parts: [value = '', day = ''] }, row, context) => {
    const { _effectiveDateTime, ...resource } = writeObservation(
      LABORATORY,
      writeConcept(text, row),
      writeResultValue(value),
      context,
    );
    const date = readDate(day);
    const effective = date === null ? { _effectiveDateTime: absentElement() } : { effectiveDateTime: date };
    const note = date === null && day !== '' ? { note: [{ text: day }] } : {};
    return { section: 'results', resource: { ...resource, ...laboratory, ...effective, ...note } };
  },
};
