import { BLOOD_GROUPS, FIXED_ANSWERS, type Severity } from '@repo/client/card/row-shape';
import type { BundleIndex, IndexedResource } from './bundle-index.ts';
import { asObject, type FhirObject, listObjects, readText } from './fhir-json.ts';
import { readNarrative } from './narrative.ts';
import type { PastLine } from './past-lines.ts';
import {
  findAbsence,
  findMark,
  hasCode,
  type ReadCode,
  readCodes,
  readConcept,
  readQuantity,
  readStatus,
  readWhen,
  shortenLine,
} from './read-values.ts';
import {
  BLOOD_CODE,
  BLOOD_CODES,
  LOINC,
  NOTE_CODE,
  PREGNANCY_CODE,
  PREGNANT_CODE,
  SNOMED,
  saysPast,
} from './summary-codes.ts';
import type { SummaryParts } from './summary-rows.ts';
import { DOSE_BETWEEN } from './write-resources.ts';

/** What a resource says: a row by its parts, a fact that is over, or words that fit no row. */
export type ReadFact = { codes: readonly ReadCode[] } & (
  | { parts: SummaryParts }
  | { past: PastLine }
  | { note: string; field?: string }
);
type Reader = (resource: FhirObject, index: BundleIndex) => ReadFact | null;

/** A resource as a fact; null for one that says nothing, or that only others refer to. */
export function readFact({ type, resource }: IndexedResource, index: BundleIndex): ReadFact | null {
  const reader = Object.hasOwn(READERS, type) ? READERS[type] : undefined;
  if (reader !== undefined) return reader(resource, index);
  return SUPPORTING.includes(type) ? null : readOther(type, resource);
}

/** Resources that only make others complete. */
const SUPPORTING = [
  ...['Composition', 'Patient', 'Organization', 'Practitioner', 'PractitionerRole', 'Medication', 'Device'],
  ...['DocumentReference', 'Specimen', 'Location', 'Provenance', 'RelatedPerson'],
];

/** Something that is not so any more, or never was, must not read as a fact: it is kept as words with its status. */
const keepStatus = (type: string, status: string, text: string, codes: readonly ReadCode[]): ReadFact | null =>
  text === '' ? null : { note: `${type} (${status}): ${text}`, codes };

function readOther(type: string, resource: FhirObject): ReadFact | null {
  const words =
    readConcept(resource.code) || shortenLine(readText(resource.description)) || readNarrativeText(resource);
  return words === '' ? null : { note: `${type}: ${words}`, codes: readCodes(resource.code) };
}

const readNarrativeText = (resource: FhirObject): string =>
  shortenLine(readNarrative(readText(asObject(resource.text)?.div)));

/** The parts of a row, without those that are empty; null where nothing is left. */
function makeParts(kind: SummaryParts['kind'], text: string, details: Partial<SummaryParts> = {}): SummaryParts | null {
  const filled = Object.entries(details).filter(([, value]) => value !== '' && value !== undefined);
  return text === '' && filled.length === 0 ? null : { kind, text, ...Object.fromEntries(filled) };
}

const makeFact = (parts: SummaryParts | null, codes: readonly ReadCode[]): ReadFact | null =>
  parts === null ? null : { parts, codes };

/** None and Not known as a row of their own, without the code that says so. */
function readAbsence(kind: SummaryParts['kind'], concept: unknown): ReadFact | null {
  const absence = findAbsence(concept);
  return absence === null ? null : { parts: { kind, text: FIXED_ANSWERS[absence] }, codes: [] };
}

/** A status with which an entry is no fact about the person. */
const DENIED = ['refuted', 'entered-in-error', 'cancelled', 'not-done', 'not-taken', 'rejected'];

function readCondition(resource: FhirObject): ReadFact | null {
  const absence = readAbsence('condition', resource.code);
  if (absence !== null) return absence;
  const [text, codes] = [readConcept(resource.code), readCodes(resource.code)];
  const [clinical, verified] = [readStatus(resource.clinicalStatus), readStatus(resource.verificationStatus)];
  if (DENIED.includes(verified)) return keepStatus('Condition', verified, text, codes);
  const since = readWhen(resource, 'onset');
  if (clinical === 'resolved')
    return text === '' ? null : { past: { kind: 'pastCondition', text, parts: [since] }, codes };
  if (clinical === 'remission' || (clinical === 'inactive' && !saysPast(text)))
    return keepStatus('Condition', clinical, text, codes);
  return makeFact(makeParts('condition', text, { since }), codes);
}

function readSeverity(resource: FhirObject): Severity | '' {
  if (resource.criticality === 'high') return 'life-threatening';
  const said = listObjects(resource.reaction).map(({ severity }) => severity);
  if (said.includes('severe')) return 'severe';
  return said.includes('mild') && !said.includes('moderate') ? 'mild' : '';
}

function readAllergy(resource: FhirObject): ReadFact | null {
  const absence = readAbsence('allergy', resource.code);
  if (absence !== null) return absence;
  const [text, codes] = [readConcept(resource.code), readCodes(resource.code)];
  const verified = readStatus(resource.verificationStatus);
  const clinical = readStatus(resource.clinicalStatus);
  const ended = DENIED.includes(verified) ? verified : clinical;
  if (ended !== 'active' && ended !== '') return keepStatus('AllergyIntolerance', ended, text, codes);
  return makeFact(makeParts('allergy', text, { severity: readSeverity(resource) }), codes);
}

function readMedicine(resource: FhirObject, index: BundleIndex): ReadFact | null {
  const referred = index.find(resource.medicationReference, resource)?.resource;
  const concept = resource.medicationCodeableConcept ?? referred?.code;
  const absence = readAbsence('medicine', concept);
  if (absence !== null) return absence;
  const [text, codes] = [readConcept(concept), readCodes(concept)];
  const { dose, time } = readDosage(listObjects(resource.dosage ?? resource.dosageInstruction)[0] ?? {});
  const status = readText(resource.status);
  if (status === 'stopped' || status === 'completed')
    return text === ''
      ? null
      : { past: { kind: 'pastMedicine', text, parts: [[dose, time].filter(Boolean).join(', ')] }, codes };
  if (status !== 'active' && status !== 'intended' && status !== 'unknown')
    return keepStatus('MedicationStatement', status, text, codes);
  return makeFact(makeParts('medicine', text, { dose, time }), codes);
}

/** Dose and time; of a dosage in words that somebody else wrote, all words are the dose. */
function readDosage(dosage: FhirObject): { dose: string; time: string } {
  const timing = asObject(dosage.timing);
  const text = shortenLine(readText(dosage.text));
  const said = readConcept(timing?.code);
  if (text === '') {
    const amount = readQuantity(listObjects(dosage.doseAndRate).map(({ doseQuantity }) => doseQuantity)[0]);
    return { dose: amount, time: said || readRepeat(asObject(timing?.repeat) ?? {}) };
  }
  if (said === '' || text === said) return text === said ? { dose: '', time: said } : { dose: text, time: '' };
  const isOurs = text.endsWith(`${DOSE_BETWEEN}${said}`);
  return isOurs ? { dose: text.slice(0, -said.length - DOSE_BETWEEN.length), time: said } : { dose: text, time: '' };
}

/** How often, in signs that mean the same in every language: `2×/d`, `1×/8 h`. */
function readRepeat({ frequency, period, periodUnit }: FhirObject): string {
  if (typeof frequency !== 'number' || typeof period !== 'number' || typeof periodUnit !== 'string') return '';
  return shortenLine(`${frequency}×/${period === 1 ? '' : `${period} `}${periodUnit}`);
}

function readImplant(resource: FhirObject, index: BundleIndex): ReadFact | null {
  const type = index.find(resource.device, resource)?.resource.type;
  const absence = readAbsence('implant', type);
  if (absence !== null) return absence;
  const text = readConcept(type) || shortenLine(readText(asObject(resource.device)?.display));
  const status = readText(resource.status);
  if (status !== 'active' && status !== 'completed') return keepStatus('Device', status, text, readCodes(type));
  return makeFact(makeParts('implant', text), readCodes(type));
}

/** What an observation measured, in words. A panel says each of its parts. */
function readValue(resource: FhirObject): string {
  const value =
    readQuantity(resource.valueQuantity) || readConcept(resource.valueCodeableConcept) || readWhen(resource, 'value');
  const others = typeof resource.valueInteger === 'number' || typeof resource.valueBoolean === 'boolean';
  const parts = listObjects(resource.component).map((part) =>
    `${readConcept(part.code)} ${readQuantity(part.valueQuantity)}`.trim(),
  );
  return shortenLine(value || (others ? String(resource.valueInteger ?? resource.valueBoolean) : parts.join(', ')));
}

const dropCode = (codes: readonly ReadCode[], code: string) =>
  codes.filter((one) => one.system !== LOINC || one.code !== code);

/** The words of an answer whose words are fixed: yes, no, a blood group, or that nobody knows. */
function readAnswer(resource: FhirObject, answers: Readonly<Record<string, string>>): string {
  const value = resource.valueCodeableConcept;
  const code = Object.keys(answers).find((one) => hasCode(value, SNOMED, one) || hasCode(value, LOINC, one));
  if (code !== undefined) return answers[code] ?? '';
  const note = shortenLine(readText(listObjects(resource.note)[0]?.text));
  if (readStatus(resource.dataAbsentReason) === 'unknown') return FIXED_ANSWERS.unknown;
  return readValue(resource) || note;
}

/** Codes of SNOMED, and those of LOINC that older versions of IPS used. */
const PREGNANCY_ANSWERS = {
  ...{ [PREGNANT_CODE.yes]: FIXED_ANSWERS.yes, 'LA15173-0': FIXED_ANSWERS.yes },
  ...{ [PREGNANT_CODE.no]: FIXED_ANSWERS.no, 'LA26683-5': FIXED_ANSWERS.no },
};
const BLOOD_ANSWERS = Object.fromEntries(Object.entries(BLOOD_CODES).map(([group, code]) => [code, group]));

function readObservation(resource: FhirObject): ReadFact | null {
  const codes = readCodes(resource.code);
  const status = readText(resource.status);
  if (DENIED.includes(status)) return keepStatus('Observation', status, readConcept(resource.code), codes);
  if (hasCode(resource.code, LOINC, NOTE_CODE)) {
    const note = shortenLine(readText(resource.valueString));
    return note === '' ? null : { note, field: findMark(resource.code) ?? '', codes: dropCode(codes, NOTE_CODE) };
  }
  if (hasCode(resource.code, LOINC, BLOOD_CODE))
    return makeFact(makeParts('blood', readBlood(resource)), dropCode(codes, BLOOD_CODE));
  if (hasCode(resource.code, LOINC, PREGNANCY_CODE))
    return makeFact(makeParts('pregnancy', readAnswer(resource, PREGNANCY_ANSWERS)), dropCode(codes, PREGNANCY_CODE));
  const text = readConcept(resource.code);
  const value = readValue(resource);
  // A panel says nothing by itself: what it groups stands in resources of its own.
  if (value === '' && listObjects(resource.hasMember).length > 0) return null;
  const note = shortenLine(readText(listObjects(resource.note)[0]?.text));
  const day = readWhen(resource, 'effective') || note;
  return text === '' ? null : { past: { kind: 'result', text, parts: [value, day] }, codes };
}

function readBlood(resource: FhirObject): string {
  const answer = readAnswer(resource, BLOOD_ANSWERS);
  return BLOOD_GROUPS.find((group) => group === answer.replace(/\s|−/g, (sign) => (sign === '−' ? '-' : ''))) ?? answer;
}

function readFlag(resource: FhirObject): ReadFact | null {
  const [text, codes] = [readConcept(resource.code), readCodes(resource.code)];
  const status = readText(resource.status);
  if (status !== 'active') return keepStatus('Flag', status, text, codes);
  return makeFact(makeParts(findMark(resource.category) === 'need' ? 'need' : 'alert', text), codes);
}

const DONOR = 'Organ donor: ';

function readConsent(resource: FhirObject): ReadFact | null {
  const concept = listObjects(asObject(resource.provision)?.code)[0] ?? listObjects(resource.category)[0];
  const [text, codes] = [readConcept(concept), readCodes(concept)];
  const status = readText(resource.status);
  if (status !== 'active') return keepStatus('Consent', status, text, codes);
  const isDonor = findMark(resource.category) === 'organDonor' && text.startsWith(DONOR);
  return makeFact(isDonor ? makeParts('organDonor', text.slice(DONOR.length)) : makeParts('wish', text), codes);
}

function readDone(kind: 'vaccine' | 'procedure', type: string, member: string, when: string): Reader {
  return (resource) => {
    const [text, codes] = [readConcept(resource[member]), readCodes(resource[member])];
    const status = readText(resource.status);
    if (findAbsence(resource[member]) !== null) return null;
    if (status !== 'completed') return keepStatus(type, status, text, codes);
    const lot = kind === 'vaccine' ? [shortenLine(readText(resource.lotNumber))] : [];
    return text === '' ? null : { past: { kind, text, parts: [readWhen(resource, when), ...lot] }, codes };
  };
}

const READERS: Readonly<Record<string, Reader>> = {
  Condition: readCondition,
  AllergyIntolerance: readAllergy,
  MedicationStatement: readMedicine,
  MedicationRequest: readMedicine,
  DeviceUseStatement: readImplant,
  Observation: readObservation,
  Flag: readFlag,
  Consent: readConsent,
  Immunization: readDone('vaccine', 'Immunization', 'vaccineCode', 'occurrence'),
  Procedure: readDone('procedure', 'Procedure', 'code', 'performed'),
};
