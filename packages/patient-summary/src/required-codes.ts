import { asObject, type FhirJson, type FhirObject, listObjects, readText } from './fhir-json.ts';

const TERMINOLOGY = 'http://terminology.hl7.org/CodeSystem';

/** Members whose codes FHIR R4 fixes, by resource. A member in brackets is a list. */
const REQUIRED_CODES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  Composition: { status: ['preliminary', 'final', 'amended', 'entered-in-error'] },
  Patient: { gender: ['male', 'female', 'other', 'unknown'] },
  AllergyIntolerance: {
    type: ['allergy', 'intolerance'],
    category: ['food', 'medication', 'environment', 'biologic'],
    criticality: ['low', 'high', 'unable-to-assess'],
  },
  MedicationStatement: {
    status: [...['active', 'completed', 'entered-in-error', 'intended', 'stopped', 'on-hold', 'unknown', 'not-taken']],
  },
  MedicationRequest: {
    status: ['active', 'on-hold', 'cancelled', 'completed', 'entered-in-error', 'stopped', 'draft', 'unknown'],
  },
  Immunization: { status: ['completed', 'entered-in-error', 'not-done'] },
  Procedure: {
    status: [
      ...['preparation', 'in-progress', 'not-done', 'on-hold', 'stopped', 'completed', 'entered-in-error', 'unknown'],
    ],
  },
  Observation: {
    status: [
      ...['registered', 'preliminary', 'final', 'amended', 'corrected', 'cancelled', 'entered-in-error', 'unknown'],
    ],
  },
  DeviceUseStatement: { status: ['active', 'completed', 'entered-in-error', 'intended', 'stopped', 'on-hold'] },
  Flag: { status: ['active', 'inactive', 'entered-in-error'] },
  Consent: { status: ['draft', 'proposed', 'active', 'rejected', 'inactive', 'entered-in-error'] },
};

/** Concepts whose code must come from one system, by resource. */
const REQUIRED_CONCEPTS: Readonly<
  Record<string, Readonly<Record<string, { system: string; codes: readonly string[] }>>>
> = {
  AllergyIntolerance: {
    clinicalStatus: {
      system: `${TERMINOLOGY}/allergyintolerance-clinical`,
      codes: ['active', 'inactive', 'resolved'],
    },
    verificationStatus: {
      system: `${TERMINOLOGY}/allergyintolerance-verification`,
      codes: ['unconfirmed', 'confirmed', 'refuted', 'entered-in-error'],
    },
  },
  Condition: {
    clinicalStatus: {
      system: `${TERMINOLOGY}/condition-clinical`,
      codes: ['active', 'recurrence', 'relapse', 'inactive', 'remission', 'resolved'],
    },
    verificationStatus: {
      system: `${TERMINOLOGY}/condition-ver-status`,
      codes: ['unconfirmed', 'provisional', 'differential', 'confirmed', 'refuted', 'entered-in-error'],
    },
  },
};

/** Members of a resource that must be said, itself or why it is not. `[x]` stands for any type. */
const REQUIRED_MEMBERS: Readonly<Record<string, readonly string[]>> = {
  Composition: ['status', 'type', 'date', 'title', 'subject', 'author'],
  Patient: ['name', 'birthDate'],
  Condition: ['code', 'subject', 'clinicalStatus'],
  AllergyIntolerance: ['code', 'patient'],
  MedicationStatement: ['status', 'medication[x]', 'subject'],
  Immunization: ['status', 'vaccineCode', 'patient', 'occurrence[x]'],
  Procedure: ['status', 'code', 'subject'],
  Observation: ['status', 'code', 'subject'],
  DeviceUseStatement: ['status', 'subject', 'device'],
  Flag: ['status', 'code', 'subject'],
  Consent: ['status', 'scope', 'category'],
};

/** Members of a resource that say nothing although they must, or a word that FHIR does not have. */
export function findWrongMembers(resource: FhirObject): { member: string; rule: 'missing' | 'code' }[] {
  const type = readText(resource.resourceType);
  const missing = (REQUIRED_MEMBERS[type] ?? []).filter((name) => !hasMember(resource, name));
  const codes = Object.entries(REQUIRED_CODES[type] ?? {});
  const concepts = Object.entries(REQUIRED_CONCEPTS[type] ?? {});
  const wrong = [
    ...codes.filter(([name, allowed]) => isWrongCode(resource[name], allowed)),
    ...concepts.filter(([name, { system, codes: allowed }]) => isWrongConcept(resource[name], system, allowed)),
  ];
  return [
    ...missing.map((member) => ({ member, rule: 'missing' as const })),
    ...wrong.map(([member]) => ({ member, rule: 'code' as const })),
  ];
}

/** An empty list or text says nothing. */
function hasMember(resource: FhirObject, name: string): boolean {
  const stem = name.replace('[x]', '');
  const names = name.endsWith('[x]')
    ? Object.keys(resource).filter((one) => one.replace(/^_/, '').startsWith(stem))
    : [name, `_${name}`];
  return names.some((one) => {
    const value = resource[one];
    return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  });
}

const isWrongCode = (value: FhirJson | undefined, allowed: readonly string[]): boolean =>
  value !== undefined &&
  (Array.isArray(value) ? value : [value]).some((one) => typeof one !== 'string' || !allowed.includes(one));

function isWrongConcept(value: FhirJson | undefined, system: string, allowed: readonly string[]): boolean {
  if (value === undefined) return false;
  const codings = listObjects(asObject(value)?.coding);
  return !codings.some((coding) => coding.system === system && allowed.includes(readText(coding.code)));
}
