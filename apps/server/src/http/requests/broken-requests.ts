import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyServerOptions } from 'fastify';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { contentSecurityPolicy, fixedHeaders } from '../security-headers.ts';

/**
 * Answers requests that fail before any hook runs: an address that cannot be decoded, a path part longer than any id,
 * bytes that are not HTTP. Fastify's own answers repeat the address and have no policy header; these have the usual
 * form of a refusal.
 */
export function answerBrokenRequests(
  context: Context,
): Required<Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>> {
  return {
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      const { status, headers, body } = brokenAnswer(context, 400);
      reply.hijack();
      reply.raw.writeHead(status, headers).end(body);
    },
    clientErrorHandler: (error, socket) => answerSocket(context, error.code, socket),
  };
}

const STATUS_OF: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** There is a socket but no request: this writes the whole answer and closes the connection. */
function answerSocket(context: Context, code: string, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, headers, body } = brokenAnswer(context, STATUS_OF[code] ?? 400);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}

function brokenAnswer(context: Context, status: number) {
  const body = JSON.stringify(refuse('request.invalid').body());
  const headers = {
    ...fixedHeaders(context),
    'content-security-policy': contentSecurityPolicy(null),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  return { status, headers, body };
}
