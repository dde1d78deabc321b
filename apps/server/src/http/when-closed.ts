import type { FastifyReply } from 'fastify';

/**
 * Runs `act` once the answer was sent or its connection closed; at once if it is closed already, because the event does
 * not repeat.
 */
export function whenClosed({ raw }: FastifyReply, act: () => void): void {
  if (raw.closed) act();
  else raw.once('close', act);
}
