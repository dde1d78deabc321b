import { SHED_TURNS, type ShedTurn } from '@repo/contract/call';
import { SECOND_MS } from '@repo/contract/durations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../core/context.ts';
import { isCrossed } from '../../core/database-lost.ts';
import { Refusal, refuse, refuseBusy } from '../../core/refuse.ts';
import { leadsNowhere } from '../guards.ts';
import { prepareBusyAnswers } from './answer-busy.ts';
import { watchLoopDelay } from './loop-delay.ts';
import { type CountedTurn, LOOK_EVERY_MS, openPlaces, type Places, type WorkPlace } from './places.ts';
import { findRouteTurn } from './route-turns.ts';

/** After which a retry makes sense: what can wait comes back when the others are through. */
const RETRY_SECONDS: Readonly<Record<CountedTurn, number>> = {
  first: 10,
  usual: 2,
  late: 1,
  money: 30,
  page: 1,
  last: 1,
};
/** One line in the log for all that was refused meanwhile: a line for each would be more work than the refusal. */
const TELL_EVERY_MS = 10 * SECOND_MS;

/** What the load of this node is, for `/metrics`. */
export type Shedding = Pick<Places, 'look'> & {
  /** Refused since the start because more came than this node can do. */
  readonly counts: ReadonlyMap<ShedTurn, number>;
  /** Taken on and yet refused with `request.busy`, by turn and reason. */
  readonly busyCounts: Readonly<Record<BusyReason, ReadonlyMap<ShedTurn, number>>>;
};

/** `queue`: a bound of this node was reached, that of passwords, say. `crossed`: two transactions met, one was given up. */
type BusyReason = 'queue' | 'crossed';

type HeldPlace = { readonly place: WorkPlace; isWorking: boolean };
const HELD = 'heldPlace';

/**
 * Refuses what is more than this node can do before anything is done for it: no session is looked up, no body read. Runs
 * before every other hook. A route without a turn stops the start.
 */
export function shedRequests(app: FastifyInstance, context: Pick<Context, 'clock' | 'config' | 'log'>): Shedding {
  const answerBusy = prepareBusyAnswers(context);
  let isStopping = false;
  const places = openPlaces(() => performance.now());
  const counts = countTurns();
  const busyCounts = { queue: countTurns(), crossed: countTurns() };
  const counted = new WeakSet<Error>();
  const shed = (request: FastifyRequest, seconds: number): Refusal => {
    addOne(counts, readTurn(request));
    const refusal = refuseBusy(seconds);
    counted.add(refusal);
    return refusal;
  };
  app.decorateRequest(HELD, null);
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRoute', (route) => {
    const shed = readConfigTurn(route.config) ?? findRouteTurn(route.url);
    if (shed === null) throw new Error(`${route.url} has no turn: name it in http/shedding/route-turns.ts`);
    route.config = { ...route.config, ...buildTurnConfig(shed) };
  });
  app.addHook('onRequest', (request, reply, done) => {
    const turn = readTurn(request);
    // To say that an address has no route costs less than to refuse saying it.
    if (turn === 'never' || leadsNowhere(request)) return done();
    const place = places.take(turn);
    if (place === null) {
      // A server that stops closes each connection after its answer, which is done in a later hook.
      if (isStopping) return done(shed(request, RETRY_SECONDS[turn]));
      addOne(counts, turn);
      return answerBusy(request, reply, RETRY_SECONDS[turn]);
    }
    holdPlace(request, reply, place);
    done();
  });
  // A body arrives at the speed of its sender; a thousand slow senders must not keep others out.
  app.addHook('preParsing', (request, reply, _payload, done) => {
    // The answer is destroyed, not the request: one that has arrived in whole would leave the connection open.
    if (hasBody(request)) readHeld(request)?.place.rest(() => void reply.raw.destroy());
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const held = hasBody(request) ? readHeld(request) : null;
    const isBack = held?.place.resume() ?? true;
    done(isBack ? undefined : shed(request, RETRY_SECONDS.usual));
  });
  app.addHook('onSend', async (request) => readHeld(request)?.place.leave());
  app.addHook('onError', async (request, _reply, error) => {
    const reason = counted.has(error) ? null : findBusyReason(error);
    if (reason !== null) addOne(busyCounts[reason], readTurn(request));
  });
  watchLoad(
    app,
    places,
    openTelling(context.log, counts, () => places.look().cut),
  );
  return { look: places.look, counts, busyCounts };
}

/** Each is 0 from the start, because an alarm cannot watch a series that does not exist yet. */
const countTurns = () => new Map<ShedTurn, number>(SHED_TURNS.map((turn) => [turn, 0]));

function addOne(counts: Map<ShedTurn, number>, turn: ShedTurn): void {
  counts.set(turn, (counts.get(turn) ?? 0) + 1);
}

function findBusyReason(error: Error): BusyReason | null {
  if (error instanceof Refusal && error.code === 'request.busy') return 'queue';
  return isCrossed(error) ? 'crossed' : null;
}

/** Addresses without a route lead to pages of the web app. */
const readTurn = ({ routeOptions }: FastifyRequest): ShedTurn => readConfigTurn(routeOptions.config) ?? 'usual';

/** Goes into the `config` of a route. */
export const buildTurnConfig = (shed: ShedTurn): { readonly shed: ShedTurn } => ({ shed });

function readConfigTurn(config: unknown): ShedTurn | undefined {
  if (typeof config !== 'object' || config === null || !('shed' in config)) return undefined;
  return SHED_TURNS.find((turn) => turn === config.shed);
}

const readHeld = (request: FastifyRequest): HeldPlace | null => request.getDecorator<HeldPlace | null>(HELD);

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function holdPlace(request: FastifyRequest, reply: FastifyReply, place: WorkPlace): void {
  const held: HeldPlace = { place, isWorking: false };
  request.setDecorator<HeldPlace>(HELD, held);
  reply.raw.once('close', () => {
    if (!held.isWorking) place.leave();
  });
}

/**
 * The work goes on when whoever asked has gone, and keeps its place: asking and leaving must not let in more than there are.
 * Whoever has gone before it begins has no place any more, and nothing is begun for nobody.
 */
export async function whileWorking<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<T>,
): Promise<T> {
  const held = readHeld(request);
  if (held === null) return work();
  if (reply.raw.closed || reply.raw.destroyed) throw refuse('request.invalid');
  held.isWorking = true;
  try {
    return await work();
  } finally {
    held.isWorking = false;
    if (reply.raw.closed) held.place.leave();
  }
}

/** Only a node that listens judges its load: in a test the number of places stays. */
function watchLoad(app: FastifyInstance, places: Places, tell: () => void): void {
  let stop: () => void = () => undefined;
  app.addHook('onListen', async () => {
    const loop = watchLoopDelay();
    const timers = [setInterval(() => places.adapt(loop.read()), LOOK_EVERY_MS), setInterval(tell, TELL_EVERY_MS)];
    for (const timer of timers) timer.unref();
    stop = () => {
      for (const timer of timers) clearInterval(timer);
      loop.stop();
    };
  });
  app.addHook('onClose', async () => stop());
}

function openTelling(log: Context['log'], counts: ReadonlyMap<ShedTurn, number>, countCut: () => number): () => void {
  const told = new Map<string, number>();
  return () => {
    const all: [string, number][] = [...counts, ['cut', countCut()]];
    const more = all.map(([name, count]) => [name, count - (told.get(name) ?? 0)] as const);
    for (const [name, count] of all) told.set(name, count);
    const { cut = 0, ...refused } = Object.fromEntries(more.filter(([, count]) => count > 0));
    if (Object.keys(refused).length > 0) log.warn({ refused }, 'more came than this node can do');
    if (cut > 0) log.warn({ cut }, 'bodies that arrived slowly were cut for others');
  };
}
