import type { SummaryRule } from '../src/check-summary.ts';
import { asObject, type FhirObject, listEntries, listObjects } from '../src/fhir-json.ts';
import { buildExample } from './summary-example.ts';

/** One thing done to a whole summary that makes it wrong, and who has to notice. */
export type PlantedFault = {
  readonly name: string;
  readonly plant: (bundle: FhirObject) => void;
  readonly noticedBy: SummaryRule | 'fhir' | 'medplum';
};

const listAll = (bundle: FhirObject) => bundle.entry as { fullUrl: string; resource: FhirObject }[];

export const findResource = (bundle: FhirObject, type: string): FhirObject => {
  const found = listEntries(bundle).find(({ resource }) => resource.resourceType === type);
  if (found === undefined) throw new Error(`The example has no ${type}.`);
  return found.resource;
};

const findSections = (bundle: FhirObject): FhirObject[] => findResource(bundle, 'Composition').section as FhirObject[];

const copyLast = (bundle: FhirObject, type: string) =>
  listAll(bundle).push({
    fullUrl: 'urn:uuid:00000000-0000-4000-8000-00000000ffff',
    resource: { ...findResource(bundle, type) },
  });

const setDiv = (bundle: FhirObject, body: string) => {
  findSections(bundle)[0]!.text = {
    status: 'generated',
    div: `<div xmlns="http://www.w3.org/1999/xhtml">${body}</div>`,
  };
};

const setStatus = (resource: FhirObject, member: string, code: string) => {
  const coding = listObjects(asObject(resource[member])?.coding)[0]!;
  coding.code = code;
};

const unavailable = {
  coding: [{ system: 'http://terminology.hl7.org/CodeSystem/list-empty-reason', code: 'unavailable' }],
};

export const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    name: 'the bundle is a collection',
    noticedBy: 'document',
    plant: (bundle) => Object.assign(bundle, { type: 'collection' }),
  },
  { name: 'the document has no identifier', noticedBy: 'identifier', plant: (bundle) => delete bundle.identifier },
  {
    name: 'its time has no zone',
    noticedBy: 'timestamp',
    plant: (bundle) => Object.assign(bundle, { timestamp: '2026-12-01T10:00:00' }),
  },
  {
    name: 'the composition does not come first',
    noticedBy: 'composition',
    plant: (bundle) => listAll(bundle).reverse(),
  },
  { name: 'there are two compositions', noticedBy: 'composition', plant: (bundle) => copyLast(bundle, 'Composition') },
  { name: 'there are two patients', noticedBy: 'patient', plant: (bundle) => copyLast(bundle, 'Patient') },
  {
    name: 'two resources have one address',
    noticedBy: 'fullUrl',
    plant: (bundle) => Object.assign(listAll(bundle)[3]!, { fullUrl: listAll(bundle)[4]!.fullUrl }),
  },
  {
    name: 'a section comes twice',
    noticedBy: 'sectionTwice',
    plant: (bundle) => findSections(bundle).push(findSections(bundle)[0]!),
  },
  { name: 'a section has no title', noticedBy: 'section', plant: (bundle) => delete findSections(bundle)[0]!.title },
  { name: 'a section has no text', noticedBy: 'section', plant: (bundle) => delete findSections(bundle)[0]!.text },
  {
    name: 'the allergies are missing',
    noticedBy: 'sectionMissing',
    plant: (bundle) => findSections(bundle).splice(1, 1),
  },
  {
    name: 'a section has entries and is empty',
    noticedBy: 'sectionEmpty',
    plant: (bundle) => Object.assign(findSections(bundle)[0]!, { emptyReason: unavailable }),
  },
  {
    name: 'a section has neither entries nor a reason',
    noticedBy: 'sectionEmpty',
    plant: (bundle) => delete findSections(bundle)[0]!.entry,
  },
  {
    name: 'an allergy stands among the conditions',
    noticedBy: 'sectionEntry',
    plant: (bundle) => Object.assign(findSections(bundle)[0]!, { entry: findSections(bundle)[1]!.entry }),
  },
  {
    name: 'a reference leads out of the bundle',
    noticedBy: 'reference',
    plant: (bundle) =>
      Object.assign(findResource(bundle, 'Condition'), {
        asserter: { reference: 'https://elsewhere.example/Practitioner/1' },
      }),
  },
  { name: 'nothing refers to a resource', noticedBy: 'unreached', plant: (bundle) => copyLast(bundle, 'Practitioner') },
  {
    name: 'a name has no part',
    noticedBy: 'name',
    plant: (bundle) => Object.assign(findResource(bundle, 'Patient'), { name: [{ use: 'official' }] }),
  },
  {
    name: 'the day of birth is not said, nor why',
    noticedBy: 'missing',
    plant: (bundle) => delete findResource(bundle, 'Patient').birthDate,
  },
  {
    name: 'a condition has no code',
    noticedBy: 'missing',
    plant: (bundle) => delete findResource(bundle, 'Condition').code,
  },
  {
    name: 'a clinical status does not exist',
    noticedBy: 'code',
    plant: (bundle) => setStatus(findResource(bundle, 'Condition'), 'clinicalStatus', 'ongoing'),
  },
  {
    name: 'a status does not exist',
    noticedBy: 'code',
    plant: (bundle) => Object.assign(findResource(bundle, 'MedicationStatement'), { status: 'taking' }),
  },
  {
    name: 'a narrative holds a script',
    noticedBy: 'narrative.active',
    plant: (bundle) => setDiv(bundle, '<script>alert(1)</script>'),
  },
  {
    name: 'a narrative does something on a click',
    noticedBy: 'narrative.active',
    plant: (bundle) => setDiv(bundle, '<p onclick="alert(1)">a</p>'),
  },
  {
    name: 'a narrative links to a script',
    noticedBy: 'narrative.active',
    plant: (bundle) => setDiv(bundle, '<a href="java&#10;script:alert(1)">a</a>'),
  },
  {
    name: 'a narrative loads a picture',
    noticedBy: 'narrative.outside',
    plant: (bundle) => setDiv(bundle, '<img src="https://elsewhere.example/1.png"/>'),
  },
  { name: 'a narrative is not closed', noticedBy: 'narrative.malformed', plant: (bundle) => setDiv(bundle, '<p>a') },
  {
    name: 'a day of birth is no date',
    noticedBy: 'medplum',
    plant: (bundle) => Object.assign(findResource(bundle, 'Patient'), { birthDate: '14.3.1979' }),
  },
  {
    name: 'a text is a number',
    noticedBy: 'medplum',
    plant: (bundle) => Object.assign(findResource(bundle, 'Immunization'), { lotNumber: 7 }),
  },
  {
    name: 'a contact has nothing to reach it',
    noticedBy: 'medplum',
    plant: (bundle) => Object.assign(findResource(bundle, 'Patient'), { contact: [{ gender: 'male' }] }),
  },
  {
    name: 'a member does not exist',
    noticedBy: 'fhir',
    plant: (bundle) => Object.assign(findResource(bundle, 'Patient'), { hairColour: 'brown' }),
  },
];

export function plantFault({ plant }: PlantedFault): FhirObject {
  const bundle = structuredClone(buildExample());
  plant(bundle);
  return bundle;
}
