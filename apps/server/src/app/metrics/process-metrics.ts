import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Context } from '../../core/context.ts';
import type { Shedding } from '../../http/shedding/shed-requests.ts';

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
  context: Pick<Context, 'countConnections'> & { shedding: Shedding },
): void {
  addSheddingMetrics(registry, context.shedding);
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

/** How much this node works at, how much it takes on, and what it refused. */
function addSheddingMetrics(registry: Registry, { look, counts, busyCounts }: Shedding): void {
  new Gauge({
    name: 'work_places',
    help: 'Requests that this node works at (`taken`), and how many it takes on at once (`all`); the second falls under overload.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { places, taken } = look();
      this.set({ state: 'all' }, places);
      this.set({ state: 'taken' }, taken);
    },
  });
  new Counter({
    name: 'requests_shed_total',
    help: 'Requests refused with `request.busy` because more came than this node can do, by the turn in which they are refused.',
    labelNames: ['turn'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [turn, count] of counts) this.inc({ turn }, count);
    },
  });
  new Counter({
    name: 'requests_busy_total',
    help: 'Requests that were taken on and yet refused with `request.busy`, by turn and reason: something of which this node has few was taken, a body or a statement took too long, or two transactions met.',
    labelNames: ['turn', 'reason'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [reason, turns] of Object.entries(busyCounts)) {
        for (const [turn, count] of turns) this.inc({ turn, reason }, count);
      }
    },
  });
}
