import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../core/context.ts';
import { refuseBusy } from '../../core/refuse.ts';
import { contentSecurityPolicy, fixedHeaders } from '../security-headers.ts';

/**
 * Makes the function that answers `503 request.busy` past the framework: what a refusal costs is taken from those who are
 * let in. It says what the other answers say, and is logged and counted as they are.
 */
export function prepareBusyAnswers(context: Pick<Context, 'clock' | 'config'>) {
  const prepared = new Map<number, { readonly body: Buffer; readonly headers: Record<string, string> }>();

  function prepare(seconds: number) {
    const refusal = refuseBusy(seconds);
    const body = Buffer.from(JSON.stringify(refusal.body()));
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(body.length),
      'content-security-policy': contentSecurityPolicy(null),
      'cache-control': 'no-store',
      'retry-after': String(seconds),
    };
    prepared.set(seconds, { body, headers });
    return { body, headers };
  }

  return (request: FastifyRequest, reply: FastifyReply, seconds: number): void => {
    const { body, headers } = prepared.get(seconds) ?? prepare(seconds);
    reply.hijack();
    reply.raw.writeHead(BUSY_STATUS, { ...fixedHeaders(context), ...headers, 'x-request-id': request.id });
    reply.raw.end(body);
  };
}

const BUSY_STATUS = refuseBusy(1).status;
