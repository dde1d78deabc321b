import { expect, test } from 'vitest';
import { buildExample } from '../test/summary-example.ts';
import { findResource } from '../test/summary-faults.ts';
import { formatSummary } from './build-summary.ts';
import type { FhirObject } from './fhir-json.ts';
import { readSummary } from './read-summary.ts';
import { SUMMARY_BYTES_MAX, SUMMARY_DEPTH_MAX, SUMMARY_RESOURCES_MAX, SUMMARY_TEXT_MAX } from './summary-limits.ts';

const refuse = (text: string) => {
  const reading = readSummary(text);
  return reading.state === 'refused' ? reading.reason : 'read';
};

const change = (act: (bundle: FhirObject) => void): string => {
  const bundle = structuredClone(buildExample());
  act(bundle);
  return formatSummary(bundle);
};

const nest = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`;
const withMember = (member: string) => `{"resourceType":"Bundle",${member}}`;

test.each([
  ['no JSON', '<Bundle/>', 'notJson'],
  ['half a bundle', formatSummary(buildExample()).slice(0, -9), 'notJson'],
  ['a list', '[]', 'notABundle'],
  ['a resource', '{"resourceType":"Patient"}', 'notABundle'],
  ['more bytes than allowed', ' '.repeat(SUMMARY_BYTES_MAX + 1), 'tooLarge'],
  ['more bytes than letters', withMember(`"id":"${'\u20AC'.repeat(SUMMARY_BYTES_MAX / 2)}"`), 'tooLarge'],
  ['lists in lists without end', '['.repeat(SUMMARY_BYTES_MAX), 'tooDeep'],
  ['objects one too deep', withMember(`"a":${nest(SUMMARY_DEPTH_MAX, '{"a":', '}')}`), 'tooDeep'],
  ['a very long text', withMember(`"id":"${'a'.repeat(SUMMARY_TEXT_MAX + 1)}"`), 'tooLong'],
  ['a member that reaches the prototype', withMember('"a":{"__proto__":{"isAdmin":true}}'), 'forbiddenName'],
  ['the same, written in escapes', withMember('"a":{"\\u005f_proto__":{}}'), 'forbiddenName'],
  ['a constructor', withMember('"constructor":{"prototype":{}}'), 'forbiddenName'],
  [
    'too many resources',
    withMember(`"entry":[${Array.from({ length: SUMMARY_RESOURCES_MAX + 1 }, () => '{}').join()}]`),
    'tooMany',
  ],
  [
    'too many contained resources',
    withMember(
      `"entry":[{"resource":{"contained":[${Array.from({ length: SUMMARY_RESOURCES_MAX }, () => '{}').join()}]}}]`,
    ),
    'tooMany',
  ],
  ['no document', withMember('"type":"batch"'), 'document'],
  ['a document without anything', withMember('"type":"document","entry":[]'), 'composition'],
  [
    'entries that are no resources',
    withMember('"type":"document","entry":[null,1,"a",[],{"resource":7}]'),
    'composition',
  ],
] as const)('%s is refused', (_name, text, reason) => {
  expect(refuse(text)).toBe(reason);
});

test('brackets inside texts are no depth', () => {
  const text = change((bundle) =>
    Object.assign(findResource(bundle, 'Flag'), { code: { text: `\\"${'[{'.repeat(40)}` } }),
  );
  expect(refuse(text)).toBe('read');
});

test('a script in the narrative of any resource refuses the whole bundle, and says where', () => {
  const text = change((bundle) =>
    Object.assign(findResource(bundle, 'Observation'), {
      text: { status: 'generated', div: '<div><script>a()</script></div>' },
    }),
  );
  expect(readSummary(text)).toMatchObject({
    state: 'refused',
    reason: 'narrative.active',
    place: expect.stringContaining('Observation.text'),
  });
});

test('references in a circle, to themselves and to nowhere are read past', () => {
  const text = change((bundle) => {
    const medicine = findResource(bundle, 'MedicationStatement');
    const device = findResource(bundle, 'Device');
    const own = { reference: 'urn:uuid:00000000-0000-4000-8000-000000000006' };
    Object.assign(device, { parent: own, patient: own, definition: { reference: '#none' } });
    const { medicationCodeableConcept: _code, ...others } = medicine;
    for (const name of Object.keys(medicine)) delete medicine[name];
    Object.assign(medicine, others, {
      medicationReference: { reference: '#me' },
      contained: [{ resourceType: 'Medication', id: 'me', code: { text: 'Aspirin' } }],
    });
  });
  const reading = readSummary(text);
  expect(reading.state === 'read' && reading.entries.map(({ line }) => line)).toContain(
    'Past medicine: Aspirin · 500 microgram daily',
  );
});

test('members of other shapes than FHIR has are nothing, and no fault of the program', () => {
  const shapes = [null, 7, 'a', [null], [[]], { coding: [{ code: {} }] }, { reference: {} }];
  const { entry: _entry, ...rest } = buildExample();
  const resources = (buildExample().entry as { resource: FhirObject }[]).map(({ resource }) => resource);
  const firsts = resources.filter(
    ({ resourceType }, at) => resources.findIndex((one) => one.resourceType === resourceType) === at,
  );
  for (const resource of firsts) {
    for (const name of Object.keys(resource).filter((one) => one !== 'resourceType')) {
      for (const shape of shapes) {
        const entry = resources.map((one, at) => ({
          fullUrl: `urn:uuid:${at}`,
          resource: one === resource ? { ...one, [name]: shape } : one,
        }));
        const reading = readSummary(JSON.stringify({ ...rest, entry: [entry.at(-1), ...entry.slice(0, -1)] }));
        expect(['read', 'refused']).toContain(reading.state);
      }
    }
  }
});

test('a full bundle of hostile texts is judged in the time of its size', () => {
  const measure = (count: number) => {
    const bundle = structuredClone(buildExample());
    const hostile = [
      `<a${' x=""'.repeat(600)}`,
      '<a '.repeat(600),
      '&'.repeat(2000),
      '<'.repeat(2000),
      `<p style="${' '.repeat(2000)}`,
    ];
    const flags = Array.from({ length: count }, (_, at) => ({
      fullUrl: `urn:uuid:flag-${at}`,
      resource: { ...findResource(bundle, 'Flag'), text: { div: `<div>${hostile[at % hostile.length]}` } },
    }));
    (bundle.entry as FhirObject[]).push(...flags);
    const text = JSON.stringify(bundle);
    const start = performance.now();
    expect(refuse(text)).not.toBe('tooMany');
    return performance.now() - start;
  };
  measure(100);
  const [few, many] = [Math.max(measure(200), 1), measure(1600)];
  // Eight times as much may take sixteen times as long on a busy machine; a square would be sixty-four.
  expect(many / few).toBeLessThan(32);
});
