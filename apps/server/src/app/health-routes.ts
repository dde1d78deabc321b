import type { FastifyInstance } from 'fastify';
import type { Context } from '../core/context.ts';
import { describeError } from '../core/errors.ts';
import { findVersionFault, takesWrites } from '../db/migrate.ts';

/**
 * `/healthz`: the process answers. `/readyz`: the database answers too, takes writes, and has this
 * version's migrations.
 */
export function addHealthRoutes(app: FastifyInstance, context: Context): void {
  app.get('/healthz', async () => ({ status: 'up' }));

  app.get('/readyz', async (_request, reply) => {
    const fault = await findFault(context).catch((error: unknown) => {
      context.log.error({ error: describeError(error) }, 'the database does not answer');
      return 'the database does not answer';
    });
    // With little room it still serves whoever reads, and an embedded site has no other node.
    const reason = fault ?? (context.room.mayWrite() ? null : 'the disk of DATA_DIR is almost full');
    const answer = { status: fault === null ? 'ready' : 'not ready', ...(reason !== null && { reason }) };
    return reply.status(fault === null ? 200 : 503).send(answer);
  });
}

const VERSION_FAULTS = {
  older: 'the database lacks migrations of this program',
  newer: 'the database is newer than this program',
} as const;

async function findFault({ db }: Context): Promise<string | null> {
  const [version, isWritable] = await Promise.all([findVersionFault(db), takesWrites(db)]);
  if (version !== null) return VERSION_FAULTS[version];
  return isWritable ? null : 'the database takes no writes';
}
