import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import {
  type AnswerOf,
  type BodyOf,
  type Call,
  COMMON_REFUSALS,
  isOfStaff,
  type ParamsOf,
  type QueryOf,
  resolveMaxBodyBytes,
  resolveShedTurn,
  type StaffWho,
} from '@repo/contract/call';
import type { RefusalCode } from '@repo/contract/registry/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { expectNotOnHold } from '../callers/hold.ts';
import { readSession, type Session } from '../callers/session.ts';
import { readStaffSession, type StaffSession } from '../callers/staff-session.ts';
import { spendStepUp } from '../callers/step-up.ts';
import type { Context } from '../core/context.ts';
import { Refusal, refuse } from '../core/refuse.ts';
import { letReadingsPass, openReserve } from '../core/reserve.ts';
import { admitLargeBody } from './requests/large-bodies.ts';
import { admitWrite, expectRoom } from './requests/write-limits.ts';
import { buildTurnConfig, whileWorking } from './shedding/shed-requests.ts';
import { whenClosed } from './when-closed.ts';

/** The arguments of a handler: the parsed parts of the request, and the session if the call needs one. */
export type CallInput<C extends Call> = {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  session: C['who'] extends 'anyone' ? null : C['who'] extends StaffWho ? StaffSession : Session;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** What a handler returns: the text of a stream's events, or the contract's shape, which is sent as JSON. */
type CallOutcome<C extends Call> = C['streams'] extends true ? Readable : AnswerOf<C>;

export type Handler<C extends Call> = (asked: CallInput<C>) => Promise<CallOutcome<C> | Refusal>;

/** Property of the request that holds its session; declared by `addSessionPlace`. */
const SESSION = 'session';
type LoadedSession = { session: Session | StaffSession; readAtMs: number };

/**
 * A body may take a minute to arrive, so a session that was read longer ago than this is read again: it may have ended
 * meanwhile.
 */
const SESSION_FRESH_MS = 1_000;

export function addSessionPlace(app: FastifyInstance): void {
  app.decorateRequest(SESSION, null);
}

/**
 * Mounts one call of the contract. The caller is checked before the body is read, and the body before the handler runs.
 */
export function answer<C extends Call>(app: FastifyInstance, given: Context, call: C, handle: Handler<C>): void {
  const context = call.isUrgent ? openReserve(given) : given;
  app.route({
    method: call.method,
    url: call.path,
    bodyLimit: resolveMaxBodyBytes(call),
    config: buildTurnConfig(resolveShedTurn(call)),
    onRequest: async (request, reply) => {
      expectRoom(context, call);
      if (!call.isUrgent) await letReadingsPass(context);
      if (call.who === 'anyone') return admitWrite(context, call, null, request);
      const session = await expectCaller(context, call, request);
      await admitWrite(context, call, session, request);
      if ('accountId' in session) await admitLargeBody(context, call, session, { request, reply });
    },
    handler: async (request, reply) => {
      const outcome = await whileWorking(request, reply, async () => {
        await reloadStaleSession(context, call, request);
        // The parts were parsed with the schemas from which `Asked` is inferred.
        const asked = { ...parseRequest(call, request), request, reply } as CallInput<C>;
        if (call.stepUp && asked.session !== null) await spendStepUp(context, asked.session, request);
        return handle(asked).catch(catchRefusal);
      });
      if (outcome instanceof Refusal) {
        if (context.config.checksAnswers) checkRefusal(call, outcome.code);
        throw outcome;
      }
      if (outcome instanceof Readable) return sendEvents(reply, outcome);
      if (context.config.checksAnswers) checkAnswer(call, outcome);
      return sendAnswer(reply, call, outcome);
    },
  });
}

/** As JSON, or as the text of its own kind that the call declares. */
function sendAnswer(reply: FastifyReply, { status, answerType }: Call, outcome: unknown): FastifyReply {
  if (answerType !== undefined) reply.type(answerType);
  return reply.status(status).send(outcome);
}

/** Uses a connection that ends with the stream; proxies must neither cache nor buffer it. */
function sendEvents(reply: FastifyReply, events: Readable): FastifyReply {
  whenClosed(reply, () => events.destroy());
  return reply
    .type('text/event-stream; charset=utf-8')
    .headers({ 'cache-control': 'no-store, no-transform', connection: 'close', 'x-accel-buffering': 'no' })
    .send(events);
}

/** A stream never restarts the idle time. */
const buildSessionUse = (call: Call) => (call.streams ? { isBackground: true } : {});

async function loadSession(context: Context, call: Call, request: FastifyRequest): Promise<Session> {
  const readAtMs = context.clock.now().getTime();
  const session = await readSession(context, request, buildSessionUse(call));
  request.setDecorator<LoadedSession>(SESSION, { session, readAtMs });
  return session;
}

async function loadStaffSession(context: Context, call: Call, request: FastifyRequest): Promise<StaffSession> {
  const readAtMs = context.clock.now().getTime();
  const session = await readStaffSession(context, request, buildSessionUse(call));
  request.setDecorator<LoadedSession>(SESSION, { session, readAtMs });
  return session;
}

/** Reads the caller's session and refuses when it may not make this call. Employees send no large bodies. */
async function expectCaller(context: Context, call: Call, request: FastifyRequest): Promise<Session | StaffSession> {
  if (isOfStaff(call)) {
    const staff = await loadStaffSession(context, call, request);
    expectStaffAllowed(call, staff);
    return staff;
  }
  const session = await loadSession(context, call, request);
  expectAllowed(context, call, session);
  return session;
}

function expectStaffAllowed(call: Call, session: StaffSession): void {
  if (call.who === 'staffAdmin' && session.portalRole !== 'admin') throw refuse('staff.adminsOnly');
}

/** Checks whether the session may make this call at all. Others get the same refusal from every call for reviewers. */
function expectAllowed(context: Context, call: Call, session: Session): void {
  if (call.who === 'stepping') return;
  if (session.scope !== 'full') throw refuse('session.stepsOnly');
  if (call.who === 'reviewer') {
    if (session.role === 'user') throw refuse('session.notAllowed');
    if (session.assurance < 2) throw refuse('session.assuranceTooLow');
  }
  if (call.onHold === 'refused') expectNotOnHold(context, session);
}

async function reloadStaleSession(context: Context, call: Call, request: FastifyRequest): Promise<void> {
  const loaded = request.getDecorator<LoadedSession | null>(SESSION);
  if (loaded === null || context.clock.now().getTime() - loaded.readAtMs < SESSION_FRESH_MS) return;
  // Asked again in full: role and scope may have been taken meanwhile, or a hold set.
  await expectCaller(context, call, request);
}

function catchRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

function parseRequest(call: Call, request: FastifyRequest) {
  if (carriesPrfResults(request.body)) throw refuse('request.prfSent');
  return {
    params: parsePart(call.params, request.params, 'params'),
    query: parsePart(call.query, request.query, 'query'),
    body: parsePart(call.body, request.body, 'body'),
    session: request.getDecorator<LoadedSession | null>(SESSION)?.session ?? null,
  };
}

function parsePart(schema: z.ZodMiniType | undefined, value: unknown, part: string): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value ?? (part === 'body' ? undefined : {}));
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  // Names only the field and the kind of error: a message must never repeat what was sent.
  for (const issue of parsed.error.issues.slice(0, 20)) fields[issue.path.join('.') || part] ??= issue.message;
  throw refuse('request.invalid', { fields });
}

/** In tests and demo mode: checks that the answer has exactly the keys that the contract declares. */
function checkAnswer(call: Call, value: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(value));
  const parsed = call.answer.safeParse(sent);
  if (!parsed.success) {
    const where = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new Error(`${call.name} answered outside its contract: ${where}`);
  }
  if (!isDeepStrictEqual(parsed.data, sent)) throw new Error(`${call.name} answered keys the contract does not know.`);
}

const ALWAYS_ALLOWED: readonly RefusalCode[] = [
  ...COMMON_REFUSALS,
  'session.missing',
  'session.withdrawn',
  'session.roleChanged',
  'account.notIntact',
  'account.suspended',
  'session.demoClosed',
  'session.stepsOnly',
  'staff.adminsOnly',
];

function checkRefusal(call: Call, code: RefusalCode): void {
  if (call.refusals.includes(code) || ALWAYS_ALLOWED.includes(code)) return;
  if (call.stepUp && code === 'stepUp.required') return;
  throw new Error(`${call.name} refused with ${code}, which the contract does not list.`);
}

/**
 * True when `prf.results` is anywhere in a body (WebAuthn's PRF extension). Its value opens the vault: browsers remove
 * it before sending, and a client that does not is refused instead of the value being dropped silently.
 */
function carriesPrfResults(body: unknown): boolean {
  // A list instead of recursion, because a hostile body may nest arbitrarily deep.
  const waiting: unknown[] = [body];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    const prf: unknown = Reflect.get(value, 'prf');
    if (typeof prf === 'object' && prf !== null && Object.hasOwn(prf, 'results')) return true;
    for (const part of Object.values(value)) waiting.push(part);
  }
  return false;
}
