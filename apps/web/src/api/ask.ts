import type { AnswerOf, AskInput, Call } from '@repo/contract/call';
import { STEP_UP_HEADER } from '@repo/contract/sessions/assurance';
import { NEXT_CURSOR_HEADER } from '@repo/contract/wire';
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import { AskError, hasCode, refusedAnswer } from './ask-error.ts';
import { buildCallPath, type CallInput } from './call-path.ts';
import { type Confirmer, type ConfirmerInput, NotConfirmedError, presentConfirmer } from './confirmer.ts';
import { reportConnectivity } from './connectivity.ts';
import { type ConsentAsker, presentConsentAsker } from './consent-asker.ts';
import { readEvents, type StreamMessage } from './event-stream.ts';
import { loadRefusalTexts } from './refusal-texts.ts';
import { reportRefusal } from './refusal-watch.ts';
import { endSession, storedToken } from './session.ts';

/** Nobody looks at an empty page for longer; the wait is up to twice of what the server says. */
const RETRY_WITHIN_SECONDS = 4;

/** The only file that fetches. Every call of the contract is asked here, and every answer is parsed before it is believed. */
export type AskOptions = {
  signal?: AbortSignal;
  /** Reads made by a timer say so, and never renew the idle clock of the session. */
  background?: boolean;
  /** Sent even though the page closes. */
  keepalive?: boolean;
  /** Another token than the stored one: of a session that opens only its own steps. */
  token?: string;
  /** What was typed just before, which may confirm the call without another question. */
  typed?: ConfirmerInput;
  /** Who confirms, where it is not the person whose session this is. */
  confirmer?: Confirmer;
  /** Confirms first: a call of which the contract says that some bodies need it, with a body that does. */
  confirmsFirst?: boolean;
  /** The confirmation of this very call and body; without it one is asked for. */
  stepUp?: string;
  /** The person has just agreed that health data is kept, and is not asked twice. */
  isConsented?: boolean;
  /** Makes a call that pays repeatable: the same key is the same payment. */
  idempotencyKey?: string;
};

/**
 * Asks one call of the contract, with everything that the call needs of its person: a confirmation of this very call, first
 * or when the server demands it, the consent to keeping health data, and one more try where no answer came and the call may be
 * repeated. Throws `AskError` for anything but the answer that the contract describes, and `NotConfirmedError` when the person
 * declines.
 */
export async function ask<C extends Call>(call: C, input: AskInput<C>, options: AskOptions = {}): Promise<AnswerOf<C>> {
  const isUnconfirmed = !options.stepUp;
  if (isUnconfirmed && (call.stepUp || options.confirmsFirst)) return askConfirmed(call, input, options);
  try {
    return await askTwice(call, input, options);
  } catch (error) {
    if (isUnconfirmed && hasCode(error, 'stepUp.required')) return askConfirmed(call, input, options);
    const isUnconsented = !options.isConsented && hasCode(error, 'consents.healthNeeded');
    const asker = isUnconsented ? presentConsentAsker() : null;
    if (asker === null) throw error;
    return askConsented(call, input, options, asker);
  }
}

async function askConsented<C extends Call>(
  call: C,
  input: AskInput<C>,
  { stepUp: _, ...options }: AskOptions,
  asker: ConsentAsker,
): Promise<AnswerOf<C>> {
  if (!(await asker())) throw new NotConfirmedError();
  // A confirmation was spent by the request that was refused.
  return ask(call, input, { ...options, isConsented: true });
}

async function askConfirmed<C extends Call>(call: C, input: AskInput<C>, options: AskOptions): Promise<AnswerOf<C>> {
  const confirmer = options.confirmer ?? presentConfirmer();
  if (confirmer === null) throw new Error('No dialog to confirm with.');
  const stepUp = await confirmer({ call, input, typed: options.typed ?? {} });
  if (stepUp === null) throw new NotConfirmedError();
  return ask(call, input, { ...options, stepUp });
}

/** A connection that was cut may have carried the request through: where the call allows it, the same bytes go out again. */
async function askTwice<C extends Call>(call: C, input: AskInput<C>, options: AskOptions): Promise<AnswerOf<C>> {
  try {
    return (await askWhole(call, input, options)).answer;
  } catch (error) {
    if (!call.isRepeatable || options.stepUp || !hasCode(error, 'ask.unreachable')) throw error;
    return (await askWhole(call, input, options)).answer;
  }
}

/** Asks a call that answers a list: one page of it and the cursor of the next, or null at the end. */
export async function askPage<C extends Call>(
  call: C,
  input: AskInput<C>,
  options: AskOptions = {},
): Promise<{ items: AnswerOf<C>; nextCursor: string | null }> {
  const { answer, headers } = await askWhole(call, input, options);
  return { items: answer, nextCursor: headers.get(NEXT_CURSOR_HEADER) };
}

/** Opens a call that streams. It ends when the server, the network or the signal says so; nobody is kept signed in by it. */
export async function openStream(call: Call, signal: AbortSignal): Promise<AsyncGenerator<StreamMessage | null>> {
  const sending = { signal, background: true, endsSession: call.who !== 'anyone' };
  const response = await send(call.method, buildCallPath(call, {}), undefined, sending);
  if (response.body === null) throw unexpectedAnswer(response.status, `${call.name}: no body`);
  return readEvents(response.body);
}

async function askWhole<C extends Call>(call: C, input: AskInput<C>, options: AskOptions) {
  const { params, query, body }: CallInput = input;
  const response = await send(call.method, buildCallPath(call, { params, query }), body, {
    ...options,
    endsSession: call.who !== 'anyone' && options.token === undefined,
  });
  const parsed = call.answer.safeParse(await readJson(response));
  if (!parsed.success)
    throw unexpectedAnswer(response.status, `${call.name}: ${parsed.error.issues[0]?.path.join('.')}`);
  // zod's own output type of this very schema; TypeScript cannot carry it through the generic.
  return { answer: parsed.data as AnswerOf<C>, headers: response.headers };
}

/** What a read does when the server answers 401: fail (the default), or answer null as for "nobody is signed in". */
export type On401 = 'throw' | 'returnNull';

/** The default read of the query client: a GET to the key's segments joined with '/'. */
export async function readByKey(
  key: readonly unknown[],
  on401: On401 = 'throw',
  signal?: AbortSignal,
): Promise<unknown> {
  try {
    const sending = { endsSession: on401 === 'throw', ...(signal && { signal }) };
    return await readJson(await send('GET', key.join('/'), undefined, sending));
  } catch (error) {
    if (on401 === 'returnNull' && error instanceof AskError && error.status === 401) return null;
    throw error;
  }
}

type SendOptions = AskOptions & {
  /** Whether a 401 means that the session of this browser is over. */
  endsSession: boolean;
};

async function send(method: string, path: string, body: unknown, sending: SendOptions): Promise<Response> {
  const token = sending.token ?? storedToken();
  const response = await reachPolitely(method, path, buildRequest(method, body, token, sending));
  if (response.ok) return response;
  const texts = await loadRefusalTexts();
  const error = refusedAnswer(response, await response.text(), texts);
  reportRefusal(error.code);
  // A password that is wrong in a step is no session that is over.
  if (response.status !== 401 || !sending.endsSession || error.code === 'verification.wrongPassword') throw error;
  // Another tab may have received a new token while this call was under way: then, and only then, ask once more.
  const newer = storedToken();
  if (token && newer && newer !== token) return send(method, path, body, { ...sending, endsSession: false });
  endSession('expired', error.code);
  throw error;
}

function buildRequest(
  method: string,
  body: unknown,
  token: string | null,
  { signal, background, keepalive, stepUp, idempotencyKey }: AskOptions,
): RequestInit {
  return {
    method,
    credentials: 'include',
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(background && { 'X-Background': '1' }),
      ...(stepUp && { [STEP_UP_HEADER]: stepUp }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      // Tells the server the page's language, for mails to people whose language is not known.
      'Accept-Language': getLocale(),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  };
}

/** A read that a busy server refused is asked once more when it says; a write is left to the person, who knows whether it may wait. */
async function reachPolitely(method: string, path: string, init: RequestInit): Promise<Response> {
  const response = await reach(path, init);
  const seconds = Number(response.headers.get('retry-after') ?? 0);
  const isSoon = seconds > 0 && seconds * 2 <= RETRY_WITHIN_SECONDS;
  if (method !== 'GET' || response.status !== 503 || !isSoon) return response;
  // Those who were refused together must not come back together.
  const [spread = 0] = crypto.getRandomValues(new Uint8Array(1));
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000 * (1 + spread / 256)));
  init.signal?.throwIfAborted();
  return reach(path, init);
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(path, init);
    reportConnectivity(true);
    return response;
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    reportConnectivity(false);
    const parts = { status: 0, text: String(cause), code: 'ask.unreachable', reason: m.ui_unreachable() } as const;
    throw new AskError(parts, { cause });
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unexpectedAnswer(response.status, 'not JSON', cause);
  }
}

function unexpectedAnswer(status: number, text: string, cause?: unknown): AskError {
  return new AskError({ status, text, code: 'ask.unexpectedAnswer', reason: m.ui_unexpected_answer() }, { cause });
}
