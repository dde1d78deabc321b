import { type Call, isOfStaff } from '@repo/contract/call';
import { drawValue } from '@repo/dev-env/documents/contract-values';
import { createGlyphFor, sealChange, sealGlyph } from '@repo/dev-env/people/glyph-owner';
import type * as z from 'zod/mini';
import { newId } from '../../apps/server/src/db/new-id.ts';
import type { CastActor } from '../../apps/server/test/cases/cast.ts';
import { FEATURE_CASES, STAFF_CASES } from '../../apps/server/test/cases/gather-cases.ts';
import type { Random } from '../../packages/glyph/src/coding/random.ts';
import type { ValueTools } from './changed-values.ts';
import type { FuzzCaller } from './fuzz-cast.ts';
import { GREETINGS } from './gather-greetings.ts';
import type { Greeting, GreetingTools } from './greeting.ts';
import { isChance } from './hostile-values.ts';

/** `failedCases`: valid requests that could not be made in the state the fuzz has left. */
export type RequestTools = ValueTools & GreetingTools & { readonly failedCases: Set<string> };

/** How often a request begins as one that succeeds; how often it otherwise begins as the authorisation matrix makes it. */
const GREETINGS_PERCENT = 40;
const CASES_PERCENT = 75;
/** How often it then names a thing made for it. */
const THINGS_PERCENT = 70;
/** Their things are rows of scans without the entry that each real scan leaves, which `audit:verify` would rightly miss. */
const UNLOGGED_CASES: readonly string[] = ['readScanStatement', 'readStaffScanStatement'];
/** Of those whom a call is not for, so many ask for what somebody else may. */
const STRANGER_PERCENT = 15;

/** `isCoherent`: its parts were made for one another, so none is replaced while the request shall be valid. */
export type ValidParts = Greeting & { readonly isCoherent?: boolean; readonly isGreeting?: boolean };

const seedOf = (random: Random): number => random.next() | 0;

const DRAWS_MAX = 4;

/** A value that the schema takes, mostly: rules over several fields are not known to what draws. */
export function drawFitting(schema: z.ZodMiniType, random: Random): unknown {
  let value = drawValue(schema, seedOf(random));
  for (let drawn = 1; drawn < DRAWS_MAX && !schema.safeParse(value).success; drawn += 1) {
    value = drawValue(schema, seedOf(random));
  }
  return value;
}

/** Leaves out some of what may be left out. */
export function drawSparse(schema: z.ZodMiniType, random: Random): unknown {
  const value = drawFitting(schema, random);
  if (typeof value !== 'object' || value === null) return value;
  for (const [name, part] of Object.entries(value)) {
    if (!isChance(random, 50)) continue;
    Reflect.deleteProperty(value, name);
    if (!schema.safeParse(value).success) Reflect.set(value, name, part);
  }
  return value;
}

const drawBody = ({ body }: Call, random: Random): ValidParts =>
  body === undefined ? {} : { body: drawSparse(body, random) };

/** As its greeting or the authorisation matrix asks it, or else of the shape that the contract declares. */
export async function makeValid(call: Call, caller: FuzzCaller, tools: RequestTools): Promise<ValidParts> {
  const { random } = tools;
  const greets = GREETINGS[call.name] !== undefined && isChance(random, GREETINGS_PERCENT);
  if (!greets && !isChance(random, CASES_PERCENT)) return drawBody(call, random);
  const made = await tryToMake(call, tools, () =>
    greets ? greet(call, tools) : makeByCase(call, caller, tools, isChance(random, THINGS_PERCENT)),
  );
  if (made.caller === undefined || !isChance(random, STRANGER_PERCENT)) return made;
  const { caller: _, ...ofSomebody } = made;
  return ofSomebody;
}

/** A request that shall succeed. */
export async function makeGreeting(call: Call, host: FuzzCaller, tools: RequestTools): Promise<ValidParts> {
  const make = () => (GREETINGS[call.name] === undefined ? makeByCase(call, host, tools, true) : greet(call, tools));
  return { ...(await tryToMake(call, tools, make)), isGreeting: true };
}

const greet = async (call: Call, tools: RequestTools): Promise<ValidParts> =>
  (await GREETINGS[call.name]?.(tools)) ?? {};

async function tryToMake(call: Call, tools: RequestTools, make: () => Promise<ValidParts>): Promise<ValidParts> {
  const drawn = drawBody(call, tools.random);
  try {
    const made = await make();
    // Cloned, because a case may hand out the same value each time.
    const body = made.body !== undefined && { body: JSON.parse(JSON.stringify(made.body)), isCoherent: true };
    return { ...drawn, ...made, ...body };
  } catch {
    // What a case needs may be gone: somebody deleted the account. The notes of the proof name it.
    tools.failedCases.add(call.name);
    return drawn;
  }
}

async function makeByCase(
  call: Call,
  caller: FuzzCaller,
  { kit, cast }: RequestTools,
  wantsThing: boolean,
): Promise<ValidParts> {
  const makesThing = wantsThing && !UNLOGGED_CASES.includes(call.name);
  if ('employee' in caller) {
    const found = isOfStaff(call) ? STAFF_CASES[call.name] : undefined;
    const id = makesThing ? await found?.makeThing?.(kit, caller.employee) : undefined;
    return { ...(id !== undefined && { id }), ...(await found?.request?.(kit, caller.employee)) };
  }
  if (caller.part === 'own') return {};
  // Nobody sends what somebody would.
  const values = caller.part === 'nobody' ? await cast.find('owner') : caller;
  if (!('person' in values) || values.part === 'own') return {};
  const { headers, ...made } = await makeForPerson(call, values.person, { kit, makesThing });
  return caller.part === 'nobody' ? made : { ...made, ...(headers !== undefined && { headers }) };
}

async function makeForPerson(
  call: Call,
  person: CastActor,
  { kit, makesThing }: Pick<RequestTools, 'kit'> & { makesThing: boolean },
): Promise<ValidParts> {
  if (call.name === 'createGlyph') return { body: (await sealGlyph(kit, person)).body };
  if (call.name === 'changeGlyph') {
    const glyph = await createGlyphFor(kit, person);
    return { id: glyph.row.id, body: (await sealChange(kit, person, glyph)).body };
  }
  const found = FEATURE_CASES[call.name];
  const id = makesThing ? await found?.makeThing?.(kit, person) : undefined;
  const asked = (await found?.request?.(person, { id: id ?? newId() }, kit)) ?? {};
  return { ...(id !== undefined && { id }), ...asked };
}
