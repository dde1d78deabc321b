import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import webPush from 'web-push';
import { lookUpPublic } from '../public-address.ts';
import type { Vapid } from './vapid.ts';

/** What a browser sent: the address of its push service, and the keys for encryption (RFC 8291). */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** `gone`: the browser has unsubscribed. `refused`: a retry gets the same answer. `later`: try again. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later';

export type PushSender = {
  readonly publicKey: string;
  /** Whether the server sends to this address at all. */
  accepts(endpoint: string): boolean;
  send(target: PushTarget, payload: string): Promise<PushOutcome>;
};

/** TTL at the push service: an older message is no longer useful. */
const WAITS_SECONDS = 24 * 3600;
const TIMEOUT_MS = 10_000;

export function openPushSender(vapid: Vapid, { toLoopback }: { toLoopback: boolean }): PushSender {
  const accepts = (endpoint: string) => isPushEndpoint(endpoint, toLoopback);
  return {
    publicKey: vapid.publicKey,
    accepts,
    send: async ({ endpoint, p256dh, auth }, payload) => {
      if (!accepts(endpoint)) return 'refused';
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: vapid,
        TTL: WAITS_SECONDS,
        urgency: 'high',
      });
      return classifyStatus(await post(new URL(endpoint), headers, body));
    },
  };
}

/**
 * The address comes from a user: it must be https on a host name's default port, and cannot be a machine of this
 * network.
 */
function isPushEndpoint(endpoint: string, toLoopback: boolean): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (toLoopback && url.protocol === 'http:' && url.hostname === '127.0.0.1') return true;
  const isNamed = isIP(url.hostname) === 0 && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(url.hostname);
  return url.protocol === 'https:' && url.port === '' && isNamed && !url.hostname.endsWith('.localhost');
}

/** Returns the status; the body is not read. Follows no redirect. */
function post(url: URL, headers: Record<string, unknown>, body: Buffer): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const options = {
    method: 'POST',
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    // No connection is reused, so that every message looks up and checks the address again.
    agent: false,
  };
  const answered = (response: http.IncomingMessage) => {
    resolve(response.statusCode ?? 0);
    response.destroy();
  };
  const request =
    url.protocol === 'https:'
      ? https.request(url, { ...options, lookup: lookUpPublic }, answered)
      : http.request(url, options, answered);
  request.once('error', reject);
  request.end(body);
  return promise;
}

function classifyStatus(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  const isPassing = status === 408 || status === 425 || status === 429 || status >= 500;
  return isPassing ? 'later' : 'refused';
}
