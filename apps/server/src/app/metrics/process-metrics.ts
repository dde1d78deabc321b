import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Context } from '../../core/context.ts';

let ofProcess: Registry | null = null;

/** Memory, processor, open files, garbage collection and the lag of the event loop. A process has one of these. */
export function readProcessRegistry(): Registry {
  if (ofProcess === null) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** How busy the connections to the database are, and what is open towards browsers. */
export function addLoadMetrics(
  app: FastifyInstance,
  registry: Registry,
  context: Pick<Context, 'countConnections'>,
): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database by pool and state; `waiting` are requests that have none yet. None when embedded.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const { pool, ...states } of context.countConnections()) {
        for (const [state, count] of Object.entries(states)) this.set({ pool, state }, count);
      }
    },
  });
  const inFlight = new Gauge({
    name: 'http_requests_open',
    help: 'Requests that are being answered; streams of notices are counted apart.',
    labelNames: ['kind'],
    registers: [registry],
  });
  inFlight.set({ kind: 'request' }, 0);
  inFlight.set({ kind: 'stream' }, 0);
  app.addHook('onRequest', async (request, reply) => {
    const kind = request.routeOptions.url?.endsWith('/stream') === true ? 'stream' : 'request';
    inFlight.inc({ kind });
    reply.raw.once('close', () => inFlight.dec({ kind }));
  });
}
