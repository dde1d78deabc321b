import { MINUTE_MS, SECOND_MS } from '@repo/contract/durations';
import * as z from 'zod/mini';
import type { PaypalConfig } from '../../../config/payments/paypal-config.ts';
import { ProviderError } from '../payment-provider.ts';

const ANSWER_MS = 20 * SECOND_MS;
/** A token is renewed before it ends. */
const TOKEN_MARGIN_MS: number = MINUTE_MS;

const token = z.object({ access_token: z.string(), expires_in: z.number() });

/** Sends one authorised request; answers its JSON, or null for an answer of 4xx. Throws when it is not known what became of it. */
export type PaypalAsk = (
  method: 'GET' | 'POST',
  path: string,
  options?: { body?: object | Buffer; key?: string; type?: string },
) => Promise<unknown>;

export function openAsk(config: PaypalConfig): PaypalAsk {
  let known: { token: string; endsAtMs: number } | null = null;
  const authorise = async (): Promise<string> => {
    // The token's lifetime is the provider's; the clock is the process's own, as the token leaves it.
    if (known !== null && known.endsAtMs > performance.now()) return known.token;
    const basic = Buffer.from(`${config.clientId}:${config.clientSecret}`).toString('base64');
    const answer = await send(`${config.address}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    });
    if (answer.status === 401) throw new ProviderError('unreachable', { isKeyRefused: true });
    const parsed = token.safeParse(answer.json);
    if (!parsed.success) throw new ProviderError('unreachable');
    const { access_token: made, expires_in: seconds } = parsed.data;
    known = { token: made, endsAtMs: performance.now() + seconds * SECOND_MS - TOKEN_MARGIN_MS };
    return made;
  };
  return async (method, path, { body, key, type = 'application/json' } = {}) => {
    const headers: Record<string, string> = {
      authorization: `Bearer ${await authorise()}`,
      'content-type': type,
      prefer: 'return=representation',
      ...(key === undefined ? {} : { 'paypal-request-id': key }),
    };
    const answer = await send(config.address + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: encodeBody(body) }),
    });
    if (answer.status === 401) known = null;
    if (answer.status === 401 || answer.status === 429) throw new ProviderError('unreachable');
    return answer.status >= 400 ? null : answer.json;
  };
}

/** Bytes are sent as they are. */
const encodeBody = (body: object | Buffer): string | Uint8Array<ArrayBuffer> =>
  Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body);

async function send(url: string, init: RequestInit): Promise<{ status: number; json: unknown }> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) });
    if (answer.status >= 500) throw new ProviderError('unreachable');
    const text = await answer.text();
    return { status: answer.status, json: text === '' ? {} : JSON.parse(text) };
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw new ProviderError('unreachable', { cause: error });
  }
}
