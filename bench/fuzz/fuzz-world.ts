import type { Call } from '@repo/contract/call';
import type { REFUSALS } from '@repo/contract/registry/refusals';
import type { TestApp } from '@repo/dev-env/servers/test-app';
import type { Random } from '../../packages/glyph/src/coding/random.ts';
import { type FuzzCaller, type FuzzCast, listCallerSecrets, openFuzzCast } from './fuzz-cast.ts';
import { openFuzzKit } from './fuzz-kit.ts';
import { drawPart, drawRequest, type FuzzRequest, greetWith } from './fuzz-request.ts';
import type { RequestTools } from './fuzz-valid.ts';
import { type FuzzAnswer, judgeAnswer, judgeTraces } from './judge-answer.ts';
import { openSeenValues } from './seen-values.ts';

/** No call takes so long, not on a busy machine either. */
const HANG_MS = 30_000;
/** The clock runs faster than the requests, so that hourly limits do not end the fuzz. */
const STEP_MS = 1_500;

export type FuzzFault = { readonly what: string; readonly asked: FuzzRequest; readonly error: string };
export type FuzzAct = {
  readonly asked: FuzzRequest;
  readonly status: number;
  readonly ms: number;
  readonly faults: FuzzFault[];
};

export type FuzzWorld = {
  readonly kit: TestApp;
  readonly cast: FuzzCast;
  readonly failedCases: ReadonlySet<string>;
  act: (call: Call) => Promise<FuzzAct>;
  /** The same with a request that is meant to succeed. */
  greet: (call: Call) => Promise<FuzzAct>;
};

/** A server of its own with people of each kind. `errors`: what broke inside, for the report; no answer and no log says it. */
export async function openFuzzWorld(random: Random, mark: string): Promise<FuzzWorld> {
  const kit = await openFuzzKit();
  const errors: string[] = [];
  kit.app.addHook('onError', async (_request, _reply, error) => {
    errors.push(`${error.message.slice(0, 600)} ${(error.stack ?? '').split('\n').slice(1, 5).join(' ')}`);
  });
  const cast = openFuzzCast(kit);
  const seen = openSeenValues();
  const tools: RequestTools = { kit, cast, random, mark, seen, failedCases: new Set() };
  const ask = async (asked: FuzzRequest): Promise<FuzzAct> => {
    const { call, caller } = asked;
    kit.clock.advance(random.below(STEP_MS));
    for (const list of [kit.logs, kit.statements, errors]) list.length = 0;
    const began = performance.now();
    const answer = await send(kit, asked);
    const ms = performance.now() - began;
    if (answer === null) return { asked, status: 0, ms, faults: [{ what: 'did not answer', asked, error: '' }] };
    if (answer.status < 300 && call.streams !== true) seen.note(call, readJson(answer));
    if (isLost(caller, call, answer)) cast.forget(caller);
    const faults = [...judgeAnswer(call, answer, mark), ...judgeTraces(kit, listCallerSecrets(caller), mark)];
    return {
      asked,
      status: answer.status,
      ms,
      faults: faults.map((what) => ({ what, asked, error: errors.join(' | ') })),
    };
  };
  return {
    ...{ kit, cast, failedCases: tools.failedCases },
    act: async (call) => ask(await drawRequest(call, await cast.find(drawPart(call, random)), tools)),
    greet: async (call) => ask(await greetWith(call, tools)),
  };
}

async function send(kit: TestApp, asked: FuzzRequest): Promise<FuzzAnswer | null> {
  const { method, url, headers, payload, remoteAddress, call } = asked;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), HANG_MS);
  });
  const isStream = call.streams === true;
  const asking = kit.app
    .inject({
      method,
      url,
      headers,
      remoteAddress,
      ...(payload !== undefined && { payload }),
      payloadAsStream: isStream,
    })
    .then(async (answer) => ({
      status: answer.statusCode,
      type: String(answer.headers['content-type'] ?? ''),
      body: isStream ? await readBeginning(answer.stream()) : answer.body,
    }));
  return await Promise.race([asking, late]).finally(() => clearTimeout(timer));
}

/** A stream goes on for ever: what it begins with, or the refusal. */
async function readBeginning(stream: AsyncIterable<Buffer>): Promise<string> {
  for await (const part of stream) return part.toString();
  return '';
}

function readJson({ type, body }: FuzzAnswer): unknown {
  return type.startsWith('application/json') ? JSON.parse(body) : null;
}

const GONE: readonly (keyof typeof REFUSALS)[] = [
  ...([
    'session.missing',
    'session.withdrawn',
    'session.roleChanged',
    'session.demoClosed',
    'session.stepsOnly',
  ] as const),
  ...(['account.notIntact', 'account.suspended'] as const),
];

/** Whether whoever asked with their own tokens has to be made anew; a call of another kind says the same of everybody. */
function isLost(caller: FuzzCaller, { who }: Call, { status, body }: FuzzAnswer): boolean {
  if (status < 400 || caller.part === 'nobody' || who === 'anyone') return false;
  if ('employee' in caller !== (who === 'staff' || who === 'staffAdmin')) return false;
  return GONE.some((code) => body.includes(`"${code}"`));
}
