import { type Call, resolveMaxBodyBytes } from '@repo/contract/call';
import { HOUR_MS } from '@repo/contract/durations';
import { LARGE_BODIES_PER_HOUR, LARGE_BODIES_PER_NETWORK_AND_HOUR, LARGE_BODY_BYTES } from '@repo/contract/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import { refuse, refuseBusy, refuseTooMany } from '../../core/refuse.ts';
import { resolveNetwork } from '../network.ts';
import { whenClosed } from '../when-closed.ts';

/** All large bodies in progress share these bytes: two of the largest fit, or twenty of the usual size. */
const BYTES_AT_ONCE = 60_000_000;
const RETRY_SECONDS = 5;

type LargeBodyPlace = { accountId: string; bytes: number };
/** Per process, because memory is shared by all servers that a test opens. */
const places = new Set<LargeBodyPlace>();

/**
 * Runs before the first byte of a body larger than `LARGE_BODY_BYTES` is read: reserves memory of this process, at most
 * one body per account, and counts a use for account and network. A body of undeclared length counts as the largest.
 */
export async function admitLargeBody(
  context: Context,
  call: Call,
  session: Session,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const bytesMax = resolveMaxBodyBytes(call);
  if (bytesMax <= LARGE_BODY_BYTES) return;
  const bytes = declaredBytes(request) ?? bytesMax;
  if (bytes > bytesMax) throw refuse('request.tooLarge');
  if (bytes <= LARGE_BODY_BYTES) return;
  reservePlace({ accountId: session.accountId, bytes }, reply);
  await countUse(context, 'body.account', session.accountId, LARGE_BODIES_PER_HOUR);
  await countUse(context, 'body.network', resolveNetwork(request), LARGE_BODIES_PER_NETWORK_AND_HOUR);
}

function declaredBytes({ headers }: FastifyRequest): number | null {
  const text = headers['content-length'];
  return text === undefined ? null : Number(text);
}

function reservePlace(place: LargeBodyPlace, reply: FastifyReply): void {
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
  const seconds = await countWindowUse(context.db, limitKey(context, kind, value), context.clock.now(), {
    max,
    windowMs: HOUR_MS,
  });
  if (seconds > 0) throw refuseTooMany(seconds);
}
