import type { BloodGroup, Severity } from '@repo/client/card/row-shape';
import type { FhirObject } from './fhir-json.ts';

export const SNOMED = 'http://snomed.info/sct';
export const LOINC = 'http://loinc.org';
const TERMINOLOGY = 'http://terminology.hl7.org/CodeSystem';

/** The release whose profiles an export names. */
const IPS_VERSION = '2.0.1';
export const nameProfile = (name: string): string =>
  `http://hl7.org/fhir/uv/ips/StructureDefinition/${name}-uv-ips|${IPS_VERSION}`;

/** Codes of IPS 1.1 for "none" and "not known", which IPS 2 took away. They are read and never written. */
export const ABSENT_UNKNOWN = 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips';
const DATA_ABSENT_EXTENSION = 'http://hl7.org/fhir/StructureDefinition/data-absent-reason';
export const DATA_ABSENT = `${TERMINOLOGY}/data-absent-reason`;

/**
 * Our marks for rows that one kind of resource holds together (a need beside an alert, a wish beside the organ donor). The
 * number is a UUID, so that nobody has to give it out.
 */
export const ROW_MARKS = 'urn:oid:2.25.164056016762201120851930059337293122614';

/** The words with which a condition of the list says that it is over. */
export const saysPast = (text: string): boolean => /\s(in the past|in passato)$/i.test(text);

/** What says that there is none, by kind of row. */
export const NONE_CODES = {
  condition: { code: '160245001', display: 'No current problems or disability' },
  allergy: { code: '716186003', display: 'No known allergy' },
  medicine: { code: '787481004', display: 'No known medications' },
  implant: { code: '787483001', display: 'No known device use' },
} as const;
export type NoneKind = keyof typeof NONE_CODES;

export const BLOOD_CODE = '882-1';
export const PREGNANCY_CODE = '82810-3';
export const NOTE_CODE = '48767-8';
export const SUMMARY_CODE = '60591-5';

export const BLOOD_CODES: Readonly<Record<BloodGroup, string>> = {
  ...{ 'O-': '278148006', 'O+': '278147001', 'A-': '278152006', 'A+': '278149003' },
  ...{ 'B-': '278153001', 'B+': '278150003', 'AB-': '278154007', 'AB+': '278151004' },
};

export const PREGNANT_CODE = { yes: '77386006', no: '60001007' } as const;

export const makeCoding = (system: string, code: string, display?: string): FhirObject => ({
  system,
  code,
  ...(display !== undefined && { display }),
});

/** One code of HL7's terminology as a concept. */
export const makeStatus = (system: string, code: string): FhirObject => ({
  coding: [makeCoding(`${TERMINOLOGY}/${system}`, code)],
});

/** An element that says nothing but that nobody knows it. */
export const absentElement = (): FhirObject => ({
  extension: [{ url: DATA_ABSENT_EXTENSION, valueCode: 'unknown' }],
});

/** How bad a reaction was, in the words of FHIR. What may kill is a severe one of high criticality. */
export const REACTION_SEVERITY: Readonly<Record<Severity, 'mild' | 'severe'>> = {
  mild: 'mild',
  severe: 'severe',
  'life-threatening': 'severe',
};
