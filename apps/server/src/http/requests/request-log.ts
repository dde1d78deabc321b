import type { FastifyInstance } from 'fastify';
import type { Context } from '../../core/context.ts';
import { ASSET_ROUTE, NAMELESS_PATHS } from '../guards.ts';
import { cutAddress, resolveNetwork } from '../network.ts';

const TOO_MANY = 429;
/** Patterns of routes: files by their hashed names, and the others beside them. */
const QUIET_ROUTES = [...NAMELESS_PATHS, ASSET_ROUTE, '/*'];

/**
 * Logs one line per answer, from values that cannot hold a secret: method, *pattern* of the route (never the path or
 * query that was sent), status and time. Nothing else of a request is logged, but for the first part of the address of whoever
 * asked too often: it is what an operator can block at the proxy. The questions of proxies and monitors, one
 * a second, are logged only when they fail, and so are the files of the web app, dozens a page.
 */
export function addRequestLog(app: FastifyInstance, context: Context): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    if (QUIET_ROUTES.includes(route) && reply.statusCode < 400) return;
    context.log.info(
      {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 10) / 10,
        ...(reply.statusCode === TOO_MANY ? { network: cutAddress(resolveNetwork(request)) } : {}),
      },
      'answered',
    );
  });
}
