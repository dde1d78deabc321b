import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/**
 * One line an answer, made of values that cannot hold a secret: the method, the *pattern* of the route (never the path or
 * the query that was sent), the status, the time. Nothing else of a request is ever handed to the log.
 */
export function addRequestLog(app: FastifyInstance, context: Context): void {
  app.addHook('onResponse', async (request, reply) => {
    context.log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
}
