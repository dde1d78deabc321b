import type * as z from 'zod/mini';
import { readText } from '../read-text.ts';
import { ChainUnreachable } from './chain-node.ts';

/** A page of Bitcoin payments with many inputs is the longest answer. */
const ANSWER_MAX_BYTES = 4 * 1024 * 1024;

type HttpOptions = { readonly timeoutMs: number; readonly init?: RequestInit };
type HttpAnswer = { readonly status: number; readonly text: string };

/** Sends one request to a node. It is bounded in time and size, and is never redirected elsewhere. */
export async function askHttp(url: string, { timeoutMs, init }: HttpOptions): Promise<HttpAnswer> {
  // The error's message may repeat the address, which may hold a key.
  const answered = await request(url, { timeoutMs, ...(init === undefined ? {} : { init }) }).catch(() => null);
  if (answered === null) throw new ChainUnreachable('no answer');
  return answered;
}

async function request(url: string, { timeoutMs, init = {} }: HttpOptions): Promise<HttpAnswer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = init.signal ? AbortSignal.any([timeout, init.signal]) : timeout;
  const response = await fetch(url, { ...init, redirect: 'error', signal });
  return { status: response.status, text: await readText(response, ANSWER_MAX_BYTES) };
}

/** Whatever has another shape is no answer. */
export function parseAnswer<T extends z.ZodMiniType>(shape: T, value: unknown): z.output<T> {
  const parsed = shape.safeParse(value);
  if (!parsed.success) throw new ChainUnreachable('an answer of another shape');
  return parsed.data;
}
