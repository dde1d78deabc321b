import type { FastifyInstance } from 'fastify';
import type { Context } from '../core/context.ts';
import { describeError } from '../core/errors.ts';
import { isMigrated, takesWrites } from '../db/migrate.ts';

/** `/healthz`: the process answers. `/readyz`: the database answers too, takes writes, has room for them, and has this version's migrations. */
export function addHealthRoutes(app: FastifyInstance, context: Context): void {
  app.get('/healthz', async () => ({ status: 'up' }));

  app.get('/readyz', async (_request, reply) => {
    const asked = Promise.all([isMigrated(context.db), takesWrites(context.db)]);
    const isReady = await asked
      .then((answers) => context.room.mayWrite() && answers.every(Boolean))
      .catch((error: unknown) => {
        context.log.error({ error: describeError(error) }, 'the database does not answer');
        return false;
      });
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
}
