import type { IndexedResource } from './bundle-index.ts';
import { asObject, type FhirObject, listObjects } from './fhir-json.ts';
import { readConcept } from './read-values.ts';

/** A member of a resource that no line says. Whoever takes the lines sees what stays behind. */
export type UnreadMember = { readonly place: string; readonly member: string };

/** Members that say nothing of a person's health: addresses, who wrote it and when, and what the reading asks by itself. */
const HOUSEKEEPING = new Set([
  ...['resourceType', 'id', 'meta', 'implicitRules', 'language', 'text', 'contained', 'identifier', 'subject'],
  ...['patient', 'status', 'clinicalStatus', 'verificationStatus', 'category', 'recordedDate', 'recorder', 'asserter'],
  ...[
    'informationSource',
    'performer',
    'encounter',
    'context',
    'dateAsserted',
    'issued',
    'scope',
    'policyRule',
    'active',
  ],
]);

/** Members that become part of a line, by resource. */
const READ: Readonly<Record<string, readonly string[]>> = {
  Patient: ['name', 'birthDate', 'communication', 'contact', 'generalPractitioner'],
  Condition: ['code', 'onsetDateTime', 'onsetPeriod', 'onsetString', 'onsetAge'],
  AllergyIntolerance: ['code', 'criticality', 'reaction', 'type'],
  MedicationStatement: ['medicationCodeableConcept', 'medicationReference', 'dosage'],
  MedicationRequest: ['medicationCodeableConcept', 'medicationReference', 'dosageInstruction', 'intent'],
  DeviceUseStatement: ['device'],
  Observation: [
    ...['code', 'valueQuantity', 'valueCodeableConcept', 'valueString', 'valueDateTime', 'valuePeriod', 'valueInteger'],
    ...['valueBoolean', 'component', 'dataAbsentReason', 'effectiveDateTime', 'effectivePeriod', 'hasMember'],
  ],
  Flag: ['code'],
  Consent: ['provision'],
  Immunization: ['vaccineCode', 'occurrenceDateTime', 'occurrenceString', 'lotNumber'],
  Procedure: ['code', 'performedDateTime', 'performedPeriod', 'performedString', 'performedAge'],
};

/** What of a resource stays behind. Of a kind that is kept as words alone, everything beside them does. */
export function listUnread({ type, place, resource }: IndexedResource): UnreadMember[] {
  const read = Object.hasOwn(READ, type) ? READ[type] : undefined;
  if (read === undefined) return [];
  const members = Object.keys(resource).filter(
    (name) => !name.startsWith('_') && !HOUSEKEEPING.has(name) && !read.includes(name),
  );
  return [...members, ...listUnreadParts(resource)].map((member) => ({ place, member }));
}

/** Parts of members of which a line says only some. */
function listUnreadParts(resource: FhirObject): string[] {
  const reactions = listObjects(resource.reaction);
  const hasWords = reactions.some(({ manifestation }) =>
    listObjects(manifestation).some((one) => readConcept(one) !== ''),
  );
  const dosages = listObjects(resource.dosage ?? resource.dosageInstruction);
  const [first] = dosages;
  const parts: string[] = [];
  if (hasWords) parts.push('reaction.manifestation');
  if (reactions.some(({ severity }) => severity === 'moderate')) parts.push('reaction.severity');
  if (dosages.length > 1) parts.push('dosage[1]');
  if (first !== undefined && first.text === undefined)
    parts.push(
      ...['route', 'site', 'method', 'asNeededBoolean', 'maxDosePerPeriod']
        .filter((name) => asObject(first)?.[name] !== undefined)
        .map((name) => `dosage.${name}`),
    );
  return parts;
}
