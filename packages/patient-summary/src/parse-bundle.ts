import { asObject, type FhirJson, type FhirObject, listObjects } from './fhir-json.ts';
import {
  SUMMARY_BYTES_MAX,
  SUMMARY_DEPTH_MAX,
  SUMMARY_FILE_MAX,
  SUMMARY_RESOURCES_MAX,
  SUMMARY_TEXT_MAX,
} from './summary-limits.ts';

/** Why a text is not even looked at as a summary. */
export type BundleRefusal = 'tooLarge' | 'tooDeep' | 'notJson' | 'notABundle' | 'tooMany' | 'forbiddenName' | 'tooLong';

/** Names that would reach an object's prototype in a careless program further on. */
const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

/** The bundle that a text holds, or why it is refused. Size and depth are judged before the text is parsed. */
export function parseBundle(text: string): { bundle: FhirObject } | { refused: BundleRefusal } {
  if (text.length > SUMMARY_BYTES_MAX || new TextEncoder().encode(text).length > SUMMARY_BYTES_MAX)
    return { refused: 'tooLarge' };
  if (measureDepth(text) > SUMMARY_DEPTH_MAX) return { refused: 'tooDeep' };
  const value = parseJson(text.startsWith('\uFEFF') ? text.slice(1) : text);
  if (value === undefined) return { refused: 'notJson' };
  const bundle = asObject(value);
  if (bundle === null || bundle.resourceType !== 'Bundle') return { refused: 'notABundle' };
  const refused = findHostileMember(bundle) ?? (countResources(bundle) > SUMMARY_RESOURCES_MAX ? 'tooMany' : null);
  return refused === null ? { bundle } : { refused };
}

function parseJson(text: string): FhirJson | undefined {
  try {
    return JSON.parse(text) as FhirJson;
  } catch (error) {
    // A text that is no JSON is an answer here; anything else is a fault of ours.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** How deep brackets lie in each other outside texts, counted without parsing; it stops one above the limit. */
function measureDepth(text: string): number {
  let [depth, deepest] = [0, 0];
  for (let at = 0; at < text.length && deepest <= SUMMARY_DEPTH_MAX; at++) {
    const sign = text[at] ?? '';
    if (sign === '"') at = findTextEnd(text, at);
    else if (OPENING.has(sign)) deepest = Math.max(deepest, ++depth);
    else if (CLOSING.has(sign)) depth--;
  }
  return deepest;
}
const OPENING: ReadonlySet<string> = new Set('{[');
const CLOSING: ReadonlySet<string> = new Set('}]');

/** Where the text that begins at a quotation mark ends. */
function findTextEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '"') return at;
    if (text[at] === '\\') at++;
  }
  return text.length;
}

function findHostileMember(value: FhirJson): BundleRefusal | null {
  if (typeof value === 'string') return value.length > SUMMARY_TEXT_MAX ? 'tooLong' : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, one] of Object.entries(value)) {
    const refused = FORBIDDEN_NAMES.has(name) ? 'forbiddenName' : judgeMember(name, one);
    if (refused !== null) return refused;
  }
  return null;
}

const judgeMember = (name: string, value: FhirJson): BundleRefusal | null =>
  name === 'data' && typeof value === 'string' && value.length <= SUMMARY_FILE_MAX ? null : findHostileMember(value);

/** Contained resources count as well: they are as much work to read. */
const countResources = ({ entry }: FhirObject): number =>
  listObjects(entry).reduce((sum, { resource }) => sum + 1 + listObjects(asObject(resource)?.contained).length, 0);
