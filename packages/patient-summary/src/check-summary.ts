import { type BundleIndex, findReached, type IndexedResource, indexBundle, listReferences } from './bundle-index.ts';
import { asObject, type FhirObject, listObjects, readText, walkObjects } from './fhir-json.ts';
import { judgeNarrative, type NarrativeFault } from './narrative.ts';
import { findWrongMembers } from './required-codes.ts';
import { LOINC, SUMMARY_CODE } from './summary-codes.ts';
import { SECTION_NAMES, type SectionShape, SUMMARY_SECTIONS } from './summary-sections.ts';

/** The rules by name. Those of `REFUSING` make an import refuse the bundle; others are told and read past. */
export type SummaryRule =
  | 'document'
  | 'identifier'
  | 'timestamp'
  | 'composition'
  | 'patient'
  | 'fullUrl'
  | 'section'
  | 'sectionTwice'
  | 'sectionMissing'
  | 'sectionEmpty'
  | 'sectionEntry'
  | 'reference'
  | 'unreached'
  | 'name'
  | 'missing'
  | 'code'
  | `narrative.${NarrativeFault}`;

/** What is wrong, and where in the bundle. */
export type SummaryFinding = { readonly rule: SummaryRule; readonly place: string };

const REFUSING: readonly SummaryRule[] = ['document', 'composition', 'patient', 'narrative.active'];

/** Returns true for a finding after which nothing of the bundle is read. */
export const isRefusing = ({ rule }: SummaryFinding): boolean => REFUSING.includes(rule);

/** A time with its zone, to the second at least, as FHIR's `instant`. */
const INSTANT =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/**
 * Our own rules for a summary, which neither of the validators in the tests knows. An export must have no finding; an import
 * is refused for those that refuse, and shows the others.
 */
export function checkSummary(bundle: FhirObject): SummaryFinding[] {
  const index = indexBundle(bundle);
  const findings: SummaryFinding[] = [...checkBundle(bundle, index)];
  const [first] = index.all;
  if (first?.type === 'Composition') findings.push(...checkComposition(first, index), ...checkReached(first, index));
  for (const one of index.all) findings.push(...checkResource(one, index));
  return findings;
}

function checkBundle(bundle: FhirObject, { all }: BundleIndex): SummaryFinding[] {
  const identifier = asObject(bundle.identifier);
  const count = (type: string) => all.filter((one) => one.type === type).length;
  const addresses = listObjects(bundle.entry).map(({ fullUrl }) => readText(fullUrl));
  const seen = new Set<string>();
  const findings: [boolean, SummaryRule, string][] = [
    [bundle.resourceType !== 'Bundle' || bundle.type !== 'document', 'document', 'Bundle.type'],
    [!readText(identifier?.system) || !readText(identifier?.value), 'identifier', 'Bundle.identifier'],
    [!INSTANT.test(readText(bundle.timestamp)), 'timestamp', 'Bundle.timestamp'],
    [all[0]?.type !== 'Composition' || count('Composition') !== 1, 'composition', 'Bundle.entry'],
    [count('Patient') !== 1, 'patient', 'Bundle.entry'],
  ];
  return [
    ...findings.flatMap(([isWrong, rule, place]) => (isWrong ? [{ rule, place }] : [])),
    ...addresses.flatMap((address, at): SummaryFinding[] => {
      const isNew = /^(urn:(uuid|oid):|https?:\/\/)\S+$/.test(address) && !seen.has(address);
      seen.add(address);
      return isNew ? [] : [{ rule: 'fullUrl', place: `Bundle.entry[${at}]` }];
    }),
  ];
}

function checkComposition({ resource }: IndexedResource, index: BundleIndex): SummaryFinding[] {
  const findings: SummaryFinding[] = [];
  const sections = listObjects(resource.section);
  const codes = sections.map(readSectionCode);
  if (!hasLoinc(resource.type, SUMMARY_CODE)) findings.push({ rule: 'code', place: 'Composition.type' });
  if (index.find(resource.subject)?.type !== 'Patient')
    findings.push({ rule: 'patient', place: 'Composition.subject' });
  const required = SECTION_NAMES.map((name) => SUMMARY_SECTIONS[name]).filter(({ isRequired }) => isRequired);
  const missing = required.filter(({ code }) => !codes.includes(code));
  findings.push(...missing.map(({ code }) => ({ rule: 'sectionMissing' as const, place: code })));
  for (const [at, section] of sections.entries()) {
    const place = `Composition.section[${at}]`;
    const code = codes[at] ?? '';
    if (code !== '' && codes.indexOf(code) !== at) findings.push({ rule: 'sectionTwice', place });
    findings.push(...checkSection(section, code, place, index));
  }
  return findings;
}

/** The LOINC code of a section; empty where it has none. */
export const readSectionCode = ({ code }: FhirObject): string =>
  readText(listObjects(asObject(code)?.coding).find(({ system }) => system === LOINC)?.code);

const hasLoinc = (concept: unknown, code: string): boolean =>
  listObjects(asObject(concept)?.coding).some((coding) => coding.system === LOINC && coding.code === code);

function checkSection(section: FhirObject, code: string, place: string, index: BundleIndex): SummaryFinding[] {
  const entries = listObjects(section.entry);
  const hasReason = asObject(section.emptyReason) !== null;
  const shape: SectionShape | undefined = SECTION_NAMES.map((name) => SUMMARY_SECTIONS[name]).find(
    (one) => one.code === code,
  );
  const findings: SummaryFinding[] = [];
  if (code === '' || !readText(section.title) || !readText(asObject(section.text)?.div))
    findings.push({ rule: 'section', place });
  if (entries.length > 0 === hasReason) findings.push({ rule: 'sectionEmpty', place });
  for (const [at, entry] of entries.entries()) {
    const found = index.find(entry);
    const isOfType = shape === undefined || found === null || shape.types.includes(found.type);
    if (!isOfType) findings.push({ rule: 'sectionEntry', place: `${place}.entry[${at}]` });
  }
  return findings;
}

const checkReached = (first: IndexedResource, index: BundleIndex): SummaryFinding[] => {
  const reached = findReached(first, index);
  return index.all.flatMap((one): SummaryFinding[] =>
    reached.has(one) ? [] : [{ rule: 'unreached', place: one.place }],
  );
};

function checkResource({ place, type, resource }: IndexedResource, index: BundleIndex): SummaryFinding[] {
  const at = (path: string) => `${place} ${path}`;
  const findings: SummaryFinding[] = findWrongMembers(resource).map(({ member, rule }) => ({
    rule,
    place: at(`${type}.${member}`),
  }));
  if (type === 'Patient' && listObjects(resource.name).some((name) => !hasName(name)))
    findings.push({ rule: 'name', place: at('Patient.name') });
  for (const { path, reference } of listReferences(resource))
    if (index.find(reference, resource) === null) findings.push({ rule: 'reference', place: at(path) });
  walkObjects(resource, type, (object, path) => {
    const fault = typeof object.div === 'string' ? judgeNarrative(object.div) : null;
    if (fault !== null) findings.push({ rule: `narrative.${fault}`, place: at(path) });
  });
  return findings;
}

/** The invariant ips-pat-1: a name has a text, a family name or a given one, or says why not. */
const hasName = (name: FhirObject): boolean =>
  ['text', 'family', 'given', '_text', '_family', '_given'].some((member) => {
    const value = name[member];
    return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
  });
