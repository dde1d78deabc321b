import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/**
 * Logs one line per answer, from values that cannot hold a secret: method, *pattern* of the route (never the path or
 * query that was sent), status and time. Nothing else of a request is logged.
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
