import type { FhirObject } from './fhir-json.ts';
import { absentElement, nameProfile } from './summary-codes.ts';
import { readParts, type SummaryParts, type SummaryRow } from './summary-rows.ts';
import { readDate } from './write-resources.ts';

/** What stands between languages on one line. */
export const LANGUAGES_BETWEEN = ', ';

/** Names of languages as a person writes them, by tag. Others leave as words alone. */
const LANGUAGE_WORDS = {
  ...{ it: ['italian', 'italiano'], en: ['english', 'inglese'], de: ['german', 'tedesco', 'deutsch'] },
  ...{ fr: ['french', 'francese', 'français'], es: ['spanish', 'spagnolo', 'español'], ro: ['romanian', 'rumeno'] },
  ...{ sq: ['albanian', 'albanese'], ar: ['arabic', 'arabo'], zh: ['chinese', 'cinese'], ru: ['russian', 'russo'] },
  ...{ uk: ['ukrainian', 'ucraino'], pt: ['portuguese', 'portoghese'] },
} as const;

const LANGUAGE_TAGS: ReadonlyMap<string, string> = new Map(
  Object.entries(LANGUAGE_WORDS).flatMap(([tag, words]) => words.map((word) => [word, tag] as const)),
);

/** Rows that the patient holds, and those of them for which it has no place: they leave as notes. */
type PatientWriting = { resource: FhirObject; left: SummaryRow[] };

/** The person as FHIR's patient. Who has no name or day of birth says so, because both must be said. */
export function writePatient(rows: readonly SummaryRow[], add: (resource: FhirObject) => FhirObject): PatientWriting {
  const said = rows.flatMap((row) => {
    const parts = readParts(row);
    return parts === null ? [] : [{ row, parts }];
  });
  const listKind = (kind: SummaryParts['kind']) => said.filter(({ parts }) => parts.kind === kind);
  const [name, ...otherNames] = listKind('name');
  const births = listKind('birth');
  const birth = births.find(({ parts }) => readDate(parts.text) !== null);
  const [spoken, ...otherLanguages] = listKind('languages');
  const left = [...otherNames, ...births.filter((one) => one !== birth), ...otherLanguages].map(({ row }) => row);
  const practitioners = listKind('doctor').map(({ parts }) => add(writePractitioner(parts)));
  const contacts = listKind('contact').map(({ parts }) => writeContact(parts));
  const resource = {
    ...{ resourceType: 'Patient', meta: { profile: [nameProfile('Patient')] }, name: [writeName(name?.parts.text)] },
    ...(birth === undefined ? { _birthDate: absentElement() } : { birthDate: birth.parts.text }),
    ...(contacts.length > 0 && { contact: contacts }),
    ...(spoken !== undefined && { communication: listLanguages(spoken.parts.text) }),
    ...(practitioners.length > 0 && { generalPractitioner: practitioners }),
  };
  return { resource, left };
}

const writeName = (text = ''): FhirObject => (text === '' ? { _text: absentElement() } : { text });

const writePhone = (phone: string | undefined): FhirObject =>
  phone === undefined ? {} : { telecom: [{ system: 'phone', value: phone }] };

const writePractitioner = ({ text, phone }: SummaryParts): FhirObject => ({
  ...{ resourceType: 'Practitioner', meta: { profile: [nameProfile('Practitioner')] } },
  ...{ name: [writeName(text)], ...writePhone(phone) },
});

const writeContact = ({ text, relation, phone }: SummaryParts): FhirObject => ({
  ...(relation !== undefined && { relationship: [{ text: relation }] }),
  ...{ name: writeName(text), ...writePhone(phone) },
});

/** Each language by itself where the line is a list of them. */
function listLanguages(line: string): FhirObject[] {
  const names = line.split(LANGUAGES_BETWEEN);
  const isList = names.every((name) => name !== '' && name === name.trim());
  return (isList ? names : [line]).map((text) => {
    const tag = LANGUAGE_TAGS.get(text.toLowerCase());
    return { language: { ...(tag !== undefined && { coding: [{ system: 'urn:ietf:bcp:47', code: tag }] }), text } };
  });
}
