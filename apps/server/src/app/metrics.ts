import { timingSafeEqual } from 'node:crypto';
import { sha256 } from '@house/vault';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { refuse } from '../http/refuse.ts';

const SECONDS_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Labels are the route's pattern and the status, never what was sent: few series, no secrets. */
export function addMetrics(app: FastifyInstance, { metricsToken }: Pick<Config, 'metricsToken'>): Registry {
  const registry = new Registry();
  const answered = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests by method, route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of the request to the end of the answer.',
    labelNames: ['method', 'route'],
    buckets: SECONDS_BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    answered.inc({ method: request.method, route, status: String(reply.statusCode) });
    seconds.observe({ method: request.method, route }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    const isCollector = metricsToken === null ? isFromHere(request) : carries(request, metricsToken);
    if (!isCollector) throw refuse('request.notFound');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return registry;
}

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
/** A proxy on this machine says by one of them for whom it asks. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** How busy the server is, and which routes fail, is nobody's business but the operator's. */
function isFromHere({ raw, headers }: FastifyRequest): boolean {
  return LOOPBACK.includes(raw.socket.remoteAddress ?? '') && FORWARDED.every((name) => headers[name] === undefined);
}

function carries({ headers }: FastifyRequest, token: string): boolean {
  const bytes = (text: string) => sha256(new TextEncoder().encode(text));
  return timingSafeEqual(bytes(headers.authorization ?? ''), bytes(`Bearer ${token}`));
}
