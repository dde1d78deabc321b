import { Readable } from 'node:stream';
import { MINUTE_MS, SECOND_MS } from '@repo/contract/durations';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../core/context.ts';
import { ASSET_ROUTE } from './guards.ts';
import { whenClosed } from './when-closed.ts';

/**
 * Of an answer of which the system took nothing more for so long, nothing more is kept. The system takes more only when a third
 * of its buffer is free, about a megabyte on one machine: a reader of three kilobytes a second is waited for.
 */
const STALLED_MS = 5 * MINUTE_MS;
/** All answers that were not taken in whole share these bytes, which is a hundred of the largest lists. */
const LEAVING_BYTES_MAX = 64_000_000;
/** A smaller answer is in the buffers of the system at once. */
const SMALL_BYTES = 16_384;
const TELL_EVERY_MS = 10 * SECOND_MS;

type LeavingLimits = { stalledMs: number; bytesMax: number };
type LeavingAnswer = { readonly bytes: number; readonly cut: () => void };

/**
 * An answer waits in memory until its reader has taken it, at the speed of the reader. Whoever stalls is cut; where all answers
 * together are too large, the one that began first is. What is sent from a file waits on the disk.
 */
export function boundAnswers(
  app: FastifyInstance,
  { log }: Pick<Context, 'log'>,
  { stalledMs, bytesMax }: LeavingLimits = { stalledMs: STALLED_MS, bytesMax: LEAVING_BYTES_MAX },
): void {
  const leaving = new Set<LeavingAnswer>();
  let [bytes, cut] = [0, 0];
  const end = (answer: LeavingAnswer) => {
    if (leaving.delete(answer)) bytes -= answer.bytes;
  };
  const destroy = (reply: FastifyReply) => {
    cut += 1;
    reply.raw.destroy();
  };
  const makeRoom = (newest: LeavingAnswer) => {
    for (const oldest of leaving) {
      if (bytes <= bytesMax || oldest === newest) break;
      end(oldest);
      oldest.cut();
    }
  };
  app.addHook('onSend', async (request, reply, payload) => {
    const size = measureBytes(payload);
    if (size < SMALL_BYTES && !(payload instanceof Readable)) return;
    reply.raw.setTimeout(stalledMs, () => {
      // A stream of notices may be silent for longer: only what waits to be taken is stalled.
      if (reply.raw.writableLength > 0) destroy(reply);
    });
    // A compressed file of the site is kept once for all who read it.
    const own = request.routeOptions.url === ASSET_ROUTE ? 0 : size;
    if (own === 0) return;
    const answer = { bytes: own, cut: () => destroy(reply) };
    leaving.add(answer);
    bytes += own;
    whenClosed(reply, () => end(answer));
    makeRoom(answer);
  });
  let told = 0;
  const timer = setInterval(() => {
    if (cut > told) log.warn({ cut: cut - told }, 'answers that were taken slowly were cut');
    told = cut;
  }, TELL_EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** 0: what is read from elsewhere as fast as it is taken. */
const measureBytes = (payload: unknown): number =>
  typeof payload === 'string' || payload instanceof Uint8Array ? payload.length : 0;
