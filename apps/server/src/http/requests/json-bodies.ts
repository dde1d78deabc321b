import { Worker } from 'node:worker_threads';
import { LARGE_BODY_BYTES, OPEN_BODY_MAX_BYTES, SEALED_BODY_MAX_BYTES } from '@repo/contract/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Refusal, refuse, refuseBusy } from '../../core/refuse.ts';
import { openWorkPlaces } from '../../core/work-places.ts';
import { noteArriving } from './arriving-bodies.ts';
import { openBodyShape } from './body-shape.ts';
import { markSearched } from './card-tripwire.ts';
import { type ParsedBody, parseJson } from './parse-json.ts';

type Payload = FastifyRequest['raw'];

/** One at a time, because a parser thread holds the text and the parsed value, and passes on a copy. */
const inThreadPlace = openWorkPlaces({ atOnce: 1, queueMax: 16 });
const THREAD_MEMORY_MAX_MB = 256;
const ARRIVING_RETRY_SECONDS = 5;

/**
 * Reads JSON bodies. Refuses bodies longer than their call allows, or nested deeper or with more values than any valid
 * body; parses and searches large bodies on another thread than the one that answers requests.
 */
export function addJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Payload) => {
    const whole = joined(await readPieces(payload, boundBody(request)));
    if (whole.length === 0) throw refuse('request.invalid');
    const isLarge = whole.length > LARGE_BODY_BYTES;
    const parsed = isLarge ? await inThreadPlace(() => parseInThread(whole)) : parseJson(whole);
    if (parsed === null) throw refuse('request.invalid');
    if (parsed.holdsCard) throw refuse('payment.cardNumber');
    if (isLarge) markSearched(parsed.value);
    return parsed.value;
  });
  // Does not wait for the rest of a body that was refused midway.
  app.addHook('onSend', async (request, reply) => {
    if (!request.raw.complete && !isSmallUnread(request)) reply.header('connection', 'close');
  });
}

/**
 * A small body of which nothing was read is let run out by Node. Under overload many are refused so, and a loop takes one new
 * connection a turn: those that are kept are what it can serve.
 */
function isSmallUnread({ raw, headers }: FastifyRequest): boolean {
  return raw.readableFlowing === null && Number(headers['content-length'] ?? Infinity) <= OPEN_BODY_MAX_BYTES;
}

type BodyBounds = {
  readonly bytesMax: number;
  /** Its memory was reserved before its first byte was read (large-bodies.ts), by the length that it declares or may have. */
  readonly isReserved: boolean;
};

function boundBody({ headers, routeOptions }: FastifyRequest): BodyBounds {
  const bytesMax = routeOptions.bodyLimit ?? SEALED_BODY_MAX_BYTES;
  const declared = Number(headers['content-length'] ?? Infinity);
  return { bytesMax, isReserved: bytesMax > LARGE_BODY_BYTES && declared > LARGE_BODY_BYTES };
}

/** Stops reading at the first piece beyond the limit; the answer then closes the connection. */
function readPieces(payload: Payload, { bytesMax, isReserved }: BodyBounds): Promise<Buffer[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer[]>();
  // The stream ended before the listeners were attached and emits nothing more.
  if (payload.destroyed) reject(refuse('request.invalid'));
  const pieces: Buffer[] = [];
  const isWithin = openBodyShape();
  let size = 0;
  const stop = (refusal: Refusal) => {
    payload.off('data', collectPiece);
    payload.pause();
    reject(refusal);
  };
  const arriving = isReserved ? null : noteArriving(() => stop(refuseBusy(ARRIVING_RETRY_SECONDS)));
  const collectPiece = (piece: Buffer) => {
    size += piece.length;
    if (size > bytesMax) return stop(refuse('request.tooLarge'));
    if (!isWithin(piece)) return stop(refuse('request.invalid'));
    pieces.push(piece);
    arriving?.grow(piece.length);
  };
  payload.on('data', collectPiece);
  payload.once('end', () => resolve(pieces));
  // A connection that was cut is not a server error.
  payload.once('error', () => reject(refuse('request.invalid')));
  payload.once('close', () => reject(refuse('request.invalid')));
  return promise.finally(() => arriving?.end());
}

/** Copies into its own memory, which can be transferred to a thread. */
function joined(pieces: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

async function parseInThread(text: Uint8Array<ArrayBuffer>): Promise<ParsedBody | null> {
  const thread = new Worker(new URL('./parse-worker.ts', import.meta.url), {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MAX_MB },
  });
  try {
    return await new Promise<ParsedBody | null>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', () => resolve(null));
      thread.postMessage(text, [text.buffer]);
    });
  } finally {
    await thread.terminate();
  }
}
