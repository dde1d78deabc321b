import { drawSample, type JsonSchema } from '@repo/dev-env/documents/schema-samples';
import type { Random } from '../../packages/glyph/src/coding/random.ts';

/** Who makes a call, as its `security` in the OpenAPI description says. */
export const ATTACKERS = ['stranger', 'owner', 'reviewer', 'employee'] as const;
export type Attacker = (typeof ATTACKERS)[number];

/** `at` names a value that a tool may change: `path.id`, `query.page`, `body.address.street`. */
type Field = { readonly at: string; readonly sample: unknown };
export type Target = {
  readonly name: string;
  readonly method: string;
  /** As in the description: `/api/data-folders/{id}`. */
  readonly path: string;
  readonly fields: readonly Field[];
  readonly sample: { readonly path: Values; readonly query: Values; readonly body: unknown };
};
type Values = Readonly<Record<string, unknown>>;

type Operation = {
  operationId: string;
  security: readonly Record<string, unknown>[];
  parameters: readonly { name: string; in: 'path' | 'query'; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
};
export type Description = { paths: Record<string, Record<string, Operation>> };

/** A tool tries each value of a call dozens of times: of a large body it gets so many, others with another seed. */
const FIELDS_MAX = 4;

/** The calls of each kind of people, from the description that the server publishes. A stream never ends, so it is left out. */
export function listTargets({ paths }: Description, random: Random): Record<Attacker, Target[]> {
  const found: Record<Attacker, Target[]> = { stranger: [], owner: [], reviewer: [], employee: [] };
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      if (isStream(operation)) continue;
      found[nameAttacker(operation)].push(readTarget({ path, method: method.toUpperCase(), operation }, random));
    }
  }
  return found;
}

const isStream = ({ responses }: Operation): boolean =>
  Object.values(responses).some(({ content }) => content !== undefined && 'text/event-stream' in content);

function nameAttacker({ security }: Operation): Attacker {
  if (security.length === 0) return 'stranger';
  if (security.some((way) => 'staffCookie' in way)) return 'employee';
  return security.every((way) => 'cookie' in way) ? 'reviewer' : 'owner';
}

function readTarget(
  { path, method, operation }: { path: string; method: string; operation: Operation },
  random: Random,
): Target {
  const seed = random.below(2 ** 31);
  const draw = (place: 'path' | 'query') =>
    Object.fromEntries(
      operation.parameters.filter((one) => one.in === place).map((one) => [one.name, drawSample(one.schema, seed)]),
    );
  const schema = operation.requestBody?.content['application/json']?.schema;
  const sample = { path: draw('path'), query: draw('query'), body: schema && drawSample(schema, seed) };
  const fields = shuffle(listFields(sample), random).slice(0, FIELDS_MAX);
  return { name: operation.operationId, method, path, fields, sample };
}

/** Every single value in it, by the way that leads to it. */
function listFields(value: unknown, at = ''): Field[] {
  if (typeof value !== 'object' || value === null) return value === undefined ? [] : [{ at, sample: value }];
  return Object.entries(value).flatMap(([key, part]) => listFields(part, at === '' ? key : `${at}.${key}`));
}

export function shuffle<T>(items: readonly T[], random: Random): T[] {
  const drawn = items.map((item) => ({ item, place: random.below(2 ** 31) }));
  return drawn.sort((one, other) => one.place - other.place).map(({ item }) => item);
}

export type BuiltRequest = { url: string; payload: unknown };

/** The request with the values that a tool sent; what it left out is as in the sample. */
export function buildRequest({ path, fields, sample }: Target, sent: ReadonlyMap<string, string>): BuiltRequest {
  const parts = structuredClone(sample) as { path: Values; query: Values; body: unknown };
  for (const field of fields) {
    const text = sent.get(field.at);
    if (text !== undefined) setAt(parts, field.at.split('.'), readLike(field.sample, text));
  }
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parts.path[name])));
  const query = new URLSearchParams(Object.entries(parts.query).map(([name, value]) => [name, String(value)]));
  return { url: query.size === 0 ? place : `${place}?${query}`, payload: parts.body };
}

function setAt(whole: unknown, [key = '', ...rest]: string[], value: unknown): void {
  if (typeof whole !== 'object' || whole === null) throw new Error(`nothing holds the value ${key}`);
  if (rest.length === 0) Reflect.set(whole, key, value);
  else setAt(Reflect.get(whole, key), rest, value);
}

/** A tool sends texts: one that still is a number, or yes or no, is sent as such. */
function readLike(sample: unknown, text: string): unknown {
  if (typeof sample === 'number' && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (typeof sample === 'boolean' && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}
