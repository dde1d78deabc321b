import { type Call, isOfStaff } from '@repo/contract/call';
import { STEP_UP_HEADER } from '@repo/contract/sessions/assurance';
import { drawValue } from '@repo/dev-env/documents/contract-values';
import { confirmFor, confirmForStaff } from '@repo/dev-env/people/confirm';
import { createGlyphFor, sealChange, sealGlyph } from '@repo/dev-env/people/glyph-owner';
import type { TestApp } from '@repo/dev-env/servers/test-app';
import type * as z from 'zod/mini';
import { newId } from '../../apps/server/src/db/new-id.ts';
import { FEATURE_CASES, STAFF_CASES } from '../../apps/server/test/cases/gather-cases.ts';
import type { Random } from '../../packages/glyph/src/coding/random.ts';
import {
  changeBody,
  encodePart,
  FUZZ_MODES,
  type FuzzMode,
  isId,
  takeSeen,
  type ValueTools,
  writeQuery,
} from './changed-values.ts';
import { type CallerPart, type FuzzCaller, headersOf, PERSON_PARTS, STAFF_PARTS } from './fuzz-cast.ts';
import { BROKEN_BODIES, drawHostileText, isChance, pick } from './hostile-values.ts';

export type FuzzRequest = {
  readonly call: Call;
  readonly caller: FuzzCaller;
  readonly mode: FuzzMode;
  readonly method: Call['method'];
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string | Buffer;
  readonly remoteAddress: string;
};

/** `failedCases`: valid requests of the authorisation matrix that could not be made in the state the fuzz has left. */
export type RequestTools = ValueTools & { readonly kit: TestApp; readonly failedCases: Set<string> };

/** One in so many is asked by somebody whom the call is not for. */
const STRANGERS_PERCENT = 12;
/** How often a request begins as the authorisation matrix makes it, and names a thing made for it. */
const CASES_PERCENT = 75;
const THINGS_PERCENT = 70;
/** Their things are rows of scans without the entry that each real scan leaves, which `audit:verify` would rightly miss. */
const UNLOGGED_CASES: readonly string[] = ['readScanStatement', 'readStaffScanStatement'];

export function drawPart({ who }: Pick<Call, 'who'>, random: Random): CallerPart {
  const everybody: readonly CallerPart[] = ['nobody', ...PERSON_PARTS, ...STAFF_PARTS];
  if (isChance(random, STRANGERS_PERCENT)) return pick(random, everybody);
  if (who === 'anyone') return isChance(random, 70) ? 'nobody' : pick(random, everybody);
  if (who === 'staffAdmin') return 'administrator';
  if (who === 'staff') return pick(random, STAFF_PARTS);
  return who === 'reviewer' ? pick(random, ['creator', 'creator', 'reviewer']) : pick(random, PERSON_PARTS);
}

export async function drawRequest(call: Call, caller: FuzzCaller, tools: RequestTools): Promise<FuzzRequest> {
  const { random } = tools;
  const mode = pick(random, FUZZ_MODES);
  const valid = await makeValid(call, caller, tools);
  const path = writePath(call, valid.id, mode, tools);
  const url = path + (valid.query ?? writeQuery(call.query && drawSparse(call.query, random), mode, tools));
  const content = writeBody(call, valid, mode, tools);
  const headers = { ...headersOf(caller), ...content.headers, ...(mode === 'hostile' && drawHeaders(tools)) };
  const asked = {
    call,
    caller,
    mode,
    method: call.method,
    url,
    headers,
    ...(content.payload !== undefined && { payload: content.payload }),
  };
  const confirmed = call.stepUp && isChance(random, 90) ? await confirm(asked, tools.kit) : {};
  return {
    ...asked,
    headers: { ...headers, ...confirmed },
    remoteAddress: `21.${random.below(250)}.${random.below(250)}.7`,
  };
}

const seedOf = (random: Random): number => random.next() | 0;

const DRAWS_MAX = 4;

/** A value that the schema takes, mostly: rules over several fields are not known to what draws. */
function drawFitting(schema: z.ZodMiniType, random: Random): unknown {
  let value = drawValue(schema, seedOf(random));
  for (let drawn = 1; drawn < DRAWS_MAX && !schema.safeParse(value).success; drawn += 1) {
    value = drawValue(schema, seedOf(random));
  }
  return value;
}

/** Leaves out some of what may be left out. */
function drawSparse(schema: z.ZodMiniType, random: Random): unknown {
  const value = drawFitting(schema, random);
  if (typeof value !== 'object' || value === null) return value;
  for (const [name, part] of Object.entries(value)) {
    if (!isChance(random, 50)) continue;
    Reflect.deleteProperty(value, name);
    if (!schema.safeParse(value).success) Reflect.set(value, name, part);
  }
  return value;
}

/** `isCoherent`: its parts were made for one another, so none is replaced while the request shall be valid. */
type ValidParts = {
  readonly id?: string;
  readonly query?: string;
  readonly body?: unknown;
  readonly isCoherent?: boolean;
};

/** As the authorisation matrix asks it, or else of the shape that the contract declares. */
async function makeValid(call: Call, caller: FuzzCaller, tools: RequestTools): Promise<ValidParts> {
  const { random, failedCases } = tools;
  const drawn = call.body === undefined ? {} : { body: drawSparse(call.body, random) };
  if (!isChance(random, CASES_PERCENT)) return drawn;
  try {
    const made = await makeByCase(call, caller, tools);
    // Cloned, because a case may hand out the same value each time.
    return {
      ...drawn,
      ...made,
      ...(made.body !== undefined && { body: JSON.parse(JSON.stringify(made.body)), isCoherent: true }),
    };
  } catch {
    // What a case needs may be gone: somebody deleted the account. The notes of the proof name it.
    failedCases.add(call.name);
    return drawn;
  }
}

async function makeByCase(call: Call, caller: FuzzCaller, { kit, random }: RequestTools): Promise<ValidParts> {
  const makesThing = isChance(random, THINGS_PERCENT) && !UNLOGGED_CASES.includes(call.name);
  if ('employee' in caller) {
    const found = isOfStaff(call) ? STAFF_CASES[call.name] : undefined;
    const id = makesThing ? await found?.makeThing?.(kit, caller.employee) : undefined;
    return { ...(id !== undefined && { id }), ...(await found?.request?.(kit, caller.employee)) };
  }
  if (!('person' in caller)) return {};
  const { person } = caller;
  if (call.name === 'createGlyph') return { body: (await sealGlyph(kit, person)).body };
  if (call.name === 'changeGlyph') {
    const glyph = await createGlyphFor(kit, person);
    return { id: glyph.row.id, body: (await sealChange(kit, person, glyph)).body };
  }
  const found = FEATURE_CASES[call.name];
  const id = makesThing ? await found?.makeThing?.(kit, person) : undefined;
  const { body, query } = (await found?.request?.(person, { id: id ?? newId() }, kit)) ?? {};
  return {
    ...(id !== undefined && { id }),
    ...(body !== undefined && { body }),
    ...(query !== undefined && { query }),
  };
}

function writePath(call: Call, id: string | undefined, mode: FuzzMode, tools: RequestTools): string {
  const { random, mark, seen } = tools;
  const drawn = call.params === undefined ? {} : (drawFitting(call.params, random) as Record<string, unknown>);
  return call.path.replace(/:(\w+)/g, (_, name: string) => {
    if (mode === 'hostile' && isChance(random, 15)) return encodePart(drawHostileText(random, mark)) || '%ff';
    if (name === 'id' && id !== undefined) return encodePart(id);
    const value = String(drawn[name] ?? newId());
    const found = isId(value) ? (seen.findUnder(call.path, random) ?? seen.findId(random)) : seen.find(name, random);
    return encodePart(found !== null && isChance(random, 85) ? found : value);
  });
}

function writeBody(
  call: Call,
  { body: valid, isCoherent = false }: ValidParts,
  mode: FuzzMode,
  tools: RequestTools,
): { headers: Record<string, string>; payload?: string | Buffer } {
  const { random } = tools;
  if (call.method === 'GET') return { headers: {} };
  if (mode === 'hostile' && isChance(random, 12)) {
    const { type, body } = pick(random, BROKEN_BODIES);
    return { headers: type === null ? {} : { 'content-type': type }, payload: body };
  }
  if (valid === undefined || (call.body === undefined && mode === 'valid')) return { headers: {} };
  if (typeof valid === 'object' && valid !== null) {
    if (!isCoherent || (mode !== 'valid' && isChance(random, 30))) takeSeen(valid, call, tools);
    changeBody(valid, mode, tools);
  }
  return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(valid) };
}

/** Headers that something reads: tokens, languages, addresses of proxies, a step-up. */
function drawHeaders({ random, mark }: ValueTools): Record<string, string> {
  if (!isChance(random, 25)) return {};
  const printable = drawHostileText(random, mark)
    .replaceAll(/[^\x20-\x7e]/g, '')
    .slice(0, 2_000);
  const name = pick(random, [
    ...[
      'authorization',
      'cookie',
      'accept-language',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'origin',
    ],
    ...[
      'sec-fetch-site',
      'user-agent',
      'accept',
      'if-none-match',
      'range',
      'idempotency-key',
      'x-request-id',
      'referer',
    ],
    ...['content-encoding', 'x-http-method-override', 'traceparent', 'last-event-id', STEP_UP_HEADER],
  ]);
  return { [name]: printable };
}

/** As `JSON.stringify` writes half of a surrogate pair, of which no canonical form exists. */
const HALF_PAIR = /\\ud[89a-f]/;

/** A confirmation of exactly this request; one that names a stranger's id where the body has no canonical form. */
async function confirm(asked: Omit<FuzzRequest, 'remoteAddress'>, kit: TestApp): Promise<Record<string, string>> {
  const { caller, method, url, payload } = asked;
  const value = readJson(payload);
  const act = {
    method,
    url,
    ...(value !== undefined && { payload: value as object & Parameters<typeof confirmFor>[2]['payload'] }),
  };
  const unknown = { [STEP_UP_HEADER]: newId() };
  if (payload !== undefined && (value === undefined || HALF_PAIR.test(JSON.stringify(value)))) return unknown;
  if ('person' in caller && !isOfStaff(asked.call)) return confirmFor(kit, caller.person, act);
  if ('employee' in caller && isOfStaff(asked.call)) return confirmForStaff(kit, caller.employee, act);
  return unknown;
}

function readJson(payload: string | Buffer | undefined): unknown {
  if (payload === undefined) return undefined;
  try {
    // Twice, because an infinite number is sent as a word and kept as null.
    return JSON.parse(JSON.stringify(JSON.parse(payload.toString())));
  } catch {
    return undefined;
  }
}
