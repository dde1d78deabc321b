import type { AnswerOf, AskInput, Call } from '@house/contract/call';
import { NEXT_CURSOR_HEADER } from '@house/contract/wire';
import { m } from '../paraglide/messages.js';
import { AskError, refusedAnswer } from './ask-error.ts';
import { endSession, storedToken } from './session.ts';

/** The only file that fetches. Every call of the contract is asked here, and every answer is parsed before it is believed. */
export type AskOptions = {
  signal?: AbortSignal;
  /** Reads made by a timer say so, and never renew the idle clock of the session. */
  background?: boolean;
};

/** Any call's input, its parts not yet told apart. `unknown` because they are written to text here, not read. */
export type AskParts = { params?: unknown; query?: unknown; body?: unknown };

/** Asks one call of the contract. Throws `AskError` for anything but the promised answer. */
export async function ask<C extends Call>(call: C, input: AskInput<C>, options: AskOptions = {}): Promise<AnswerOf<C>> {
  return (await askWhole(call, input, options)).answer;
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

/** The path of a call with its parameters and query filled in. It is also the last part of a query key. */
export function pathOf(call: Call, { params, query }: AskParts): string {
  const values = new Map(Object.entries(params ?? {}).map(([name, value]) => [name, encodeURIComponent(String(value))]));
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`${call.name} needs the parameter ${name}`);
    return value;
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

async function askWhole<C extends Call>(call: C, input: AskInput<C>, options: AskOptions) {
  const { params, query, body }: AskParts = input;
  const response = await send(call.method, pathOf(call, { params, query }), body, options, call.who === 'person');
  const parsed = call.answer.safeParse(await jsonOf(response));
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
    return await jsonOf(await send('GET', key.join('/'), undefined, { ...(signal && { signal }) }, on401 === 'throw'));
  } catch (error) {
    if (on401 === 'returnNull' && error instanceof AskError && error.status === 401) return null;
    throw error;
  }
}

async function send(
  method: string,
  path: string,
  body: unknown,
  { signal, background }: AskOptions,
  expires: boolean,
): Promise<Response> {
  const token = storedToken();
  const init: RequestInit = {
    method,
    credentials: 'include',
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(background && { 'X-Background': '1' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  };
  const response = await reach(path, init);
  if (response.ok) return response;
  const error = refusedAnswer(response.status, response.statusText, await response.text());
  if (response.status === 401 && expires) {
    // Another tab may have received a new token while this call was under way: then, and only then, ask once more.
    if (token && storedToken() && storedToken() !== token)
      return send(method, path, body, { ...(signal && { signal }) }, expires);
    if (token) endSession('expired');
  }
  throw error;
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new AskError({ status: 0, text: String(error), code: 'ask.unreachable', reason: m.ui_unreachable() });
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    throw unexpectedAnswer(response.status, 'not JSON');
  }
}

function unexpectedAnswer(status: number, detail: string): AskError {
  return new AskError({ status, text: detail, code: 'ask.unexpectedAnswer', reason: m.ui_unexpected_answer() });
}
