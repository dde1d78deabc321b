import { IDEMPOTENCY_KEY_HEADER, IDEMPOTENT_REPLAYED_HEADER } from '@repo/contract/payments/payments';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Two headers of this name arrive joined with a comma: one key, which nobody else has. */
export function readKey({ headers }: FastifyRequest): string | undefined {
  const value = headers[IDEMPOTENCY_KEY_HEADER];
  return Array.isArray(value) ? value.join(',') : value;
}

export function markReplayed(reply: FastifyReply): void {
  reply.header(IDEMPOTENT_REPLAYED_HEADER, 'true');
}
