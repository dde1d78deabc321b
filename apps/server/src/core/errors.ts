import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { isCrossed, isDatabaseLost } from './database-lost.ts';
import { Refusal, refuse, refuseBusy } from './refuse.ts';

/** About as long as another database needs to take over. */
const UNAVAILABLE_SECONDS = 10;
/** Two transactions that met are over long before. */
const CROSSED_SECONDS = 1;

/**
 * Turns every error into the body that the contract declares; an unexpected one is logged and answered as `internal`.
 */
export function addErrorAnswers(app: FastifyInstance, context: Context): void {
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal.code === 'internal' || refusal.code === 'request.unavailable' || isCrossed(error))
      context.log.error({ requestId: request.id, error: describeError(error) }, 'failed');
    if (refusal.details.retryAfterSeconds !== undefined) {
      reply.header('retry-after', String(refusal.details.retryAfterSeconds));
    }
    return reply.status(refusal.status).send(refusal.body());
  });
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseLost(error)) {
    return refuse('request.unavailable', {
      params: { seconds: String(UNAVAILABLE_SECONDS) },
      retryAfterSeconds: UNAVAILABLE_SECONDS,
    });
  }
  if (isCrossed(error)) return refuseBusy(CROSSED_SECONDS);
  const code = readText(error, 'code');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refuse('request.notJson');
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse('request.tooLarge');
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500;
  // Fastify's own 4xx: broken JSON, an empty JSON body, a bad URL.
  return typeof status === 'number' && status >= 400 && status < 500 ? refuse('request.invalid') : refuse('internal');
}

/**
 * The parts of an unknown error that may be logged. Never its message: a database driver repeats the values of the
 * statement in it, which may be wraps, hashes or user input.
 */
export function describeError(error: unknown): ErrorDescription {
  const cause = error instanceof Error ? error.cause : undefined;
  const causeCode = readText(cause, 'code');
  return {
    name: error instanceof Error ? error.name : typeof error,
    code: readText(error, 'code'),
    frames: error instanceof Error ? listStackFrames(error) : [],
    ...(causeCode === '' ? {} : { cause: causeCode }),
    ...nameSchemaParts(cause ?? error),
  };
}

type SchemaParts = Partial<Record<(typeof SCHEMA_PARTS)[number], string>>;
type ErrorDescription = { name: string; code: string; frames: string[]; cause?: string } & SchemaParts;

/** Where the database refused: names of our own tables, which hold nobody's values. */
const SCHEMA_PARTS = ['table', 'column', 'constraint'] as const;
const SCHEMA_NAME = /^[a-z][a-z0-9_]{0,62}$/;

function nameSchemaParts(error: unknown): SchemaParts {
  const named = SCHEMA_PARTS.map((part) => [part, readText(error, part)] as const);
  return Object.fromEntries(named.filter(([, name]) => SCHEMA_NAME.test(name)));
}

function listStackFrames(error: Error): string[] {
  // The stack begins with the message, in which a crafted value could look like a stack frame.
  const stack = error.stack ?? '';
  const messageAt = stack.indexOf(error.message);
  return (messageAt < 0 ? stack : stack.slice(messageAt + error.message.length))
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim());
}

function readText(value: unknown, key: string): string {
  if (typeof value !== 'object' || value === null) return '';
  const found: unknown = Reflect.get(value, key);
  return typeof found === 'string' ? found : '';
}
