import type { FastifyReply } from 'fastify';

/** Once the answer was sent or its connection is gone: at once if that happened before, for a closed one says so no second time. */
export function whenClosed({ raw }: FastifyReply, act: () => void): void {
  if (raw.closed) act();
  else raw.once('close', act);
}
