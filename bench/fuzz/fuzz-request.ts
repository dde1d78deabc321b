import { type Call, isOfStaff } from '@repo/contract/call';
import { STEP_UP_HEADER } from '@repo/contract/sessions/assurance';
import { confirmFor, confirmForStaff } from '@repo/dev-env/people/confirm';
import type { TestApp } from '@repo/dev-env/servers/test-app';
import { newId } from '../../apps/server/src/db/new-id.ts';
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
import { drawFitting, drawSparse, makeGreeting, makeValid, type RequestTools, type ValidParts } from './fuzz-valid.ts';
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

/** One in so many is asked by somebody whom the call is not for. */
const STRANGERS_PERCENT = 12;

export function drawPart({ who }: Pick<Call, 'who'>, random: Random): CallerPart {
  const everybody: readonly CallerPart[] = ['nobody', ...PERSON_PARTS, ...STAFF_PARTS];
  if (isChance(random, STRANGERS_PERCENT)) return pick(random, everybody);
  if (who === 'anyone') return isChance(random, 70) ? 'nobody' : pick(random, everybody);
  if (who === 'staffAdmin') return 'administrator';
  if (who === 'staff') return pick(random, STAFF_PARTS);
  return who === 'reviewer' ? pick(random, ['creator', 'creator', 'reviewer']) : pick(random, PERSON_PARTS);
}

/** A request that shall succeed asks for nothing that it need not ask for. */
function drawQuery({ query }: Call, { mode }: Asking, { isGreeting }: ValidParts, tools: RequestTools): string {
  if (query === undefined || (isGreeting === true && query.safeParse({}).success)) return '';
  return writeQuery(drawSparse(query, tools.random), mode, tools);
}

/** By whom a request that shall succeed is asked, where its greeting does not say. */
function hostPart({ who }: Pick<Call, 'who'>): CallerPart {
  if (who === 'anyone') return 'nobody';
  if (who === 'staffAdmin') return 'administrator';
  if (who === 'staff') return 'operator';
  return who === 'reviewer' ? 'creator' : 'owner';
}

export async function drawRequest(call: Call, drawn: FuzzCaller, tools: RequestTools): Promise<FuzzRequest> {
  const mode = pick(tools.random, FUZZ_MODES);
  const valid = await makeValid(call, drawn, tools);
  return finish({ call, caller: valid.caller ?? drawn, mode }, valid, tools);
}

export async function greetWith(call: Call, tools: RequestTools): Promise<FuzzRequest> {
  const host = await tools.cast.find(hostPart(call));
  const valid = await makeGreeting(call, host, tools);
  return finish({ call, caller: valid.caller ?? host, mode: 'valid' }, valid, tools);
}

type Asking = Pick<FuzzRequest, 'call' | 'caller' | 'mode'>;

async function finish(asking: Asking, valid: ValidParts, tools: RequestTools): Promise<FuzzRequest> {
  const { random } = tools;
  const { call, caller, mode } = asking;
  const path = writePath(call, valid, mode, tools);
  const url = path + (valid.query ?? drawQuery(call, asking, valid, tools));
  const content = writeBody(call, valid, mode, tools);
  const headers = {
    ...{ ...headersOf(caller), ...content.headers, ...valid.headers },
    ...(mode === 'hostile' && drawHeaders(tools)),
  };
  const payload = content.payload !== undefined && { payload: content.payload };
  const asked = { ...asking, method: call.method, url, headers, ...payload };
  const confirms = call.stepUp && (valid.isGreeting === true || isChance(random, 90));
  const confirmed = confirms ? await confirm(asked, tools.kit) : {};
  const remoteAddress = `21.${random.below(250)}.${random.below(250)}.7`;
  return { ...asked, headers: { ...headers, ...confirmed }, remoteAddress };
}

function writePath(call: Call, { id, params = {} }: ValidParts, mode: FuzzMode, tools: RequestTools): string {
  const { random, mark, seen } = tools;
  const drawn = call.params === undefined ? {} : (drawFitting(call.params, random) as Record<string, unknown>);
  return call.path.replace(/:(\w+)/g, (_, name: string) => {
    if (mode === 'hostile' && isChance(random, 15)) return encodePart(drawHostileText(random, mark)) || '%ff';
    if (name === 'id' && id !== undefined) return encodePart(id);
    const given = params[name];
    if (given !== undefined) return encodePart(String(given));
    const value = String(drawn[name] ?? newId());
    const found = isId(value) ? (seen.findUnder(call.path, random) ?? seen.findId(random)) : seen.find(name, random);
    const isTaken = found !== null && call.params?.safeParse({ ...drawn, [name]: found }).success === true;
    return encodePart(isTaken && isChance(random, 85) ? found : value);
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
