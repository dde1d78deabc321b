import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, Registry } from 'prom-client';

const SECONDS_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Labels are the route's pattern and the status, never what was sent: few series, no secrets. */
export function addMetrics(app: FastifyInstance, registry: Registry = new Registry()): Registry {
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
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  return registry;
}
