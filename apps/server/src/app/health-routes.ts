import type { FastifyInstance } from 'fastify';
import type { Context } from '../core/context.ts';
import { describeError } from '../core/errors.ts';
import { findVersionFault, takesWrites } from '../db/migrate.ts';

/**
 * `/healthz`: the process answers. `/readyz`: the database answers too, takes writes, has room for them, and has this
 * version's migrations.
 */
export function addHealthRoutes(app: FastifyInstance, context: Context): void {
  app.get('/healthz', async () => ({ status: 'up' }));

  app.get('/readyz', async (_request, reply) => {
    const fault = await findFault(context).catch((error: unknown) => {
      context.log.error({ error: describeError(error) }, 'the database does not answer');
      return 'the database does not answer';
    });
    const answer = fault === null ? { status: 'ready' } : { status: 'not ready', reason: fault };
    return reply.status(fault === null ? 200 : 503).send(answer);
  });
}

const VERSION_FAULTS = {
  older: 'the database lacks migrations of this program',
  newer: 'the database is newer than this program',
} as const;

async function findFault({ db, room }: Context): Promise<string | null> {
  const [version, isWritable] = await Promise.all([findVersionFault(db), takesWrites(db)]);
  if (version !== null) return VERSION_FAULTS[version];
  if (!room.mayWrite()) return 'the disk of DATA_DIR is almost full';
  return isWritable ? null : 'the database takes no writes';
}
