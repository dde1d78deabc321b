import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../db/migrate.ts';
import type { Context } from '../http/context.ts';
import { describeError } from '../http/errors.ts';

/** `/healthz`: the process answers. `/readyz`: the database answers too, and has the migrations of this version. */
export function addHealthRoutes(app: FastifyInstance, context: Context): void {
  app.get('/healthz', async () => ({ status: 'up' }));

  app.get('/readyz', async (_request, reply) => {
    const isReady = await isMigrated(context.db).catch((error: unknown) => {
      context.log.error({ error: describeError(error) }, 'the database does not answer');
      return false;
    });
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
}
