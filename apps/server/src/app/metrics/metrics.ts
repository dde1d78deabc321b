import { timingSafeEqual } from 'node:crypto';
import { sha256 } from '@repo/vault';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../../config.ts';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import type { Shedding } from '../../http/shedding/shed-requests.ts';
import { MAC_TABLES } from '../../seals/mac-tables.ts';
import { addLoadMetrics, readProcessRegistry } from './process-metrics.ts';
import { addWatchedMetrics } from './watched-metrics.ts';

type MetricsInput = { config: Pick<Config, 'metricsToken'> } & Pick<
  Context,
  'brokenRows' | 'countConnections' | 'db' | 'reserve' | 'log'
> & { shedding: Shedding };

const SECONDS_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Labels are the route's pattern and the status, never what was sent: few series, no secrets. */
export function addMetrics(app: FastifyInstance, context: MetricsInput): void {
  const { brokenRows } = context;
  const { metricsToken } = context.config;
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
  const brokenRowsGauge = new Gauge({
    name: 'unsealed_rows',
    help: 'Rows refused since the start because they were changed outside the server, by table. Anything above 0 is an alarm.',
    labelNames: ['table'],
    registers: [registry],
    collect() {
      for (const [table, rows] of brokenRows) this.set({ table }, rows);
    },
  });
  // Sets each series to 0, because an alarm cannot watch a series that does not exist yet.
  for (const table of MAC_TABLES) brokenRowsGauge.set({ table }, 0);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    answered.inc({ method: request.method, route, status: String(reply.statusCode) });
    seconds.observe({ method: request.method, route }, reply.elapsedTime / 1000);
  });
  addLoadMetrics(app, registry, context);
  const readWatched = addWatchedMetrics(registry, context);
  app.get('/metrics', async (request, reply) => {
    const isCollector = metricsToken === null ? isFromHere(request) : carries(request, metricsToken);
    if (!isCollector) throw refuse('request.notFound');
    await readWatched();
    const all = Registry.merge([registry, readProcessRegistry()]);
    return reply.type(all.contentType).send(await all.metrics());
  });
}

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
/** Headers by which a proxy on this machine reports the original client. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** True for requests from this machine itself: load and error rates are for the operator only. */
function isFromHere({ raw, headers }: FastifyRequest): boolean {
  return LOOPBACK.includes(raw.socket.remoteAddress ?? '') && FORWARDED.every((name) => headers[name] === undefined);
}

function carries({ headers }: FastifyRequest, token: string): boolean {
  const bytes = (text: string) => sha256(new TextEncoder().encode(text));
  return timingSafeEqual(bytes(headers.authorization ?? ''), bytes(`Bearer ${token}`));
}
