import { isDay, isMonth, isYear } from '@repo/client/card/card-rows';
import type { BundleIndex } from './bundle-index.ts';
import { asObject, type FhirObject, listObjects, readText } from './fhir-json.ts';
import { readConcept, readName, readPhone, shortenLine } from './read-values.ts';
import type { SummaryParts } from './summary-rows.ts';
import { LANGUAGES_BETWEEN } from './write-patient.ts';

/** Whom a summary is about, as it says it itself: the page compares it with the owner before anything is taken. */
export type SummaryPerson = { readonly name: string; readonly birth: string };

export const readPerson = (patient: FhirObject): SummaryPerson => ({
  name: readName(patient.name),
  birth: shortenLine(readText(patient.birthDate)),
});

/** The rows that a patient's resource says: who it is, languages, contacts and doctors. */
export function readPatientRows(patient: FhirObject, index: BundleIndex): SummaryParts[] {
  const { name, birth } = readPerson(patient);
  const spoken = listObjects(patient.communication).map(({ language }) => readLanguage(language));
  const languages = spoken.filter((one) => one !== '').join(LANGUAGES_BETWEEN);
  const rows: SummaryParts[] = [];
  if (name !== '') rows.push({ kind: 'name', text: name });
  if (isDay(birth) || isMonth(birth) || isYear(birth)) rows.push({ kind: 'birth', text: birth });
  if (languages !== '') rows.push({ kind: 'languages', text: languages });
  for (const contact of listObjects(patient.contact)) rows.push(...readContact(contact));
  for (const reference of listObjects(patient.generalPractitioner)) rows.push(...readDoctor(reference, patient, index));
  return rows;
}

/** The words for a language; of a tag alone its English name, where the tag is one. */
function readLanguage(value: unknown): string {
  const text = readConcept(value);
  const tag = readText(listObjects(asObject(value)?.coding)[0]?.code);
  if (text !== tag || !/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/.test(tag)) return text;
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? text;
}

/** Codes of HL7 for who somebody is, where they come without words. */
const RELATIONS: Readonly<Record<string, string>> = {
  ...{ MTH: 'Mother', FTH: 'Father', SPS: 'Spouse', HUSB: 'Husband', WIFE: 'Wife', CHILD: 'Child', DAU: 'Daughter' },
  ...{ SON: 'Son', SIS: 'Sister', BRO: 'Brother', FRND: 'Friend', N: 'Next of kin', C: 'Emergency contact' },
};

function readRelation(value: unknown): string {
  const words = readConcept(value);
  return Object.hasOwn(RELATIONS, words) ? (RELATIONS[words] ?? words) : words;
}

function readContact(contact: FhirObject): SummaryParts[] {
  const organization = readText(asObject(contact.organization)?.display);
  const [text, relation] = [
    readName(contact.name) || shortenLine(organization),
    readRelation(listObjects(contact.relationship)[0]),
  ];
  return makeRow('contact', text, { relation, phone: readPhone(contact.telecom) });
}

/** A practitioner or an organization; of a role, who has it. */
function readDoctor(reference: FhirObject, patient: FhirObject, index: BundleIndex): SummaryParts[] {
  const found = index.find(reference, patient);
  const person = index.find(found?.resource.practitioner, found?.resource) ?? found;
  const name =
    typeof person?.resource.name === 'string' ? shortenLine(person.resource.name) : readName(person?.resource.name);
  const text = name || shortenLine(readText(reference.display));
  return makeRow('doctor', text, { phone: readPhone(person?.resource.telecom) });
}

function makeRow(kind: SummaryParts['kind'], text: string, details: Record<string, string>): SummaryParts[] {
  const filled = Object.entries(details).filter(([, detail]) => detail !== '');
  return text === '' && filled.length === 0 ? [] : [{ kind, text, ...Object.fromEntries(filled) }];
}
