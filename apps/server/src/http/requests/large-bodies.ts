import { type Call, maxBodyBytesOf } from '@house/contract/call';
import { HOUR_MS } from '@house/contract/durations';
import { LARGE_BODIES_PER_HOUR, LARGE_BODIES_PER_NETWORK_AND_HOUR, LARGE_BODY_BYTES } from '@house/contract/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { limitKey, takeUse } from '../limits.ts';
import { networkOf } from '../network.ts';
import { refuse, refuseBusy, refuseTooMany } from '../refuse.ts';
import type { Session } from '../session/session.ts';
import { whenClosed } from '../when-closed.ts';

/** Of all large bodies that are read and worked on at the same moment: two of the largest, twenty of the usual. */
const BYTES_AT_ONCE = 60_000_000;
const RETRY_SECONDS = 5;

type Place = { accountId: string; bytes: number };
/** One process has one memory, however many servers a test opens over it. */
const places = new Set<Place>();

/**
 * Before the first byte of a body larger than `LARGE_BODY_BYTES` is read: a place in the memory of this process, one for each
 * account, and a count for account and network. A body of undeclared length counts as the largest.
 */
export async function admitLargeBody(
  context: Context,
  call: Call,
  session: Session,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const bytesMax = maxBodyBytesOf(call);
  if (bytesMax <= LARGE_BODY_BYTES) return;
  const bytes = declaredBytes(request) ?? bytesMax;
  if (bytes > bytesMax) throw refuse('request.tooLarge');
  if (bytes <= LARGE_BODY_BYTES) return;
  takePlace({ accountId: session.accountId, bytes }, reply);
  await countUse(context, 'body.account', session.accountId, LARGE_BODIES_PER_HOUR);
  await countUse(context, 'body.network', networkOf(request), LARGE_BODIES_PER_NETWORK_AND_HOUR);
}

function declaredBytes({ headers }: FastifyRequest): number | null {
  const text = headers['content-length'];
  return text === undefined ? null : Number(text);
}

function takePlace(place: Place, reply: FastifyReply): void {
  const taken = [...places];
  const bytes = taken.reduce((sum, one) => sum + one.bytes, place.bytes);
  const hasOne = taken.some(({ accountId }) => accountId === place.accountId);
  if (hasOne || bytes > BYTES_AT_ONCE) throw refuseBusy(RETRY_SECONDS);
  places.add(place);
  const leave = () => places.delete(place);
  reply.raw.once('finish', leave);
  whenClosed(reply, leave);
}

async function countUse(context: Context, kind: string, value: string, max: number): Promise<void> {
  const seconds = await takeUse(context.db, limitKey(context, kind, value), context.clock.now(), {
    max,
    windowMs: HOUR_MS,
  });
  if (seconds > 0) throw refuseTooMany(seconds);
}
